import type { COLLECTIONS } from '@blockbazaar/domain/collections';

/** One kind of query of the product. The document id, which ends every order, is left out. */
export interface QueryShape {
  /** The purpose, for the reader. */
  of: string;
  collection: keyof typeof COLLECTIONS;
  equal?: readonly string[];
  arrayContains?: string;
  /** The field of `<`, `<=`, `>` or `>=`: it is also the first field of the order. */
  range?: string;
  order?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** The fields that the database sums: the index must contain them. */
  sums?: readonly string[];
  /**
   * Any of the filters may be left out: there is an index for each one with the order, and Firestore merges those of the filters that a query
   * has. An index for each combination would be one for each of 31.
   */
  isMerged?: true;
}

const BY_RANK = [
  ['rank', 'asc'],
  ['name', 'asc'],
] as const;

const SEARCH_FILTERS = {
  collection: 'searchEntries',
  equal: ['storeId', 'category1', 'category2', 'category3', 'priceBand', 'inStock', 'instant', 'official'],
  isMerged: true,
} as const;

const FIGURES = ['itemCount', 'orderCount', 'revenueCents'] as const;

/**
 * Every query of the site and the functions. The emulators need no composite index, production refuses a query without it:
 * a new query is added here, and a test names the index that is missing in firestore.indexes.json.
 */
export const QUERIES: readonly QueryShape[] = [
  { of: 'catalogue', collection: 'products', order: BY_RANK },
  { of: 'bundles that a product is in', collection: 'products', arrayContains: 'partIds' },
  { of: 'catalogue of one store', collection: 'products', equal: ['storeId'], order: BY_RANK },
  { of: 'catalogue by any of its filters', ...SEARCH_FILTERS, order: BY_RANK },
  { of: 'all of the catalogue, as it is filtered', collection: 'searchEntries', order: BY_RANK },
  {
    of: 'search by any of its filters, the best match first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['nameLength', 'asc'], ...BY_RANK],
  },
  {
    of: 'search by any of its filters, the lowest price first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['priceCents', 'asc']],
  },
  {
    of: 'search by any of its filters, the newest first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['createdAtMs', 'desc'], ...BY_RANK],
  },
  { of: 'the newest products', collection: 'searchEntries', order: [['createdAtMs', 'desc'], ...BY_RANK] },
  {
    of: 'search by any of its filters, what was bought most first',
    ...SEARCH_FILTERS,
    arrayContains: 'tokens',
    order: [['bought', 'desc'], ...BY_RANK],
  },
  { of: 'what was bought most', collection: 'searchEntries', order: [['bought', 'desc'], ...BY_RANK] },
  {
    of: 'words that a typed one may stand for',
    collection: 'searchWords',
    arrayContains: 'keys',
    order: [
      ['isNamed', 'desc'],
      ['length', 'asc'],
    ],
  },
  { of: 'sweep: what was bought', collection: 'storeOrders', range: 'paidAt', order: [['paidAt', 'asc']] },
  { of: 'store page', collection: 'products', equal: ['storeId'], order: [['displayOrder', 'asc']] },
  {
    of: "a seller's products that are sold out",
    collection: 'products',
    equal: ['storeId', 'stock'],
    order: [['displayOrder', 'asc']],
  },
  {
    of: "a seller's products without a picture",
    collection: 'products',
    equal: ['storeId', 'imageUrls'],
    order: [['displayOrder', 'asc']],
  },
  {
    of: 'linked pictures that are due',
    collection: 'linkedPictures',
    equal: ['state'],
    range: 'nextAttemptAt',
    order: [['nextAttemptAt', 'asc']],
  },
  { of: 'linked pictures of a store that is deleted', collection: 'linkedPictures', equal: ['storeId'] },
  { of: 'products that show a picture', collection: 'products', equal: ['storeId'], arrayContains: 'imageUrls' },
  { of: 'pictures that are to be looked at', collection: 'pictures', range: 'checkAt', order: [['checkAt', 'asc']] },
  { of: 'pictures of a store that is deleted', collection: 'pictures', equal: ['storeId'] },
  {
    of: "a seller's products with a minimum",
    collection: 'products',
    equal: ['storeId'],
    range: 'minimumQuantity',
    order: [['minimumQuantity', 'asc']],
  },
  {
    of: "a seller's products that are switched off",
    collection: 'products',
    equal: ['storeId'],
    range: 'stockBeforeOff',
    order: [['stockBeforeOff', 'asc']],
  },
  {
    of: 'store directory',
    collection: 'stores',
    order: [
      ['official', 'desc'],
      ['name', 'asc'],
    ],
  },
  { of: "the sitemap's stores, by their ids", collection: 'stores' },
  { of: 'store by its slug', collection: 'stores', equal: ['slug'] },
  { of: 'store by a former slug', collection: 'stores', arrayContains: 'formerSlugs' },
  { of: 'reviews', collection: 'reviews', order: [['createdAt', 'desc']] },
  { of: 'reviews of a store', collection: 'reviews', equal: ['storeName'], order: [['createdAt', 'desc']] },
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
  {
    of: 'sweep: pending outbox posts',
    collection: 'outbox',
    equal: ['status'],
    range: 'nextAttemptAt',
    order: [['nextAttemptAt', 'asc']],
  },
  {
    of: 'sweep: pending deliveries',
    collection: 'deliveries',
    equal: ['status'],
    range: 'nextAttemptAt',
    order: [['nextAttemptAt', 'asc']],
  },
  { of: 'sweep: products made lately', collection: 'products', range: 'createdAt', order: [['createdAt', 'asc']] },
  { of: 'sweep: all products, by their ids', collection: 'products' },
  { of: 'sweep: due refunds', collection: 'orders', equal: ['refundDue'] },
  {
    of: 'sweep: refunds under way',
    collection: 'orders',
    range: 'refundLookupAt',
    order: [['refundLookupAt', 'asc']],
  },
  {
    of: 'sweep: refunds of lines',
    collection: 'orders',
    range: 'lineRefundDueAt',
    order: [['lineRefundDueAt', 'asc']],
  },
  {
    of: 'refunds that sellers ask for',
    collection: 'storeOrders',
    range: 'refundRequestedAt',
    order: [['refundRequestedAt', 'asc']],
  },
  {
    of: 'sweep: captures under way',
    collection: 'orders',
    range: 'captureLookupAt',
    order: [['captureLookupAt', 'asc']],
  },
  { of: 'sweep: fees to look up', collection: 'orders', range: 'feeLookupAt', order: [['feeLookupAt', 'asc']] },
  { of: 'open impersonations of a session', collection: 'sessions', equal: ['impersonatedBy', 'endedAt'] },
  { of: 'open sessions of a seller', collection: 'sessions', equal: ['sellerId', 'endedAt'] },
  {
    of: 'sessions of a store, or of the owner, that last beyond a moment',
    collection: 'sessions',
    equal: ['storeId'],
    range: 'expiresAt',
    order: [['expiresAt', 'desc']],
  },
  { of: 'audit entries of an edit', collection: 'auditLog', equal: ['target', 'action'], order: [['at', 'desc']] },
  {
    of: 'live sessions',
    collection: 'sessions',
    equal: ['endedAt'],
    range: 'expiresAt',
    order: [['expiresAt', 'asc']],
  },
  {
    of: 'display order of a new product',
    collection: 'products',
    equal: ['storeId'],
    order: [['displayOrder', 'desc']],
  },
  { of: 'all products of a store', collection: 'products', equal: ['storeId'] },
  { of: "owner's stores", collection: 'stores', order: [['slug', 'asc']] },
  { of: "owner's sellers", collection: 'sellers', order: [['username', 'asc']] },
  { of: 'stores with the highest revenue', collection: 'salesTotals', order: [['revenueCents', 'desc']] },
  { of: 'sales of all stores', collection: 'salesTotals', sums: FIGURES },
  { of: 'sales of all stores on a day', collection: 'salesDaily', equal: ['day'], sums: FIGURES },
  { of: 'audit log', collection: 'auditLog', order: [['at', 'desc']] },
  {
    of: 'audit log by any of its filters, or by a search; deleted stores',
    collection: 'auditLog',
    equal: ['action', 'actor.role', 'actor.sellerId'],
    arrayContains: 'searchTokens',
    order: [['at', 'desc']],
    isMerged: true,
  },
  // Merged with those of the other filters.
  { of: 'audit log of a store', collection: 'auditLog', arrayContains: 'storeIds', order: [['at', 'desc']] },
  { of: 'history of a submission', collection: 'auditLog', equal: ['target'], order: [['at', 'desc']] },
  { of: 'dead-lettered outbox posts', collection: 'outbox', equal: ['status'], order: [['createdAt', 'asc']] },
  {
    of: 'dead-lettered refunds',
    collection: 'orders',
    range: 'refundDeadLetteredAt',
    order: [['refundDeadLetteredAt', 'asc']],
  },
  {
    of: 'refunds that a balance does not cover',
    collection: 'orders',
    range: 'uncoveredSince',
    order: [['uncoveredSince', 'asc']],
  },
  {
    of: 'what a balance does not cover, by provider',
    collection: 'orders',
    equal: ['provider'],
    range: 'uncoveredSince',
    order: [['uncoveredSince', 'asc']],
    sums: ['uncoveredCents'],
  },
  { of: 'dead-lettered deliveries', collection: 'deliveries', equal: ['status'], order: [['createdAt', 'asc']] },
  { of: 'sellers of a store that is deleted', collection: 'sellers', equal: ['storeId'] },
  { of: 'open sessions in a store that is deleted', collection: 'sessions', equal: ['storeId', 'endedAt'] },
  {
    of: 'unpaid orders of a store that is deleted',
    collection: 'orders',
    equal: ['status'],
    arrayContains: 'storeIds',
  },
  {
    of: 'undelivered store orders of a store that is deleted',
    collection: 'storeOrders',
    equal: ['storeId', 'status'],
  },
  { of: 'sweep: deletions of stores', collection: 'storeDeletions', order: [['startedAt', 'asc']] },
  {
    of: 'open applications to sell',
    collection: 'sellerApplications',
    equal: ['state'],
    order: [['appliedAt', 'asc']],
  },
  { of: 'media rewards', collection: 'mediaRewards', order: [['submittedAt', 'desc']] },
  { of: 'media rewards of a status', collection: 'mediaRewards', equal: ['status'], order: [['submittedAt', 'desc']] },
  { of: 'media rewards that a search has found, by their ids', collection: 'mediaRewards' },
  {
    of: 'orders by any of the filters of staff',
    collection: 'storeOrders',
    equal: ['storeId', 'status', 'deliveryStatus', 'manualDelivery', 'disputed'],
    arrayContains: 'searchTokens',
    order: [['paidAt', 'desc']],
    isMerged: true,
  },
  { of: 'one order, for its seller', collection: 'storeOrders', equal: ['storeId', 'orderId'] },
  {
    of: 'paid orders of a store, for its seller and the owner',
    collection: 'storeOrders',
    equal: ['storeId', 'status'],
    order: [['paidAt', 'desc']],
  },
  {
    of: "a seller's entries since the sums were made",
    collection: 'ledgerEntries',
    equal: ['storeId'],
    range: 'bookedAt',
    order: [['bookedAt', 'asc']],
  },
  {
    of: 'the entries of a statement',
    collection: 'ledgerEntries',
    equal: ['storeId'],
    range: 'occurredAt',
    order: [['occurredAt', 'desc']],
  },
  {
    of: 'the months of a statement',
    collection: 'ledgerMonths',
    equal: ['storeId'],
    range: 'month',
    order: [['month', 'asc']],
  },
  { of: 'disputed orders of a store, or of some', collection: 'storeOrders', equal: ['storeId', 'disputed'] },
  {
    of: 'refunds that a store requests, or some do',
    collection: 'storeOrders',
    equal: ['storeId'],
    range: 'refundRequestedAt',
    order: [['refundRequestedAt', 'asc']],
  },
  { of: 'orders that a store gives money back for', collection: 'orders', arrayContains: 'claimedStoreIds' },
  { of: "a store's entries about some orders", collection: 'ledgerEntries', equal: ['storeId', 'orderId'] },
  { of: 'stores that are owed something, by their ids', collection: 'ledgerBalances' },
  {
    of: 'sweep: stores whose payout is due',
    collection: 'payoutAccounts',
    range: 'nextPayoutAt',
    order: [['nextPayoutAt', 'asc']],
  },
  { of: 'sweep: payouts that are due', collection: 'payouts', range: 'dueAt', order: [['dueAt', 'asc']] },
  { of: 'payouts', collection: 'payouts', order: [['createdAt', 'desc']] },
  { of: "a store's payouts", collection: 'payouts', equal: ['storeId'], order: [['createdAt', 'desc']] },
  { of: 'open payouts', collection: 'payouts', equal: ['state'], order: [['createdAt', 'desc']] },
  { of: 'payouts to be paid by hand', collection: 'payouts', equal: ['state', 'way'] },
  { of: 'the latest payment of a provider', collection: 'orders', equal: ['provider'], order: [['paidAt', 'desc']] },
  {
    of: 'posts that have failed',
    collection: 'outbox',
    equal: ['status'],
    range: 'attempts',
    order: [['attempts', 'asc']],
  },
  {
    of: 'deliveries that have failed',
    collection: 'deliveries',
    equal: ['status'],
    range: 'attempts',
    order: [['attempts', 'asc']],
  },
  {
    of: "a store's unread notifications",
    collection: 'notifications',
    equal: ['storeId', 'readAt'],
    order: [['createdAt', 'desc']],
  },
  { of: "a store's notifications", collection: 'notifications', equal: ['storeId'], order: [['createdAt', 'desc']] },
  { of: 'browsers of a store', collection: 'pushSubscriptions', equal: ['storeId'] },
  { of: 'browsers of a seller', collection: 'pushSubscriptions', equal: ['sellerId'] },
  { of: 'browsers of a session', collection: 'pushSubscriptions', equal: ['sessionId'] },
  { of: 'names of all stores, by their ids', collection: 'stores' },
  { of: 'orders whose payment is disputed', collection: 'storeOrders', equal: ['disputed'] },
  { of: 'entries to sum up', collection: 'ledgerEntries', range: 'bookedAt', order: [['bookedAt', 'asc']] },
  { of: 'entries of an order', collection: 'ledgerEntries', equal: ['orderId'] },
  {
    of: 'entries to compare with a provider',
    collection: 'ledgerEntries',
    equal: ['provider'],
    range: 'bookedAt',
    order: [['bookedAt', 'asc']],
  },
  { of: "a provider's movements of an order", collection: 'providerMovements', equal: ['orderId', 'provider'] },
  {
    of: "a provider's movements to compare",
    collection: 'providerMovements',
    equal: ['provider'],
    range: 'at',
    order: [['at', 'asc']],
  },
  { of: 'open differences of an order', collection: 'reconciliationDifferences', equal: ['orderId', 'isOpen'] },
  {
    of: 'open differences of a provider',
    collection: 'reconciliationDifferences',
    equal: ['provider', 'isOpen'],
    order: [['foundAt', 'asc']],
  },
  { of: 'open differences', collection: 'reconciliationDifferences', equal: ['isOpen'], order: [['foundAt', 'desc']] },
  {
    of: "what a store's entries come to since the last confirmation",
    collection: 'ledgerEntries',
    equal: ['storeId'],
    range: 'bookedAt',
    order: [['bookedAt', 'asc']],
    sums: ['storeCents'],
  },
  {
    of: 'what all entries come to since the last confirmation',
    collection: 'ledgerEntries',
    range: 'bookedAt',
    order: [['bookedAt', 'asc']],
    sums: ['storeCents'],
  },
  { of: 'the stores that have entries', collection: 'ledgerEntries', range: 'storeId', order: [['storeId', 'asc']] },
  { of: 'the stores that have months', collection: 'ledgerMonths', range: 'storeId', order: [['storeId', 'asc']] },
  { of: 'the stores that have sales', collection: 'salesDaily', range: 'storeId', order: [['storeId', 'asc']] },
  { of: 'entries of a month', collection: 'ledgerEntries', range: 'occurredAt', order: [['occurredAt', 'asc']] },
  {
    of: 'entries that change the sales of a month',
    collection: 'ledgerEntries',
    range: 'sales.day',
    order: [['sales.day', 'asc']],
  },
  { of: 'the books of a month', collection: 'ledgerMonths', equal: ['month'] },
  {
    of: 'entries of the last minutes that are in the sums',
    collection: 'ledgerBatches',
    range: 'through',
    order: [['through', 'asc']],
  },
  { of: 'balances with recent entries', collection: 'ledgerBalances', range: 'through', order: [['through', 'asc']] },
  { of: 'differences that a comparison has found', collection: 'ledgerDifferences', equal: ['check'] },
  {
    of: 'sums that differ from the ledger',
    collection: 'ledgerDifferences',
    range: 'foundAt',
    order: [['foundAt', 'asc']],
  },
  { of: "a store's differences", collection: 'ledgerDifferences', equal: ['storeId'] },
  { of: 'entries of one moment', collection: 'ledgerEntries', equal: ['bookedAt'] },
  {
    of: "a seller's sales by day",
    collection: 'salesDaily',
    equal: ['storeId'],
    range: 'day',
    order: [['day', 'asc']],
  },
];
