import { idsQuery } from '@blockbazaar/domain/queries/ids-query';
import { cursorAfter, type ListQuery } from '@blockbazaar/domain/queries/list-query';
import { getDocFromServer, loadBundle } from 'firebase/firestore';
import { createCursorCache } from '@/firebase/page-cursor.ts';
import type { FieldsOf, QueryResult, ShopperCollection } from '@/firebase/shopper-collections.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { byId, fetchById } from './by-id.ts';
import { openDocument, parseDocument, type Identified } from './documents.ts';
import { couponDocuments } from './documents/coupons.ts';
import type { Documents } from './documents/define-documents.ts';
import { moneyProductDocuments } from './documents/money-products.ts';
import { productDocuments } from './documents/products.ts';
import { profileDocuments } from './documents/profiles.ts';
import { receiptDocuments } from './documents/receipts.ts';
import { reviewCooldownDocuments } from './documents/review-cooldowns.ts';
import { reviewDocuments } from './documents/reviews.ts';
import { sellerApplicationDocuments } from './documents/seller-applications.ts';
import { siteSettingsDocuments } from './documents/site-settings.ts';
import { storeDocuments } from './documents/stores.ts';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';
import { toQuery } from './to-query.ts';

/** The shopper's database. Pages paint without it: see `load-database.ts`. */

const DOCUMENTS: { [Name in ShopperCollection]: Documents<FieldsOf<Name>> } = {
  products: productDocuments,
  stores: storeDocuments,
  reviews: reviewDocuments,
  moneyProducts: moneyProductDocuments,
  siteSettings: siteSettingsDocuments,
  receipts: receiptDocuments,
  profiles: profileDocuments,
  coupons: couponDocuments,
  reviewCooldowns: reviewCooldownDocuments,
  sellerApplications: sellerApplicationDocuments,
};

const documentsOf = <Name extends ShopperCollection>(name: Name): Documents<FieldsOf<Name>> => DOCUMENTS[name];

export function listenToList<Name extends ShopperCollection>(
  wanted: ListQuery<Name>,
): Subscribe<QueryResult<FieldsOf<Name>>> {
  const documents = documentsOf(wanted.collection);
  const sortFields = wanted.orderBy.map(([field]) => field);
  const cachedCursor = createCursorCache();
  return openList(
    toQuery(documents.in(firestore), wanted),
    documents.schema,
    (items, snapshot) => ({ items, next: cachedCursor(cursorAfter(snapshot.docs, sortFields, wanted.limit)) }),
    documents.onItemChanged,
  );
}

/** Null if the document does not exist or does not match its schema. */
export function listenToDocument<Name extends ShopperCollection>(
  name: Name,
  id: string,
): Subscribe<Identified<FieldsOf<Name>> | null> {
  const { ref, schema } = documentsOf(name);
  return openDocument(ref(firestore, id), schema);
}

/** Accepts `IDS_MAX` IDs at most. */
export function listenToIds<Name extends ShopperCollection>(
  name: Name,
  ids: readonly string[],
): Subscribe<ReadonlyMap<string, Identified<FieldsOf<Name>>>> {
  const documents = documentsOf(name);
  return openList(
    toQuery(documents.in(firestore), idsQuery(name, ids)),
    documents.schema,
    byId,
    documents.onItemChanged,
  );
}

/**
 * Fetches the documents once from the server; rejects when it is unreachable. The result omits IDs without a document.
 */
export function fetchIds<Name extends ShopperCollection>(
  name: Name,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Identified<FieldsOf<Name>>>> {
  const documents = documentsOf(name);
  return fetchById(documents.in(firestore), documents.schema, ids);
}

/**
 * Fetches once from the server; rejects when it is unreachable. Null if the document does not exist or does not match
 * its schema.
 */
export async function fetchDocument<Name extends ShopperCollection>(
  name: Name,
  id: string,
): Promise<Identified<FieldsOf<Name>> | null> {
  const { ref, schema } = documentsOf(name);
  const snapshot = await getDocFromServer(ref(firestore, id));
  return snapshot.exists() ? parseDocument(schema, snapshot) : null;
}

/** Loads the data that the page was rendered from. Listeners to the same lists then resume from its read time. */
export async function loadPage(bundle: string): Promise<void> {
  await loadBundle(firestore, bundle);
}
