import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { auditStoreEdit as record } from '../audit/direct-edits/audit-store-edit.ts';

/** Records the edits of a store that its seller makes directly, under rules. */
export const auditStoreEdit = onDocumentUpdated(
  { document: `${COLLECTIONS.stores}/{id}`, retry: true },
  async ({ data, id, time }) => {
    if (data !== undefined) await record(data, { id, time });
  },
);
