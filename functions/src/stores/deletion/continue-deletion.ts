import { succeed, type Result } from '@blockbazaar/domain/failures';
import { notificationReadMarkRef } from '../../documents/notification-read-marks.ts';
import { deletionJobRef, type DeletionJob } from '../../documents/store-deletions.ts';
import { storePeopleRef } from '../../documents/store-people.ts';
import { storePrivateRef } from '../../documents/store-private.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { endSessions } from '../../staff/sessions/end-sessions.ts';
import { releaseSlug } from '../release-slug.ts';
import { cancelStoreOrders } from './cancel-store-orders.ts';
import type { DeletionRun, DeletionStep } from './deletion-step.ts';
import { removePicturesOf } from './remove-store-pictures.ts';
import { removeProductsOf } from './remove-store-products.ts';
import { removeSellersOf } from './remove-store-sellers.ts';

/** Includes sellers whose removal was interrupted: an account is removed before its sessions. */
const endSessionsIn: DeletionStep = (storeId, { actor }, { deadline }) =>
  endSessions('storeId', storeId, { actor, reason: 'seller_deleted', deadline });

/**
 * Sellers first, because they create products. Products before orders: a checkout that has read the store also writes
 * its products. Once they are deleted, no new order is possible, and no order is missed.
 */
const STEPS: readonly DeletionStep[] = [
  removeSellersOf,
  endSessionsIn,
  removeProductsOf,
  removePicturesOf,
  cancelStoreOrders,
  finish,
];

/** Continues the deletion of a store, step by step, within the limits of the run. Returns whether it is complete. */
export async function continueDeletion(storeId: string, job: DeletionJob, run: DeletionRun): Promise<boolean> {
  for (const step of STEPS) if (!(await step(storeId, job, run))) return false;
  return true;
}

/**
 * Releases its addresses and completes the job in one commit, so that an address that another store acquires later is
 * not removed.
 */
async function finish(storeId: string, { slug, formerSlugs }: DeletionJob): Promise<boolean> {
  const finished: Result<null> = await runOptimistic(async (batch) => {
    const job = await batch.get(deletionJobRef(storeId));
    if (!job.exists) return succeed(null);
    batch.remove(job.ref);
    batch.remove(storePrivateRef(storeId));
    batch.remove(storePeopleRef(storeId));
    batch.remove(notificationReadMarkRef(storeId));
    for (const address of [slug, ...formerSlugs].filter((one) => one !== ''))
      await releaseSlug(batch, address, storeId);
    return succeed(null);
  });
  return finished.ok;
}
