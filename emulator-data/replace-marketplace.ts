import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import type { Entry } from './documents.ts';
import { clearCollection, writeAll } from './emulator-firestore.ts';

/** What a marketplace is made of, in the order in which it is written: a page never shows a product before it can say who sells it. */
const REPLACED = [
  'stores',
  'storeSlugs',
  'storePrivate',
  'products',
  'reviews',
  'moneyProducts',
  'sellers',
  'sellerCredentials',
  'sellerUsernames',
  'mediaRewards',
  'orders',
  'receipts',
  'storeOrders',
  'salesDaily',
  'salesTotals',
] as const satisfies readonly (keyof typeof COLLECTIONS)[];
type ReplacedCollection = (typeof REPLACED)[number];

/** Documents by collection; a collection that is left out ends up empty. */
export type MarketplaceDocuments = Partial<Record<ReplacedCollection, Iterable<Entry<DocumentData>>>>;

/** How many documents were put in, and how many were there before. */
export interface Replaced {
  written: Record<ReplacedCollection, number>;
  removed: number;
}

/** Removes what a marketplace is made of, writes the given documents, and sets the owner's switches back. */
export async function replaceMarketplace(
  db: Firestore,
  documents: MarketplaceDocuments,
  signal?: AbortSignal,
): Promise<Replaced> {
  let removed = 0;
  for (const name of REPLACED.toReversed()) removed += await clearCollection(db, COLLECTIONS[name], signal);
  await db.collection(COLLECTIONS.siteSettings).doc(PUBLIC_SETTINGS_ID).set(DEFAULT_SITE_SETTINGS);
  const written: Partial<Replaced['written']> = {};
  for (const name of REPLACED) written[name] = await writeAll(db, COLLECTIONS[name], documents[name] ?? [], signal);
  return { written: written as Replaced['written'], removed };
}
