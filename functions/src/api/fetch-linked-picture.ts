import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { linkedPictureDocuments } from '../documents/linked-pictures.ts';
import { attemptBegins } from '../pictures/links/attempt-begins.ts';
import { fetchLink } from '../pictures/links/fetch-link.ts';

/**
 * Fetches a linked picture when an attempt starts. The platform does not retry it: `sweep` starts the next attempt.
 * Each picture has its own process, with enough memory for all its pixels.
 */
export const fetchLinkedPicture = onDocumentWritten(
  {
    document: `${COLLECTIONS.linkedPictures}/{id}`,
    memory: '2GiB',
    cpu: 1,
    concurrency: 1,
    maxInstances: 5,
    timeoutSeconds: 120,
    retry: false,
  },
  async ({ data, params }) => {
    if (data === undefined || !data.after.exists) return;
    const job = linkedPictureDocuments.parse(data.after);
    const before = linkedPictureDocuments.parse(data.before);
    if (job !== null && attemptBegins(before, job)) await fetchLink(params.id, job);
  },
);
