import { createHash } from 'node:crypto';
import { isElsewhere, LINKED_PICTURES, type LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';
import { GrpcStatus, Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { linkedPictureDocuments, linkedPictureRef } from '../../documents/linked-pictures.ts';
import { pictureLinksIn } from '../picture-links.ts';
import { replaceLink } from './replace-link.ts';

/** One job a store and link, however often the link is written. */
const jobIdOf = (storeId: string, link: string): string =>
  `${storeId}_${createHash('sha256').update(link).digest('hex')}`;

/** Where the job of a link is, and what it is at first. */
export const newLinkJob = (
  storeId: string,
  link: string,
  now: number,
): { ref: DocumentReference<LinkedPicture>; job: LinkedPicture } => ({
  ref: linkedPictureRef(jobIdOf(storeId, link)),
  job: {
    storeId,
    link,
    state: 'due',
    attempts: 1,
    nextAttemptAt: Timestamp.fromMillis(now + LINKED_PICTURES.firstRetryMs),
    address: null,
    expireAt: Timestamp.fromMillis(now + LINKED_PICTURES.keptMs),
  },
});

/** Has pictures elsewhere that a document newly links to fetched into the store. One that was fetched before takes the link's place at once. */
export async function noteLinks(
  storeId: string,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  fields: readonly string[],
): Promise<void> {
  const known = new Set(pictureLinksIn(before, fields));
  const added = pictureLinksIn(after, fields).filter((link) => isElsewhere(link) && !known.has(link));
  for (const link of new Set(added)) await note(storeId, link);
}

async function note(storeId: string, link: string): Promise<void> {
  const { ref, job: created } = newLinkJob(storeId, link, Date.now());
  try {
    await ref.create(created);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === GrpcStatus.ALREADY_EXISTS)) throw error;
    const job = linkedPictureDocuments.parse(await ref.get());
    if (job?.state === 'done' && job.address !== null) await replaceLink(storeId, link, job.address);
  }
}
