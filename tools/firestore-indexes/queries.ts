import type { COLLECTIONS } from '@blockbazaar/domain/collections';

/** One kind of query that the product makes. The id that breaks ties at the end of every order needs no mention. */
export interface QueryShape {
  /** Who asks, for the reader. */
  of: string;
  collection: keyof typeof COLLECTIONS;
  equal?: readonly string[];
  arrayContains?: string;
  /** The field of `<`, `<=`, `>` or `>=`: it is also the first of the order. */
  range?: string;
  order?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
}

const BY_RANK = [
  ['rank', 'asc'],
  ['name', 'asc'],
] as const;

/**
 * Every query of the site and the functions. The emulators ask for no composite index, production refuses without:
 * whoever adds a query adds it here, and a test says which index is missing in firestore.indexes.json.
 */
export const QUERIES: readonly QueryShape[] = [
  { of: 'catalogue', collection: 'products', order: BY_RANK },
  { of: 'catalogue of one store', collection: 'products', equal: ['storeId'], order: BY_RANK },
  { of: 'search', collection: 'products', arrayContains: 'searchTokens', order: BY_RANK },
  {
    of: 'search in one store',
    collection: 'products',
    equal: ['storeId'],
    arrayContains: 'searchTokens',
    order: BY_RANK,
  },
  { of: 'store page', collection: 'products', equal: ['storeId'], order: [['displayOrder', 'asc']] },
  {
    of: 'store directory',
    collection: 'stores',
    order: [
      ['official', 'desc'],
      ['name', 'asc'],
    ],
  },
  { of: "the sitemap's stores, by their ids", collection: 'stores' },
  { of: 'store by its address', collection: 'stores', equal: ['slug'] },
  { of: 'reviews', collection: 'reviews', order: [['createdAt', 'desc']] },
  { of: 'Instant Money', collection: 'moneyProducts', order: [['priceCents', 'asc']] },
  { of: "a shopper's unspent coupons", collection: 'coupons', equal: ['uid', 'orderId'] },
  { of: 'order of a payment session', collection: 'orders', equal: ['providerRef'] },
  {
    of: 'sweep: expired reservations',
    collection: 'orders',
    equal: ['status'],
    range: 'expiresAt',
    order: [['expiresAt', 'asc']],
  },
  { of: 'sweep: posts to be sent', collection: 'outbox', equal: ['status'], range: 'nextAttemptAt', order: [['nextAttemptAt', 'asc']] },
  {
    of: 'sweep: deliveries to be sent',
    collection: 'deliveries',
    equal: ['status'],
    range: 'nextAttemptAt',
    order: [['nextAttemptAt', 'asc']],
  },
  { of: 'sweep: refunds to be made', collection: 'orders', equal: ['refundDue'] },
  { of: 'open sessions of a seller', collection: 'sessions', equal: ['sellerId', 'endedAt'] },
  { of: 'live sessions', collection: 'sessions', equal: ['endedAt'], range: 'expiresAt', order: [['expiresAt', 'asc']] },
];
