import type { LOG_OPERATIONS } from '@blockbazaar/domain/admin/log-operations';
import { succeed } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { auditLogDocuments } from '../documents/audit-log.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { auditEntryOf } from './audit-entry.ts';
import { deadLetterPage } from './dead-letter-page.ts';
import { exportPage } from './export-page.ts';
import { readPage } from './read-page.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';

export const LOG_HANDLERS: AdminHandlers<keyof typeof LOG_OPERATIONS> = {
  GET_AUDIT_LOG: async ({ after }) => {
    const order = [[auditLogDocuments.field('at'), 'desc', 'moment']] as const;
    const page = await readPage(
      { name: 'audit log', query: auditLogDocuments.plain, order, size: STAFF_PAGE_SIZES.audit },
      after,
    );
    if (!page.ok) return page;
    const items = page.value.docs.flatMap((entry) => {
      const at: unknown = entry.get('at');
      return at instanceof Timestamp ? [auditEntryOf(entry, at.toMillis())] : [];
    });
    return succeed({ items, next: page.value.next });
  },

  GET_DEAD_LETTERS: ({ kind, after }) => deadLetterPage(kind, after),
  RETRY_DEAD_LETTER: ({ kind, id }, { actor }) => retryDeadLetter(kind, id, actor),
  EXPORT_PAGE: ({ collection: name, after }) => exportPage(name, after),
};
