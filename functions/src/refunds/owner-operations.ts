import type { REFUND_OPERATIONS } from '@blockbazaar/domain/refunds/refund-operations';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { declineRefundRequest, grantRefundRequest } from './requests/decide-refund-request.ts';
import { listRefundRequests } from './requests/list-refund-requests.ts';

export const REFUND_HANDLERS: AdminHandlers<keyof typeof REFUND_OPERATIONS> = {
  LIST_REFUND_REQUESTS: ({ after }) => listRefundRequests(after),
  GRANT_REFUND: (request, { actor }) => grantRefundRequest(request, actor),
  DECLINE_REFUND: (request, { actor }) => declineRefundRequest(request, actor),
};
