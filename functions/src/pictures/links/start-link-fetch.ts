import { createHash } from 'node:crypto';
import { type Result, succeed } from '@blockbazaar/domain/failures';
import { LINKED_PICTURES, type LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { linkedPictureDocuments, linkedPictureRef } from '../../documents/linked-pictures.ts';
import { pictureDocuments, pictureRefOf } from '../../documents/pictures.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** One job per store and link, however often the link is written. */
export const linkJobRef = (storeId: string, link: string): DocumentReference<LinkedPicture> =>
  linkedPictureRef(`${storeId}_${createHash('sha256').update(link).digest('hex')}`);

/** The initial job of a link. */
export const newLinkJob = (storeId: string, link: string, now: number): LinkedPicture => ({
  storeId,
  link,
  state: 'due',
  attempts: 1,
  nextAttemptAt: Timestamp.fromMillis(now + LINKED_PICTURES.firstRetryMs),
  address: null,
  expireAt: Timestamp.fromMillis(now + LINKED_PICTURES.keptMs),
});

interface Wanted {
  storeId: string;
  link: string;
  /**
   * Set if a person waits for the picture: refuses or admits a new job. A job that failed a while ago is then retried.
   */
  admit?: (batch: OptimisticBatch) => Promise<Result<unknown>>;
}

/**
 * Starts fetching a linked picture into a store, unless its job is running, done or failed for good. Returns the
 * current job; a job that is done has its picture.
 */
export const startLinkFetch = ({ storeId, link, admit }: Wanted): Promise<Result<LinkedPicture>> =>
  runOptimistic(async (batch) => {
    const now = Date.now();
    const document = await batch.get(linkJobRef(storeId, link));
    const job = linkedPictureDocuments.parse(document);
    if (job !== null && !(await shouldRestart(job, admit !== undefined, now))) return succeed(job);
    const admitted = await admit?.(batch);
    if (admitted?.ok === false) return admitted;
    const created = newLinkJob(storeId, link, now);
    batch.save(document.ref, created);
    return succeed(created);
  });

/** The picture of a finished job is removed once nothing has shown it for a week, long before the job expires. */
async function shouldRestart(job: LinkedPicture, isRequested: boolean, now: number): Promise<boolean> {
  if (job.state === 'done') return job.address === null || !(await isStored(job.address));
  return job.state === 'failed' && isRequested && job.nextAttemptAt.toMillis() <= now;
}

/** Returns whether the files of one of our pictures are stored and not about to be removed. */
async function isStored(address: string): Promise<boolean> {
  const ref = pictureRefOf(address);
  return ref !== null && pictureDocuments.parse(await ref.get())?.state === 'stored';
}
