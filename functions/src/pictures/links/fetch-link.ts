import { fileCandidates } from '@blockbazaar/domain/catalog/image-links';
import type { FailureCode } from '@blockbazaar/domain/failures';
import { LINKED_PICTURES, type LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import { linkedPictureRef } from '../../documents/linked-pictures.ts';
import { guardedFetch, type Fetched, type GuardedFetchLimits } from '../../platform/guarded-fetch.ts';
import { processUpload } from '../uploads/process-upload.ts';
import { replaceLink } from './replace-link.ts';

type Fetch = (address: string, limits: GuardedFetchLimits) => Promise<Fetched>;

const LIMITS: GuardedFetchLimits = {
  bytesMax: PICTURE_LIMITS.uploadBytesMax,
  timeoutMs: LINKED_PICTURES.fetchMs,
  redirectsMax: LINKED_PICTURES.redirectsMax,
};

/** Failures for which another attempt may succeed. */
const TRANSIENT: ReadonlySet<FailureCode> = new Set(['BUSY']);

/** Makes one attempt to fetch a linked picture into its store. A job that can be retried stays due. */
export async function fetchLink(
  id: string,
  job: LinkedPicture,
  { get = guardedFetch, replace = replaceLink }: { get?: Fetch; replace?: typeof replaceLink } = {},
): Promise<void> {
  const { storeId, link } = job;
  const fetched = await fetchFirst(fileCandidates(link), get);
  if (!fetched.ok) {
    if (fetched.outcome === 'refused') await end(id, { state: 'failed' });
    return;
  }
  const saved = await processUpload(storeId, fetched.bytes);
  if (!saved.ok) {
    if (!TRANSIENT.has(saved.failure.code)) await end(id, { state: 'failed' });
    return;
  }
  const { address } = saved.value;
  // Replaces the link first: if the attempt is interrupted here, the next one finds the picture stored.
  await replace(storeId, link, address);
  await end(id, { state: 'done', address });
  // Replaces the link again, in case it was written during the job.
  await replace(storeId, link, address);
}

/** A page link of the image host leads to one of several files, and a banner may have another extension. */
async function fetchFirst(addresses: readonly string[], get: Fetch): Promise<Fetched> {
  let latest: Fetched = { ok: false, outcome: 'refused' };
  for (const address of addresses) {
    const fetched = await get(address, LIMITS);
    if (fetched.ok) return fetched;
    // The address that is unreachable now may be the right one.
    if (latest.ok || latest.outcome === 'refused') latest = fetched;
  }
  return latest;
}

/** A job is deleted with its store. */
async function end(id: string, changes: Partial<LinkedPicture>): Promise<void> {
  const ref = linkedPictureRef(id);
  if ((await ref.get()).exists) await ref.update(changes);
}
