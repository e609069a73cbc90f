import { type Result, succeed } from '@blockbazaar/domain/failures';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { linkedPictureDocuments } from '../../documents/linked-pictures.ts';
import { notificationReadMarkRef } from '../../documents/notification-read-marks.ts';
import { pictureDocuments, pictureUsageRef } from '../../documents/pictures.ts';
import { productDocuments } from '../../documents/products.ts';
import { sellerDocuments } from '../../documents/sellers.ts';
import { type DeletionJob, deletionJobRef } from '../../documents/store-deletions.ts';
import { storePeopleRef } from '../../documents/store-people.ts';
import { storePrivateRef } from '../../documents/store-private.ts';
import { openStoreOrders } from '../../orders/store-orders/count-open-store-orders.ts';
import { syncStoreDebt } from '../../payouts/debts/sync-store-debts.ts';
import { removeSeller } from '../../people/remove-seller.ts';
import { removePicture } from '../../pictures/removal/remove-picture.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkBatches, walkQuery } from '../../platform/walk-query.ts';
import { endSessions } from '../../staff/sessions/end-sessions.ts';
import { releaseSlug } from '../change-store-address.ts';
import { cancelStoreOrders } from './cancel-store-orders.ts';
import type { DeletionRun, DeletionStep } from './deletion-step.ts';

const SELLER_BATCH = 20;

const removeSellersOf: DeletionStep = (storeId, { actor }, { deadline }) => {
  const sellers = sellerDocuments.plain.where(sellerDocuments.field('storeId'), '==', storeId).select();
  return walkQuery(
    sellers,
    { batchSize: SELLER_BATCH, deadline },
    async ({ id }) => (await removeSeller(id, actor, { notifiesStore: false })).ok,
  );
};

const PRODUCT_BATCH = 400;

const removeProductsOf: DeletionStep = (storeId, _job, { deadline }) => {
  const products = productDocuments.plain.where(productDocuments.field('storeId'), '==', storeId).select();
  return walkBatches(products, { batchSize: PRODUCT_BATCH, deadline }, async (readBatch) => {
    const removed = await runOptimistic(async (batch) => {
      for (const { ref } of await readBatch()) batch.remove(ref);
      return succeed(null);
    });
    return removed.ok;
  });
};

const PICTURE_BATCH = 50;

/** Runs after the products are deleted, so that the pictures are no longer in use. */
const removePicturesOf: DeletionStep = async (storeId, _job, { deadline }) => {
  const pictures = pictureDocuments.plain.where(pictureDocuments.field('storeId'), '==', storeId);
  const areGone = await walkQuery(pictures, { batchSize: PICTURE_BATCH, deadline }, (picture) =>
    removePicture(picture),
  );
  if (!areGone) return false;
  await pictureUsageRef(storeId).delete();
  const links = linkedPictureDocuments.plain.where(linkedPictureDocuments.field('storeId'), '==', storeId).select();
  return walkQuery(links, { batchSize: PICTURE_BATCH, deadline }, async ({ ref }) => {
    await ref.delete();
    return true;
  });
};

/** Includes sellers whose removal was interrupted: an account is removed before its sessions. */
const endStoreSessions: DeletionStep = (storeId, { actor }, { deadline }) =>
  endSessions('storeId', storeId, { actor, reason: 'seller_deleted', deadline });

const ORDER_BATCH = 100;

/** Runs after the unpaid orders have ended: a payment until then adds an order. */
const markOpenOrders: DeletionStep = (storeId, { startedAt }, { deadline }) =>
  walkBatches(openStoreOrders(storeId), { batchSize: ORDER_BATCH, deadline }, async (readBatch) => {
    const marked = await runOptimistic(async (batch) => {
      const refs = (await readBatch()).map(({ ref }) => ref);
      const changes: Partial<StoreOrder> = { storeDeletedAt: startedAt };
      for (const order of await batch.getAll(refs)) if (order.exists) batch.update(order.ref, changes);
      return succeed(null);
    });
    return marked.ok;
  });

/** The debt of a deleted store is listed at once. */
const listDebt: DeletionStep = async (storeId) => (await syncStoreDebt(storeId)).ok;

/**
 * Sellers first, because they create products. Products before orders: a checkout that has read the store also writes
 * its products. Once they are deleted, no new order is possible, and no order is missed.
 */
const STEPS: readonly DeletionStep[] = [
  removeSellersOf,
  endStoreSessions,
  removeProductsOf,
  removePicturesOf,
  cancelStoreOrders,
  markOpenOrders,
  listDebt,
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
