import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { auditStoreEdit as record } from '../audit/direct-edits/audit-store-edit.ts';
import { storeDocuments } from '../documents/stores.ts';
import { releasePictures } from '../pictures/release-pictures.ts';

const BANNERS = [storeDocuments.field('bannerUrl'), storeDocuments.field('miniBannerUrl')];

/** Records the edits of a store that its seller makes directly, under rules, and notes which pictures it no longer shows. */
export const auditStoreEdit = onDocumentUpdated(
  { document: `${COLLECTIONS.stores}/{id}`, retry: true },
  async ({ data, id, time }) => {
    if (data === undefined) return;
    await releasePictures(data.before, data.after, BANNERS);
    await record(data, { id, time });
  },
);
