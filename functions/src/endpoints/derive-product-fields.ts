import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bringInLine } from '../catalog/derive-product-fields.ts';

export const deriveProductFields = onDocumentWritten(
  { document: `${COLLECTIONS.products}/{productId}`, memory: '256MiB', retry: true },
  async ({ data }) => {
    if (data?.after.exists === true) await bringInLine(data.after);
  },
);
