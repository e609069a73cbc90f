import { Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';
import { productDocuments } from '../documents/products.ts';
import { productProgressRef } from '../documents/sweep-progress.ts';
import { walkNextPage } from '../documents/walk-next-page.ts';
import { logProductsRepaired } from '../platform/logging.ts';
import { syncDerivedFields } from './sync-derived-fields.ts';

/** The ages of products that each run checks. The trigger of younger ones may still be pending. */
const RECENT_MS = { from: 2 * 60_000, to: 15 * 60_000 };
const RECENT_MAX = 50;
/** The walk through all products. It checks ten thousand products in half a day, for 40,000 reads a day at most. */
const PAGE_SIZE = 200;
const PAGE_EVERY_MS = 15 * 60_000;

/** Syncs the search entries of products. Returns the ids of those whose entries were wrong. */
type SyncEntries = (products: readonly DocumentSnapshot[]) => Promise<ReadonlySet<string>>;

/**
 * Repairs products whose trigger was lost or failed. Shoppers cannot find a product without rank and search tokens, and
 * the database cannot query for missing fields. New products are found within minutes, all others by a walk through the
 * collection, one page at a time. Returns the number of repaired products.
 */
export async function repairProducts(syncEntries: SyncEntries): Promise<number> {
  const repaired =
    (await repairAll((await recentProducts().get()).docs, syncEntries)) + (await repairNextPage(syncEntries));
  // A trigger is retried until it succeeds, so a lost one is a fault of the platform or of the trigger.
  if (repaired > 0) logProductsRepaired(repaired);
  return repaired;
}

const repairNextPage = async (syncEntries: SyncEntries): Promise<number> =>
  (await walkNextPage(productWalk(), (products) => repairAll(products, syncEntries))) ?? 0;

const productWalk = () => ({
  progressRef: productProgressRef(),
  documents: productDocuments.plain,
  pageSize: PAGE_SIZE,
  pageIntervalMs: PAGE_EVERY_MS,
  walkIntervalMs: PAGE_EVERY_MS,
});

async function repairAll(products: readonly DocumentSnapshot[], syncEntries: SyncEntries): Promise<number> {
  const repaired = new Set(await syncEntries(products));
  for (const product of products) if (await syncDerivedFields(product)) repaired.add(product.id);
  return repaired.size;
}

function recentProducts(): Query {
  const createdAt = productDocuments.field('createdAt');
  const now = Date.now();
  return productDocuments.plain
    .where(createdAt, '>', Timestamp.fromMillis(now - RECENT_MS.to))
    .where(createdAt, '<=', Timestamp.fromMillis(now - RECENT_MS.from))
    .orderBy(createdAt)
    .limit(RECENT_MAX);
}
