import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';
import { productDocuments } from '../documents/products.ts';
import { productProgressRef, sweepProgressDocuments, type SweepProgress } from '../documents/sweep-progress.ts';
import { logProductsMended } from '../platform/logging.ts';
import { keepEntries } from '../search/keep-entry.ts';
import { bringInLine } from './derive-product-fields.ts';

/** Products of these ages are looked at in each run: younger ones may still be waiting for their trigger. */
const RECENT_MS = { from: 2 * 60_000, to: 15 * 60_000 };
const RECENT_MAX = 50;
/** The walk through all products. Ten thousand are looked at once in half a day, for 40,000 reads a day at most. */
const PAGE_SIZE = 200;
const PAGE_EVERY_MS = 15 * 60_000;

/**
 * Does what a lost or failed trigger has left undone: a product without rank and search tokens is nowhere to be found, and the
 * database cannot be asked for fields that are missing. New products are found within minutes, all others by a walk through them,
 * one page at a time. Returns how many were put right.
 */
export async function mendProducts(): Promise<number> {
  const mended = (await mendAll(recentProducts())) + (await mendNextPage());
  // A trigger runs until it succeeds: a lost one is a fault of the platform, or of the trigger.
  if (mended > 0) logProductsMended(mended);
  return mended;
}

async function mendNextPage(): Promise<number> {
  const now = Date.now();
  const progress = sweepProgressDocuments.parse(await productProgressRef().get());
  if (progress !== null && progress.nextAt.toMillis() > now) return 0;
  const { docs } = await pageAfter(progress?.afterId ?? null).get();
  const mended = await bringAllInLine(docs);
  const done: SweepProgress = {
    afterId: docs.length < PAGE_SIZE ? null : (docs.at(-1)?.id ?? null),
    nextAt: Timestamp.fromMillis(now + PAGE_EVERY_MS),
  };
  // Written last: a run that fails looks at the page again.
  await productProgressRef().set(done);
  return mended;
}

const mendAll = async (query: Query): Promise<number> => bringAllInLine((await query.get()).docs);

async function bringAllInLine(products: readonly DocumentSnapshot[]): Promise<number> {
  const mended = new Set(await keepEntries(products));
  for (const product of products) if (await bringInLine(product)) mended.add(product.id);
  return mended.size;
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

function pageAfter(afterId: string | null): Query {
  const page = productDocuments.plain.orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
  return afterId === null ? page : page.startAfter(afterId);
}
