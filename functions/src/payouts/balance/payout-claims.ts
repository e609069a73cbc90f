import { dayOf } from '@blockbazaar/domain/ledger/day-range';
import type { LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import type { payoutBalanceOf } from '@blockbazaar/domain/payouts/payout-balance';
import { PAYOUT_LIMITS } from '@blockbazaar/domain/payouts/payout-limits';
import { refundClaimsOf } from '@blockbazaar/domain/payouts/refund-claims';
import { unitsOfOrder } from '@blockbazaar/domain/refunds/refund-request';
import { Timestamp, type DocumentSnapshot, type Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { ledgerEntryDocuments } from '../../documents/ledger-entries.ts';
import { orderDocuments, orderRef } from '../../documents/orders.ts';
import { storeOrderDocuments } from '../../documents/store-orders.ts';
import { chunksOf } from '../../platform/chunks-of.ts';
import { readAll } from '../../platform/read-all.ts';

/** The parts of a store's balance that are disputed, or that pending refunds will take. */
export type PayoutClaims = Pick<Parameters<typeof payoutBalanceOf>[0], 'disputed' | 'refunding'>;

export const NO_CLAIMS: PayoutClaims = { disputed: [], refunding: [] };

/** Maximum number of values in one `in` condition. */
const ORDERS_AT_ONCE = 30;

const { openDisputesMax, openRefundsMax } = PAYOUT_LIMITS;
const partField = storeOrderDocuments.field;
const CLAIMED = orderDocuments.field('claimedStoreIds');

const disputedParts = (): Query<StoreOrder> => storeOrderDocuments.typed.where(partField('disputed'), '==', true);
const requestedParts = (): Query<StoreOrder> =>
  storeOrderDocuments.typed.where(partField('refundRequestedAt'), '>', Timestamp.fromMillis(0));

/** All claims on a store. Reads only open ones. */
export async function readPayoutClaims(storeId: string): Promise<PayoutClaims> {
  const ofStore = (parts: Query<StoreOrder>, max: number): Promise<QuerySnapshot<StoreOrder>> =>
    parts
      .where(partField('storeId'), '==', storeId)
      .limit(max + 1)
      .get();
  const [disputed, requested, claimed] = await Promise.all([
    ofStore(disputedParts(), openDisputesMax),
    ofStore(requestedParts(), openRefundsMax),
    orderDocuments.typed
      .where(CLAIMED, 'array-contains', storeId)
      .limit(openRefundsMax + 1)
      .get(),
  ]);
  const inquiries = claimed.docs.filter((order) => order.data().hasInquiry).map(({ id }) => id);
  const disputedIds = new Set([...disputed.docs.map((part) => String(part.get(partField('orderId')))), ...inquiries]);
  const requests = requested.docs.map((part) => part.data()).filter(({ orderId }) => !disputedIds.has(orderId));
  const refunded = claimed.docs.filter(({ id }) => !disputedIds.has(id));
  const isTooMany = claimed.size > openRefundsMax || requested.size > openRefundsMax;
  return {
    disputed: disputedIds.size > openDisputesMax ? null : await readDisputed(storeId, [...disputedIds]),
    refunding: isTooMany ? null : await readRefunding(storeId, refunded, requests),
  };
}

/** The stores with claims among at most 30 stores. Returns all of them if there are too many claims for one read. */
export async function storesWithClaims(storeIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (storeIds.length === 0) return new Set();
  const storeId = partField('storeId');
  const ofStores = (parts: Query<StoreOrder>, max: number): Promise<QuerySnapshot> =>
    parts
      .where(storeId, 'in', storeIds)
      .select(storeId)
      .limit(max + 1)
      .get();
  const [disputed, requested, claimed] = await Promise.all([
    ofStores(disputedParts(), openDisputesMax),
    ofStores(requestedParts(), openRefundsMax),
    orderDocuments.plain
      .where(CLAIMED, 'array-contains-any', storeIds)
      .select(CLAIMED)
      .limit(openRefundsMax + 1)
      .get(),
  ]);
  const isTooMany = disputed.size > openDisputesMax || requested.size > openRefundsMax || claimed.size > openRefundsMax;
  if (isTooMany) return new Set(storeIds);
  return new Set([
    ...[...disputed.docs, ...requested.docs].map((part) => String(part.get(storeId))),
    ...claimed.docs.flatMap((order) => order.get(CLAIMED) as string[]),
  ]);
}

/** All entries of the store for each of these orders. */
async function readDisputed(storeId: string, orderIds: readonly string[]): Promise<LedgerEntry[][]> {
  const entries: LedgerEntry[] = [];
  for (const some of chunksOf(orderIds, ORDERS_AT_ONCE)) {
    const found = await ledgerEntryDocuments.typed
      .where(ledgerEntryDocuments.field('storeId'), '==', storeId)
      .where(ledgerEntryDocuments.field('orderId'), 'in', some)
      .get();
    entries.push(...found.docs.map((entry) => entry.data()));
  }
  return orderIds.map((orderId) => entries.filter((entry) => entry.orderId === orderId));
}

/** The amounts that pending refunds and the seller's requests will take from the store, by order. */
async function readRefunding(
  storeId: string,
  refunded: readonly DocumentSnapshot<Order>[],
  requests: readonly StoreOrder[],
): Promise<NonNullable<PayoutClaims['refunding']>> {
  const known = new Set(refunded.map(({ id }) => id));
  const others = requests.filter(({ orderId }) => !known.has(orderId)).map(({ orderId }) => orderRef(orderId));
  return [...refunded, ...(await readAll(others))].map((snapshot) => {
    const order = snapshot.data();
    if (order === undefined) return { cents: 0, day: null };
    const request = requests.find(({ orderId }) => orderId === snapshot.id)?.refundRequest;
    const requested = unitsOfOrder(order.items, storeId, request?.lines ?? []);
    const day = order.paidAt === null ? null : dayOf(order.paidAt.toMillis());
    return { cents: refundClaimsOf(order, requested).get(storeId) ?? 0, day };
  });
}
