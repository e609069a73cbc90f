import type { LOG_OPERATIONS } from '@blockbazaar/domain/admin/log-operations';
import type { AdminHandlers } from './admin-handler.ts';
import { readAuditLog } from './audit-log/read-audit-log.ts';
import { deadLetterPage } from './dead-letter-page.ts';
import { exportPage } from './export-page.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';

export const LOG_HANDLERS: AdminHandlers<keyof typeof LOG_OPERATIONS> = {
  GET_AUDIT_LOG: ({ after, filter }) => readAuditLog(filter, after),
  GET_DEAD_LETTERS: ({ kind, after }) => deadLetterPage(kind, after),
  RETRY_DEAD_LETTER: ({ kind, id }, { actor }) => retryDeadLetter(kind, id, actor),
  EXPORT_PAGE: exportPage,
};
