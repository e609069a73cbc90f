import type { AUDIT_OPERATIONS } from '@blockbazaar/domain/audit/audit-operations';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { readAuditLog } from './log/read-audit-log.ts';

export const AUDIT_HANDLERS: AdminHandlers<keyof typeof AUDIT_OPERATIONS> = {
  GET_AUDIT_LOG: ({ after, filter }) => readAuditLog(filter, after),
};
