import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { auditMediaReview as record } from '../audit/direct-edits/audit-media-review.ts';
import { SIZES } from '../platform/function-sizes.ts';

/** Audits the owner's decisions about media rewards, which are direct writes under security rules. */
export const auditMediaReview = onDocumentUpdated(
  { document: `${COLLECTIONS.mediaRewards}/{id}`, ...SIZES.trigger, retry: true },
  async ({ data, id, time }) => {
    if (data !== undefined) await record(data, { id, time });
  },
);
