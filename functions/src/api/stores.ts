import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { auditStoreEdit as record } from '../audit/direct-edits/audit-store-edit.ts';
import { queueLinkedPictures } from '../pictures/links/queue-linked-pictures.ts';
import { STORE_PICTURES } from '../pictures/picture-links.ts';
import { releasePictures } from '../pictures/removal/release-pictures.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { syncStoreEntries } from '../search/entries/sync-store-entries.ts';

/**
 * Audits a seller's edits of a store, which are direct writes under security rules. Also releases and fetches its
 * pictures, and syncs the search entries of its products.
 */
export const auditStoreEdit = onDocumentUpdated(
  { document: `${COLLECTIONS.stores}/{id}`, ...SIZES.trigger, retry: true },
  async ({ data, id, time }) => {
    if (data === undefined) return;
    await releasePictures(data.before, data.after, STORE_PICTURES);
    await queueLinkedPictures(data.after.id, data.before, data.after, STORE_PICTURES);
    await record(data, { id, time });
    await syncStoreEntries(data.before, data.after);
  },
);
