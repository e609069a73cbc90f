import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { REGION } from '@blockbazaar/domain/region';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { bringInLine } from '../catalog/derive-product-fields.ts';

export const deriveProductFields = onDocumentWritten(
  { document: `${COLLECTIONS.products}/{productId}`, region: REGION, memory: '256MiB', maxInstances: 20, retry: true },
  async ({ data }) => {
    if (data?.after.exists === true) await bringInLine(data.after);
  },
);
