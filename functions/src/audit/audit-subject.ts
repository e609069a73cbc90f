import type { AuditEntryFields } from '@blockbazaar/domain/audit/audit-entry';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { isDocumentId } from '@blockbazaar/domain/document-id';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { DocumentReference } from 'firebase-admin/firestore';
import { moneyProductDocuments } from '../documents/money-products.ts';
import { orderDocuments } from '../documents/orders.ts';
import { productDocuments } from '../documents/products.ts';
import { sellerDocuments } from '../documents/sellers.ts';
import { sessionDocuments } from '../documents/sessions.ts';
import { storeDocuments } from '../documents/stores.ts';

/** The values that an entry's target determines, and the document with further values. */
export interface Subject {
  /** A session has no name: its seller has one. */
  kind: 'session' | 'other';
  id: string | null;
  /** The number of an order, which is its only name: the log shows no names of buyers. */
  number: string | null;
  storeIds: string[];
  /** The document to read; null if it adds nothing. */
  ref: DocumentReference | null;
  nameField: string | null;
  storesField: string | null;
}

const NONE: Omit<Subject, 'id'> = {
  kind: 'other',
  number: null,
  storeIds: [],
  ref: null,
  nameField: null,
  storesField: null,
};

/** `{orderId}_{storeId}` and `{storeId}_{requestId}`: ids of orders and requests contain no underscore. */
const BEFORE_UNDERSCORE = /^([^_]+)_/;
const AFTER_UNDERSCORE = /^[^_]+_(.+)$/;
const BEFORE_LAST_UNDERSCORE = /^(.+)_[^_]+$/;

const part = (id: string, pattern: RegExp): string => pattern.exec(id)?.[1] ?? id;

const READERS: Readonly<Record<string, (id: string) => Partial<Subject>>> = {
  [COLLECTIONS.stores]: (id) => ({ storeIds: [id], ref: storeDocuments.plain.doc(id), nameField: 'name' }),
  [COLLECTIONS.products]: (id) => ({
    ref: productDocuments.plain.doc(id),
    nameField: productDocuments.field('name'),
    storesField: productDocuments.field('storeId'),
  }),
  [COLLECTIONS.sellers]: (id) => ({
    ref: sellerDocuments.plain.doc(id),
    nameField: sellerDocuments.field('username'),
    storesField: sellerDocuments.field('storeId'),
  }),
  [COLLECTIONS.moneyProducts]: (id) => ({ ref: moneyProductDocuments.plain.doc(id), nameField: 'name' }),
  [COLLECTIONS.sessions]: (id) => ({
    kind: 'session',
    ref: sessionDocuments.plain.doc(id),
    storesField: sessionDocuments.field('storeId'),
  }),
  [COLLECTIONS.orders]: (id) => ({
    number: orderNumber(id),
    ref: orderDocuments.plain.doc(id),
    storesField: orderDocuments.field('storeIds'),
  }),
  [COLLECTIONS.deliveries]: (id) => ({ number: orderNumber(id) }),
  [COLLECTIONS.storeOrders]: (id) => ({
    number: orderNumber(part(id, BEFORE_UNDERSCORE)),
    storeIds: [part(id, AFTER_UNDERSCORE)],
  }),
  [COLLECTIONS.productEdits]: (id) => ({ storeIds: [part(id, BEFORE_LAST_UNDERSCORE)] }),
  [COLLECTIONS.payoutAccounts]: (id) => ({ storeIds: [id] }),
};

export function subjectOf(target: string | null): Subject {
  const [collection = '', id = null] = target?.split('/') ?? [];
  // Reports of providers may name any target.
  const isReadable = id !== null && isDocumentId(id);
  return { ...NONE, id, ...(isReadable && READERS[collection]?.(id)) };
}

/** The store orders that an entry about many of them lists. */
export function ordersOf(after: AuditEntryFields['after']): { orderId: string; storeId: string }[] {
  const { orders } = after ?? {};
  if (!Array.isArray(orders)) return [];
  return orders
    .map(String)
    .map((id) => ({ orderId: part(id, BEFORE_UNDERSCORE), storeId: part(id, AFTER_UNDERSCORE) }));
}
