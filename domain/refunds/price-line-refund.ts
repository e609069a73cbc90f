import { fail, succeed, type Result } from '../failures.ts';
import { proportion, split } from '../ledger/shares.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { isActive, isInProgress, refundedUnits, type LineRefund, type RefundedUnits } from './line-refund.ts';

/** The quantity of each line to refund. */
export type UnitsToRefund = Pick<RefundedUnits, 'line' | 'units'>;

type Refundable = Pick<Order, 'subtotalCents' | 'totalCents' | 'refundedCents'> & {
  items: readonly Pick<OrderLine, 'totalCents' | 'quantity'>[];
  lineRefunds: readonly Pick<LineRefund, 'state' | 'lines' | 'cents'>[];
};

/** The items of each line that are in no refund yet; lines without any are omitted. */
export function refundableUnits({ items, lineRefunds }: Pick<Refundable, 'items' | 'lineRefunds'>): UnitsToRefund[] {
  const refunded = refundedUnits(lineRefunds, isActive);
  return items.flatMap(({ quantity }, line) => {
    const units = quantity - (refunded.get(line)?.units ?? 0);
    return units > 0 ? [{ line, units }] : [];
  });
}

/** The part of a payment that is neither refunded nor in a refund of ours in progress, in cents. */
export const refundableCents = ({ totalCents, refundedCents, lineRefunds }: Omit<Refundable, 'items'>): number =>
  totalCents - refundedCents - lineRefunds.filter(isInProgress).reduce((sum, { cents }) => sum + cents, 0);

/**
 * Returns whether the rest of the payment is unknown. This is the case if money was returned outside known refunds and
 * lost disputes, while the response to a refund is outstanding at `now` (ms). The money may belong to that refund.
 */
export function isRemainderUnknown(
  {
    refundedCents,
    pendingRefundCents,
    disputeLostCents,
    lineRefunds,
  }: Pick<Order, 'refundedCents' | 'pendingRefundCents' | 'disputeLostCents'> & {
    lineRefunds: readonly Pick<LineRefund, 'state' | 'cents' | 'retryAt'>[];
  },
  now: number,
): boolean {
  const named = lineRefunds.filter(({ state }) => state === 'pending' || state === 'done');
  const isOutstanding = lineRefunds.some(
    ({ state, retryAt }) => state === 'due' && (retryAt === null || retryAt.toMillis() <= now),
  );
  const otherRefundedCents = refundedCents - disputeLostCents + pendingRefundCents;
  return isOutstanding && otherRefundedCents > sumOf(named.map(({ cents }) => cents));
}

/**
 * The buyer's refund for items of lines: exactly their paid price, so that all items of all lines sum to the payment.
 * Limited to the rest of the payment. Fails for items that do not exist or are already refunded, and when no part of
 * the payment is left.
 */
export function priceLineRefund(order: Refundable, wanted: readonly UnitsToRefund[]): Result<RefundedUnits[]> {
  const left = new Map(refundableUnits(order).map(({ line, units }) => [line, units]));
  const hasUniqueLines = new Set(wanted.map(({ line }) => line)).size === wanted.length;
  if (wanted.length === 0 || !hasUniqueLines || wanted.some(({ line, units }) => units > (left.get(line) ?? 0)))
    return fail('UNITS_REFUNDED');
  const before = refundedUnits(order.lineRefunds, isActive);
  const grossBefore = order.items.map((_, line) => grossCents(order, line, before.get(line)?.units ?? 0));
  const gross = wanted.map(
    ({ line, units }) => grossCents(order, line, (before.get(line)?.units ?? 0) + units) - (grossBefore[line] ?? 0),
  );
  const paid = (cents: number): number => proportion(order.totalCents, cents, order.subtotalCents);
  const priceCents = paid(sumOf(grossBefore) + sumOf(gross)) - paid(sumOf(grossBefore));
  const cents = Math.min(priceCents, refundableCents(order));
  if (cents <= 0) return fail('NOTHING_TO_REFUND');
  const shares = split(cents, gross);
  return succeed(wanted.map((units, index) => ({ ...units, cents: shares[index] ?? 0 })));
}

/** The sales price of items of a line, in cents, before a coupon: for a whole line, its total. */
export const grossCents = ({ items }: Pick<Refundable, 'items'>, line: number, units: number): number => {
  const { totalCents = 0, quantity = 1 } = items[line] ?? {};
  return proportion(totalCents, units, quantity);
};

/** The sum of amounts in cents. */
export const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);
