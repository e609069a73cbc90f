/** Names of the Firestore collections, spelled once. */
export const COLLECTIONS = {
  stores: 'stores',
  products: 'products',
  reviews: 'reviews',
  siteSettings: 'siteSettings',
  orders: 'orders',
  receipts: 'receipts',
  checkoutRequests: 'checkoutRequests',
  paymentEvents: 'paymentEvents',
  auditLog: 'auditLog',
} as const;

/** The one document of `siteSettings` that everybody reads. */
export const PUBLIC_SETTINGS_ID = 'public';
