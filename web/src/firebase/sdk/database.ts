import { cursorAfter, type ListQuery, type PageCursor } from '@blockbazaar/domain/queries/list-query';
import { documentId, getDocFromServer, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { cursorMemory } from '../page-cursor.ts';
import type { FieldsOf, ShopperCollection } from '../shopper-collections.ts';
import type { Subscribe } from '../subscribe.ts';
import { fetchById, openById } from './by-id.ts';
import { openDocument, parseDocument, type Identified } from './documents.ts';
import { couponDocuments } from './documents/coupons.ts';
import type { Documents } from './documents/define-documents.ts';
import { moneyProductDocuments } from './documents/money-products.ts';
import { productDocuments } from './documents/products.ts';
import { profileDocuments } from './documents/profiles.ts';
import { receiptDocuments } from './documents/receipts.ts';
import { reviewCooldownDocuments } from './documents/review-cooldowns.ts';
import { reviewDocuments } from './documents/reviews.ts';
import { siteSettingsDocuments } from './documents/site-settings.ts';
import { storeDocuments } from './documents/stores.ts';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';

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
};

const documentsOf = <Name extends ShopperCollection>(name: Name): Documents<FieldsOf<Name>> => DOCUMENTS[name];

/** What a query finds. */
export interface List<Item> {
  items: Identified<Item>[];
  /** Where the next page starts; null on the last page. A page that ends the list and is full is followed by an empty one. */
  next: PageCursor | null;
}

export function listenToList<Name extends ShopperCollection>(wanted: ListQuery<Name>): Subscribe<List<FieldsOf<Name>>> {
  const documents = documentsOf(wanted.collection);
  const sortFields = wanted.orderBy.map(([field]) => field);
  const sameNext = cursorMemory();
  const listed = query(
    documents.in(firestore),
    ...wanted.where.map(([field, operator, value]) => where(field, operator, value)),
    ...wanted.orderBy.map(([field, direction]) => orderBy(field, direction)),
    ...(wanted.thenById ? [orderBy(documentId())] : []),
    ...(wanted.after === null ? [] : [startAfter(...wanted.after)]),
    limit(wanted.limit),
  );
  return openList(listed, documents.schema, (items, snapshot) => ({
    items,
    next: sameNext(cursorAfter(snapshot.docs, sortFields, wanted.limit)),
  }));
}

/** Null: there is none (or it does not fit). */
export function listenToDocument<Name extends ShopperCollection>(
  name: Name,
  id: string,
): Subscribe<Identified<FieldsOf<Name>> | null> {
  const { ref, schema } = documentsOf(name);
  return openDocument(ref(firestore, id), schema);
}

export function listenToIds<Name extends ShopperCollection>(
  name: Name,
  ids: readonly string[],
): Subscribe<ReadonlyMap<string, Identified<FieldsOf<Name>>>> {
  const documents = documentsOf(name);
  return openById(documents.in(firestore), documents.schema, ids);
}

/** Once, from the server; rejects when it cannot be asked. What is missing does not exist. */
export function fetchIds<Name extends ShopperCollection>(
  name: Name,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Identified<FieldsOf<Name>>>> {
  const documents = documentsOf(name);
  return fetchById(documents.in(firestore), documents.schema, ids);
}

/** Once, from the server; rejects when it cannot be asked. Null: there is none (or it does not fit). */
export async function fetchDocument<Name extends ShopperCollection>(
  name: Name,
  id: string,
): Promise<Identified<FieldsOf<Name>> | null> {
  const { ref, schema } = documentsOf(name);
  const snapshot = await getDocFromServer(ref(firestore, id));
  return snapshot.exists() ? parseDocument(schema, snapshot) : null;
}
