import { isDeepStrictEqual } from 'node:util';
import { succeed } from '@blockbazaar/domain/failures';
import { searchEntryOf } from '@blockbazaar/domain/search/search-entry';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { productDocuments, productRef } from '../documents/products.ts';
import { searchEntryDocuments, searchEntryRef } from '../documents/search-entries.ts';
import { storeDocuments, storeRef } from '../documents/stores.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { keepWords } from './keep-words.ts';

/**
 * Brings the entry that a product is found by in line with it. What is written is made from the product as it is now, not as an event has
 * seen it, and compared with it once more afterwards: of two events at once, the one that ends last leaves what is right. Returns whether
 * it has written.
 */
export async function keepEntry(productId: string): Promise<boolean> {
  for (let wrote = false; ; wrote = true) {
    const kept = await runOptimistic((batch) => writeEntry(batch, productId).then(succeed));
    // The event is sent again.
    if (!kept.ok) throw new Error(`The search entry of a product was not kept: ${kept.failure.code}`);
    if (!kept.value.wrote) return wrote;
    if (isSameTime((await productRef(productId).get()).updateTime, kept.value.madeFrom)) return true;
  }
}

interface Written {
  wrote: boolean;
  /** The version of the product that it was made from; undefined: there was none. */
  madeFrom: Timestamp | undefined;
}

async function writeEntry(batch: OptimisticBatch, productId: string): Promise<Written> {
  const stored = await batch.get(searchEntryRef(productId));
  const snapshot = await batch.get(productRef(productId));
  const madeFrom = snapshot.updateTime;
  const derived = await derivedFrom(snapshot);
  if (derived === null) {
    if (stored.exists) batch.remove(stored.ref);
    return { wrote: stored.exists, madeFrom };
  }
  const { bought = 0, ...known } = searchEntryDocuments.parse(stored) ?? {};
  if (isDeepStrictEqual(known, { ...derived, id: productId })) return { wrote: false, madeFrom };
  batch.save(stored.ref, { ...derived, bought });
  return { wrote: true, madeFrom };
}

/** Null: nothing to be found, such as what a deleted store has left behind. */
async function derivedFrom(snapshot: DocumentSnapshot) {
  const product = productDocuments.parse(snapshot);
  const store = product === null ? null : storeDocuments.parse(await storeRef(product.storeId).get());
  if (product === null || store === null) return null;
  await keepWords(product);
  return searchEntryOf(product, store);
}

const isSameTime = (one: Timestamp | undefined, other: Timestamp | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.isEqual(other);

/** Stands in for the store of a product where only what the product changes is looked at. */
const ANY_STORE = { name: '', official: false, tariffPercentage: 0 };

/** The same after a change of the product. A purchase that leaves some in stock changes nothing that it is found by. */
export async function keepEntryOfChanged(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const [was, is] = [before, after].map((snapshot) => {
    const product = productDocuments.parse(snapshot);
    return product === null ? null : searchEntryOf(product, ANY_STORE);
  });
  if (!isDeepStrictEqual(was, is)) await keepEntry(after.id);
}
