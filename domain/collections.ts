/** Names of the Firestore collections, spelled once. */
export const COLLECTIONS = {
  stores: 'stores',
  products: 'products',
  reviews: 'reviews',
  siteSettings: 'siteSettings',
  orders: 'orders',
  receipts: 'receipts',
  checkoutRequests: 'checkoutRequests',
  payments: 'payments',
  paymentEvents: 'paymentEvents',
  auditLog: 'auditLog',
  storePrivate: 'storePrivate',
  moneyProducts: 'moneyProducts',
  coupons: 'coupons',
  storeOrders: 'storeOrders',
  salesDaily: 'salesDaily',
  deliveries: 'deliveries',
  outbox: 'outbox',
  holds: 'holds',
  rateLimits: 'rateLimits',
} as const;

/** The one document of `siteSettings` that everybody reads. */
export const PUBLIC_SETTINGS_ID = 'public';
