import { storeAccount } from '../ledger/accounts.ts';
import { legsOf } from '../ledger/events.ts';
import { postingsOf } from '../ledger/order-books.ts';
import type { Order } from '../orders/order.ts';
import { isInProgress, newLineRefund, type LineRefund } from '../refunds/line-refund.ts';
import { priceLineRefund, type UnitsToRefund } from '../refunds/price-line-refund.ts';

/**
 * The part of each store's share that refunds in progress will charge to it, in cents by store; stores without one are
 * omitted. These are due refunds, refunds that the provider reports as pending, and `requested` items. A request that
 * cannot be granted has no effect.
 */
export function refundClaimsOf(order: Order, requested: readonly UnitsToRefund[] = []): Map<string, number> {
  const booked = bookedCentsOf(order);
  const afterRefunds = bookedCentsOf(withRefundsDone(order, requested));
  const claims = [...booked].map(([storeId, cents]) => [storeId, cents - (afterRefunds.get(storeId) ?? 0)] as const);
  return new Map(claims.filter(([, cents]) => cents > 0));
}

/** The stores whose share cannot be paid completely, besides those of a disputed order, which are marked separately. */
export function claimedStoreIdsOf(order: Order): string[] {
  if (order.paidAt === null || order.disputed) return [];
  return order.hasInquiry ? [...order.storeIds] : [...refundClaimsOf(order).keys()];
}

/**
 * The stores whose balance would be wrong for a reader that has read only a part of an order's change. Their available
 * amount has fallen, the claims on them have changed, or a dispute has replaced refunds, which are read separately. When
 * a refund fails or a dispute is won, a seller's request, which is not part of the order, can claim more. A sale without
 * claims has no such store.
 */
export function guardedStoreIds(before: Order, after: Order): string[] {
  const [was, is] = [balancesOf(before), balancesOf(after)];
  const isMoneyReturned = after.refundedCents < before.refundedCents;
  return after.storeIds.filter((storeId) => {
    const [old, current] = [was.get(storeId) ?? NOTHING, is.get(storeId) ?? NOTHING];
    const isMoved = before.disputed !== after.disputed && current.claimedCents > 0;
    const isChanged = current.payableCents < old.payableCents || current.claimedCents !== old.claimedCents;
    return isMoneyReturned || isMoved || isChanged;
  });
}

const NOTHING = { payableCents: 0, claimedCents: 0 };

/** The available amount of each store in an order, and the claimed part of it, in cents. */
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

/** The amount owed to each store for an order by the ledger, in cents. */
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

/** The order as it will be after all pending and requested refunds. */
function withRefundsDone(order: Order, requested: readonly UnitsToRefund[]): Order {
  const granted = requested.length === 0 ? null : priceLineRefund(order, requested);
  const wanted =
    granted?.ok === true ? [newLineRefund({ refundId: 'requested', lines: granted.value, returnsStock: false })] : [];
  const lineRefunds = [...order.lineRefunds, ...wanted].map((refund): LineRefund =>
    isInProgress(refund) ? { ...refund, state: 'done' } : refund,
  );
  // A line refund that the provider has accepted is part of the pending amount in the provider's report.
  const dueCents = [...order.lineRefunds.filter(({ state }) => state === 'due'), ...wanted].reduce(
    (sum, { cents }) => sum + cents,
    0,
  );
  const refundedCents = Math.min(order.totalCents, order.refundedCents + order.pendingRefundCents + dueCents);
  return { ...order, lineRefunds, refundedCents };
}
