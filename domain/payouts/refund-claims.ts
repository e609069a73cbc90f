import { storeAccount } from '../ledger/accounts.ts';
import { legsOf } from '../ledger/events.ts';
import { postingsOf } from '../ledger/order-books.ts';
import type { Order } from '../orders/order.ts';
import { isUnderWay, newLineRefund, type LineRefund } from '../refunds/line-refund.ts';
import { priceRefund, type WantedUnits } from '../refunds/price-refund.ts';

/**
 * The part of each store's share that refunds under way will take from it, in cents by store; stores without one are left out. These are refunds
 * that are due, refunds that the provider reports as pending, and `requested` units. A request that cannot be granted takes nothing.
 */
export function refundClaimsOf(order: Order, requested: readonly WantedUnits[] = []): Map<string, number> {
  const booked = bookedCentsOf(order);
  const afterRefunds = bookedCentsOf(withRefundsDone(order, requested));
  const claims = [...booked].map(([storeId, cents]) => [storeId, cents - (afterRefunds.get(storeId) ?? 0)] as const);
  return new Map(claims.filter(([, cents]) => cents > 0));
}

/** The stores that cannot be paid all of their share, besides those of a disputed order, which are marked as such. */
export function claimedStoreIdsOf(order: Order): string[] {
  if (order.paidAt === null || order.disputed) return [];
  return order.hasInquiry ? [...order.storeIds] : [...refundClaimsOf(order).keys()];
}

/**
 * The stores whose balance a change of an order makes wrong for a reader who has seen only a part of it: they can be paid less, or the claims on them
 * have changed, or a dispute has taken the place of refunds, which are read apart. A sale without claims is none of these.
 */
export function guardedStoreIds(before: Order, after: Order): string[] {
  const [was, is] = [balancesOf(before), balancesOf(after)];
  return after.storeIds.filter((storeId) => {
    const [old, current] = [was.get(storeId) ?? NOTHING, is.get(storeId) ?? NOTHING];
    const isMoved = before.disputed !== after.disputed && current.claimedCents > 0;
    return isMoved || current.payableCents < old.payableCents || current.claimedCents !== old.claimedCents;
  });
}

const NOTHING = { payableCents: 0, claimedCents: 0 };

/** What each store can be paid of an order, and what of it is claimed, in cents. */
function balancesOf(order: Order): Map<string, typeof NOTHING> {
  const refunds = refundClaimsOf(order);
  const isWithheld = order.disputed || order.hasInquiry;
  return new Map(
    [...bookedCentsOf(order)].map(([storeId, cents]) => {
      const claimedCents = isWithheld ? Math.max(0, cents) : (refunds.get(storeId) ?? 0);
      return [storeId, { payableCents: cents - claimedCents, claimedCents }];
    }),
  );
}

/** What each store is owed of an order by the ledger, in cents. */
function bookedCentsOf(order: Order): Map<string, number> {
  const booked = new Map<string, number>();
  for (const { kind, storeId, ...amounts } of postingsOf(order)) {
    if (storeId === null) continue;
    const ofStore = legsOf(kind, { provider: order.provider, storeId }, amounts).filter(
      ({ account }) => account === storeAccount(storeId),
    );
    const cents = ofStore.reduce((sum, leg) => sum - leg.cents, 0);
    booked.set(storeId, (booked.get(storeId) ?? 0) + cents);
  }
  return booked;
}

/** The order as it will be once everything under way and everything requested has gone back. */
function withRefundsDone(order: Order, requested: readonly WantedUnits[]): Order {
  const granted = requested.length === 0 ? null : priceRefund(order, requested);
  const wanted =
    granted?.ok === true ? [newLineRefund({ refundId: 'requested', lines: granted.value, returnsStock: false })] : [];
  const lineRefunds = [...order.lineRefunds, ...wanted].map((refund): LineRefund =>
    isUnderWay(refund) ? { ...refund, state: 'done' } : refund,
  );
  // A line refund that the provider has accepted is part of what the provider reports as pending.
  const dueCents = [...order.lineRefunds.filter(({ state }) => state === 'due'), ...wanted].reduce(
    (sum, { cents }) => sum + cents,
    0,
  );
  const refundedCents = Math.min(order.totalCents, order.refundedCents + order.pendingRefundCents + dueCents);
  return { ...order, lineRefunds, refundedCents };
}
