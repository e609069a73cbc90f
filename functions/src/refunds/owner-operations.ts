import type { REFUND_OPERATIONS } from '@blockbazaar/domain/admin/refund-operations';
import { declineRefundRequest, grantRefundRequest } from '../line-refunds/decide-refund-request.ts';
import { listRefundRequests } from '../line-refunds/list-refund-requests.ts';
import type { AdminHandlers } from './admin-handler.ts';

export const REFUND_HANDLERS: AdminHandlers<keyof typeof REFUND_OPERATIONS> = {
  LIST_REFUND_REQUESTS: ({ after }) => listRefundRequests(after),
  GRANT_REFUND: (request, { actor }) => grantRefundRequest(request, actor),
  DECLINE_REFUND: (request, { actor }) => declineRefundRequest(request, actor),
};
