import type { LOG_OPERATIONS } from '@blockbazaar/domain/audit/log-operations';
import { readAuditLog } from '../audit/log/read-audit-log.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { deadLetterPage } from '../site/dead-letters/dead-letter-page.ts';
import { exportPage } from '../transfer/export-page.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';

export const LOG_HANDLERS: AdminHandlers<keyof typeof LOG_OPERATIONS> = {
  GET_AUDIT_LOG: ({ after, filter }) => readAuditLog(filter, after),
  GET_DEAD_LETTERS: ({ kind, after }) => deadLetterPage(kind, after),
  RETRY_DEAD_LETTER: ({ kind, id }, { actor }) => retryDeadLetter(kind, id, actor),
  EXPORT_PAGE: exportPage,
};
