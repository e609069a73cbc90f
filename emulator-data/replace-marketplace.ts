import { CATEGORIES_ID, COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { DEMO_CATEGORIES } from './categories.ts';
import type { Entry } from './documents.ts';
import { clearCollection, writeAll } from './emulator-firestore.ts';

/** The collections of a marketplace in the order in which they are written: a product never exists before its store. */
const REPLACED = [
  'stores',
  'storeSlugs',
  'storePrivate',
  'products',
  'searchEntries',
  'searchWords',
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
  'ledgerEntries',
  'ledgerMonths',
  'ledgerBalances',
  'ledgerProgress',
  'ledgerBatches',
  'ledgerConfirmations',
  'ledgerDifferences',
  'payouts',
  'payoutAccounts',
  'payoutGuards',
  'storeDebts',
  'sweepProgress',
] as const satisfies readonly (keyof typeof COLLECTIONS)[];
type ReplacedCollection = (typeof REPLACED)[number];

/** Documents by collection; a missing collection is emptied. */
export type MarketplaceDocuments = Partial<Record<ReplacedCollection, Iterable<Entry<DocumentData>>>>;

/** The numbers of written and of previously deleted documents. */
export interface Replaced {
  written: Record<ReplacedCollection, number>;
  removed: number;
}

/** Deletes the documents of all these collections, writes the given ones, and resets the site settings. */
export async function replaceMarketplace(
  db: Firestore,
  documents: MarketplaceDocuments,
  signal?: AbortSignal,
): Promise<Replaced> {
  let removed = 0;
  for (const name of REPLACED.toReversed()) removed += await clearCollection(db, COLLECTIONS[name], signal);
  const settings = db.collection(COLLECTIONS.siteSettings);
  await settings.doc(PUBLIC_SETTINGS_ID).set(DEFAULT_SITE_SETTINGS);
  await settings.doc(CATEGORIES_ID).set({ categories: DEMO_CATEGORIES });
  const written: Partial<Replaced['written']> = {};
  for (const name of REPLACED) written[name] = await writeAll(db, COLLECTIONS[name], documents[name] ?? [], signal);
  return { written: written as Replaced['written'], removed };
}
