import { isExternalLink } from '@blockbazaar/domain/catalog/image-links';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { pictureLinksIn } from '../picture-links.ts';
import { replaceLink } from './replace-link.ts';
import { startLinkFetch } from './start-link-fetch.ts';

/**
 * Starts fetching external pictures that a document newly links to. A picture that is already fetched replaces its link
 * immediately.
 */
export async function queueLinkedPictures(
  storeId: string,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  fields: readonly string[],
): Promise<void> {
  const known = new Set(pictureLinksIn(before, fields));
  const added = pictureLinksIn(after, fields).filter((link) => isExternalLink(link) && !known.has(link));
  for (const link of new Set(added)) await queueLink(storeId, link);
}

async function queueLink(storeId: string, link: string): Promise<void> {
  const job = await startLinkFetch({ storeId, link });
  if (!job.ok) throw new Error(`A linked picture could not be queued: ${job.failure.code}`);
  const { state, address } = job.value;
  if (state === 'done' && address !== null) await replaceLink(storeId, link, address);
}
