import type { Firestore } from 'firebase-admin/firestore';
import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import type { MoneyProductEntry, ProductEntry, ReviewEntry, StoreEntry } from './documents.ts';
import { clearCollection, writeAll } from './emulator-firestore.ts';

export interface MarketplaceDocuments {
  stores: Iterable<StoreEntry>;
  products: Iterable<ProductEntry>;
  reviews: Iterable<ReviewEntry>;
  moneyProducts: Iterable<MoneyProductEntry>;
}

/** How many documents were put in, and how many were there before. */
export interface Replaced {
  stores: number;
  products: number;
  reviews: number;
  moneyProducts: number;
  removed: number;
}

/** Removes all stores, products, reviews and money products, writes the given ones, and sets the owner's switches back. */
export async function replaceMarketplace(
  db: Firestore,
  documents: MarketplaceDocuments,
  signal?: AbortSignal,
): Promise<Replaced> {
  let removed = 0;
  for (const name of [COLLECTIONS.products, COLLECTIONS.stores, COLLECTIONS.reviews, COLLECTIONS.moneyProducts]) {
    removed += await clearCollection(db, name, signal);
  }
  await db.collection(COLLECTIONS.siteSettings).doc(PUBLIC_SETTINGS_ID).set(DEFAULT_SITE_SETTINGS);
  // Stores first: a page never shows a product before it can say who sells it.
  const stores = await writeAll(db, COLLECTIONS.stores, documents.stores, signal);
  const products = await writeAll(db, COLLECTIONS.products, documents.products, signal);
  const reviews = await writeAll(db, COLLECTIONS.reviews, documents.reviews, signal);
  const moneyProducts = await writeAll(db, COLLECTIONS.moneyProducts, documents.moneyProducts, signal);
  return { stores, products, reviews, moneyProducts, removed };
}
