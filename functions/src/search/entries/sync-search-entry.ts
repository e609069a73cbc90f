import { isDeepStrictEqual } from 'node:util';
import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import { succeed } from '@blockbazaar/domain/failures';
import { searchEntryOf, type DerivedEntry } from '@blockbazaar/domain/search/search-entry';
import type { StoreFields } from '@blockbazaar/domain/stores/store';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { readCategories } from '../../catalog/categories/read-categories.ts';
import { productDocuments, productRef } from '../../documents/products.ts';
import { searchEntryDocuments, searchEntryRef } from '../../documents/search-entries.ts';
import { storeDocuments, storeRef } from '../../documents/stores.ts';
import { firestore } from '../../platform/firestore.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { getAll } from '../../platform/read-all.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { storeSearchWords } from './store-search-words.ts';

/**
 * Syncs the search entry of a product. The entry derives from the current product rather than from an event's version,
 * and is compared with the product again afterwards. The last of two concurrent events therefore writes the
 * correct entry. Returns whether it wrote.
 */
export async function syncSearchEntry(productId: string): Promise<boolean> {
  for (let wrote = false; ; wrote = true) {
    const syncedEntry = await runOptimistic((batch) => writeEntry(batch, productId).then(succeed));
    // Throwing makes the platform send the event again.
    if (!syncedEntry.ok)
      throw new Error(`The search entry of a product could not be synced: ${syncedEntry.failure.code}`);
    if (!syncedEntry.value.wrote) return wrote;
    if (isSameTime((await productRef(productId).get()).updateTime, syncedEntry.value.productVersion)) return true;
  }
}

interface Written {
  wrote: boolean;
  /** The version of the product from which the entry was derived; undefined if there was none. */
  productVersion: Timestamp | undefined;
}

async function writeEntry(batch: OptimisticBatch, productId: string): Promise<Written> {
  const stored = await batch.get(searchEntryRef(productId));
  const snapshot = await batch.get(productRef(productId));
  const productVersion = snapshot.updateTime;
  const product = productDocuments.parse(snapshot);
  const store = product === null ? null : storeDocuments.parse(await storeRef(product.storeId).get());
  const derived = derivedFrom(product, store, await readCategories());
  if (isInSync(stored, derived)) return { wrote: false, productVersion };
  if (product === null || derived === null) batch.remove(stored.ref);
  else {
    await storeSearchWords(product);
    batch.save(stored.ref, { ...derived, bought: searchEntryDocuments.parse(stored)?.bought ?? 0 });
  }
  return { wrote: true, productVersion };
}

/** Null if the product must not be found, for example one that a deleted store left behind. */
const derivedFrom = (
  product: ProductInput | null,
  store: StoreFields | null,
  categories: readonly Category[],
): DerivedEntry | null => (product === null || store === null ? null : searchEntryOf(product, store, categories));

function isInSync(stored: DocumentSnapshot, derived: DerivedEntry | null): boolean {
  if (derived === null || !stored.exists) return derived === null && !stored.exists;
  const { bought: _bought, ...known } = searchEntryDocuments.parse(stored) ?? {};
  return isDeepStrictEqual(known, { ...derived, id: stored.id });
}

/** Syncs the entries of these products where they differ. Returns the ids of the products whose entry was written. */
export async function syncSearchEntries(products: readonly DocumentSnapshot[]): Promise<ReadonlySet<string>> {
  const parsed = products.map((snapshot) => productDocuments.parse(snapshot));
  const storeIds = [...new Set(parsed.flatMap((product) => product?.storeId ?? []))];
  const stores = new Map((await getAll(firestore, storeIds.map(storeRef))).map((snapshot) => [snapshot.id, snapshot]));
  const entries = await getAll(
    firestore,
    products.map(({ id }) => searchEntryRef(id)),
  );
  const categories = await readCategories();
  const written = new Set<string>();
  for (const [at, entry] of entries.entries()) {
    const product = parsed[at] ?? null;
    const store = stores.get(product?.storeId ?? '');
    const derived = derivedFrom(product, store === undefined ? null : storeDocuments.parse(store), categories);
    if (!isInSync(entry, derived) && (await syncSearchEntry(entry.id))) written.add(entry.id);
  }
  return written;
}

const isSameTime = (one: Timestamp | undefined, other: Timestamp | undefined): boolean =>
  one === undefined || other === undefined ? one === other : one.isEqual(other);

/** Replaces the store of a product where only changes of the product matter. */
const ANY_STORE = { name: '', official: false, tariffPercentage: 0 };
const NO_CATEGORIES: readonly Category[] = [];

/** Syncs the entry after a change of its product. A purchase that leaves stock changes no field of the entry. */
export async function syncChangedSearchEntry(before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  const [was, is] = [before, after].map((snapshot) => {
    const product = productDocuments.parse(snapshot);
    return product === null ? null : [product.categoryId, searchEntryOf(product, ANY_STORE, NO_CATEGORIES)];
  });
  if (!isDeepStrictEqual(was, is)) await syncSearchEntry(after.id);
}
