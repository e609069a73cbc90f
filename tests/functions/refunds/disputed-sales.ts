import { firestore } from '../../support/fixtures.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { readOrder, readReceipt } from '../support/orders.ts';
import { storeOrdersOf } from '../support/settlement-assertions.ts';

export const SOLD = { orderCount: 1, itemCount: 4, revenueCents: 1_000 };
export const NOTHING_SOLD = { orderCount: 0, itemCount: 0, revenueCents: 0 };

export interface Sale {
  orderId: string;
  storeId: string;
  paymentRef: string;
}

/** The fields of a sale that depend on a dispute. */
export async function marksOf({ orderId }: Pick<Sale, 'orderId'>): Promise<boolean[]> {
  const [order, receipt, parts] = await Promise.all([readOrder(orderId), readReceipt(orderId), storeOrdersOf(orderId)]);
  return [order.disputed, receipt.disputed, ...parts.map(({ disputed }) => disputed)];
}

export const MARKED = [true, true, true];
export const CLEARED = [false, false, false];

/** The kinds of ledger entries that refunded a sale, each once. */
export async function ledgerEntryKindsOf({ orderId }: Pick<Sale, 'orderId'>): Promise<string[]> {
  const back = (await entriesOf([orderId])).filter(({ kind }) => kind === 'refunded' || kind === 'dispute_lost');
  return [...new Set(back.map(({ kind }) => kind))].toSorted();
}

/** The IDs of all posts to a sale's store. */
export async function postIdsOf({ storeId }: Pick<Sale, 'storeId'>): Promise<string[]> {
  const posts = await firestore.collection('outbox').where('target.storeId', '==', storeId).get();
  return posts.docs.map(({ id }) => id);
}
