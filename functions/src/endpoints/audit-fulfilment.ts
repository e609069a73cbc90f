import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { auditFulfilment as record } from '../audit/direct-edits/audit-fulfilment.ts';

/** Records which orders their seller marks as fulfilled, directly, under rules. */
export const auditFulfilment = onDocumentUpdated(
  { document: `${COLLECTIONS.storeOrders}/{id}`, retry: true },
  async ({ data, id, time }) => {
    if (data !== undefined) await record(data, { id, time });
  },
);
