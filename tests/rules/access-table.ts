import type { COLLECTIONS } from '@blockbazaar/domain/collections';

export const OPERATIONS = [
  'get',
  'list at the limit',
  'list over the limit',
  'list without a limit',
  'list by ids',
  'create',
  'overwrite',
  'update',
  'delete',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A public listing, as long as it is bounded. */
const LISTED = ['get', 'list at the limit', 'list by ids'] as const satisfies readonly Operation[];

/**
 * What anybody may do, whoever they are: the whole table, every cell that is not named here is denied.
 * A collection that is added to the domain does not compile here until it has its row.
 */
export const ALLOWED: Record<keyof typeof COLLECTIONS, readonly Operation[]> = {
  stores: LISTED,
  products: LISTED,
  reviews: LISTED,
  // Of the one document that everybody may read; of others, see the test.
  siteSettings: ['get'],
  receipts: ['get'],
  orders: [],
  checkoutRequests: [],
  payments: [],
  paymentEvents: [],
  auditLog: [],
  storePrivate: [],
  moneyProducts: [],
  coupons: [],
  storeOrders: [],
  salesDaily: [],
  deliveries: [],
  outbox: [],
  holds: [],
  rateLimits: [],
};
