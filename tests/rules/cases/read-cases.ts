import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import { RECEIPT_KEY_LENGTH } from '@blockbazaar/domain/orders/receipt-key';
import { ORDER_ID } from '../support/documents.ts';
import { OTHER_STORE_ID, PEOPLE, STORE_ID } from '../support/people.ts';
import type { RuleCase } from './rule-case.ts';

/**
 * Requests with the ID of an order, which its sellers can read. They must not return documents about other stores'
 * items.
 */
const readsByOrderId = (
  [
    [COLLECTIONS.receipts, ORDER_ID],
    [COLLECTIONS.orders, ORDER_ID],
    [COLLECTIONS.storeOrders, `${ORDER_ID}_${OTHER_STORE_ID}`],
  ] as const
).flatMap(([path, id]): RuleCase[] =>
  (['visitor', 'seller'] as const).map((by) => ({
    name: `get by the id of an order by a ${by}`,
    path,
    by,
    request: { method: 'get', id },
    expected: 'denied',
  })),
);

/** Reads outside the access table: of another store, of missing store totals, and with an offset. */
export const readCases: readonly RuleCase[] = [
  ...readsByOrderId,
  {
    name: 'get of a receipt with a longer key',
    path: COLLECTIONS.receipts,
    by: 'visitor',
    request: { method: 'get', id: 'a'.repeat(RECEIPT_KEY_LENGTH + 1) },
    expected: 'denied',
  },
  {
    name: "get of the missing totals of the seller's own store",
    path: COLLECTIONS.salesTotals,
    by: 'seller of another store',
    request: { method: 'get', id: OTHER_STORE_ID },
    expected: 'allowed',
  },
  {
    name: "get of the missing balance of the seller's own store",
    path: COLLECTIONS.ledgerBalances,
    by: 'seller of another store',
    request: { method: 'get', id: OTHER_STORE_ID },
    expected: 'allowed',
  },
  {
    name: "get of another store's balance by a seller",
    path: COLLECTIONS.ledgerBalances,
    by: 'seller of another store',
    request: { method: 'get', id: STORE_ID },
    expected: 'denied',
  },
  {
    name: "get of the missing payout account of the seller's own store",
    path: COLLECTIONS.payoutAccounts,
    by: 'seller of another store',
    request: { method: 'get', id: OTHER_STORE_ID },
    expected: 'allowed',
  },
  {
    name: "get of the missing settings of the seller's own",
    path: COLLECTIONS.notificationSettings,
    by: 'seller of another store',
    request: { method: 'get', id: 'other-seller' },
    expected: 'allowed',
  },
  {
    name: "get of another seller's settings",
    path: COLLECTIONS.notificationSettings,
    by: 'seller of another store',
    request: { method: 'get', id: 'seller' },
    expected: 'denied',
  },
  ...[COLLECTIONS.payoutAccounts, COLLECTIONS.payouts, COLLECTIONS.notifications].map((path): RuleCase => ({
    name: "get of another store's document by a seller",
    path,
    by: 'seller of another store',
    request: { method: 'get', id: STORE_ID },
    expected: 'denied',
  })),
  {
    name: "list of the site's own entries by a seller",
    path: COLLECTIONS.ledgerEntries,
    by: 'seller',
    request: { method: 'list', where: { storeId: null }, limit: LIST_LIMIT_MAX },
    expected: 'denied',
  },
  ...[
    COLLECTIONS.storeOrders,
    COLLECTIONS.salesTotals,
    COLLECTIONS.salesDaily,
    COLLECTIONS.ledgerEntries,
    COLLECTIONS.ledgerMonths,
    COLLECTIONS.ledgerBalances,
    COLLECTIONS.payouts,
    COLLECTIONS.notifications,
  ].map((path): RuleCase => ({
    name: "list of another store's documents by a seller",
    path,
    by: 'seller',
    request: { method: 'list', where: { storeId: OTHER_STORE_ID }, limit: LIST_LIMIT_MAX },
    expected: 'denied',
  })),
  {
    name: "get of another store's totals by a seller",
    path: COLLECTIONS.salesTotals,
    by: 'seller of another store',
    request: { method: 'get', id: STORE_ID },
    expected: 'denied',
  },
  ...[
    COLLECTIONS.profiles,
    COLLECTIONS.sellerApplications,
    COLLECTIONS.spins,
    COLLECTIONS.reviewCooldowns,
    `${COLLECTIONS.spins}/${PEOPLE.seller.uid}/history`,
  ].map((path): RuleCase => ({
    name: "get of a shopper's document under a seller's user ID",
    path,
    by: 'seller',
    request: { method: 'get', id: PEOPLE.seller.uid },
    expected: 'denied',
  })),
  {
    name: "list of coupons under a seller's user ID",
    path: COLLECTIONS.coupons,
    by: 'seller',
    request: { method: 'list', where: { uid: PEOPLE.seller.uid }, limit: LIST_LIMIT_MAX },
    expected: 'denied',
  },
  // Skipped documents are also read and billed.
  {
    name: "list of the shopper's own coupons with an offset",
    path: COLLECTIONS.coupons,
    by: 'shopper',
    request: { method: 'list', where: { uid: PEOPLE.shopper.uid }, limit: 1, offset: 5_000 },
    expected: 'denied',
  },
  {
    name: "list of the seller's own store orders with an offset",
    path: COLLECTIONS.storeOrders,
    by: 'seller',
    request: { method: 'list', where: { storeId: STORE_ID }, limit: 1, offset: 5_000 },
    expected: 'denied',
  },
  {
    name: 'list of products with an offset of 0',
    path: COLLECTIONS.products,
    by: 'visitor',
    request: { method: 'list', limit: LIST_LIMIT_MAX, offset: 0 },
    expected: 'allowed',
  },
];
