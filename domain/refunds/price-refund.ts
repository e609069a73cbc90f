import { fail, succeed, type Result } from '../failures.ts';
import { proportion, split } from '../ledger/shares.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { isActive, isUnderWay, refundedUnits, type LineRefund, type RefundedUnits } from './line-refund.ts';

/** How many units of which line are to be refunded. */
export type WantedUnits = Pick<RefundedUnits, 'line' | 'units'>;

type Refundable = Pick<Order, 'subtotalCents' | 'totalCents' | 'refundedCents'> & {
  items: readonly Pick<OrderLine, 'totalCents' | 'quantity'>[];
  lineRefunds: readonly Pick<LineRefund, 'state' | 'lines' | 'cents'>[];
};

/** The units of each line that no refund is about yet; lines without any are left out. */
export function refundableUnits({ items, lineRefunds }: Pick<Refundable, 'items' | 'lineRefunds'>): WantedUnits[] {
  const refunded = refundedUnits(lineRefunds, isActive);
  return items.flatMap(({ quantity }, line) => {
    const units = quantity - (refunded.get(line)?.units ?? 0);
    return units > 0 ? [{ line, units }] : [];
  });
}

/** What of a payment has not gone back, and is not on its way back through a refund of ours, in cents. */
export const refundableCents = ({ totalCents, refundedCents, lineRefunds }: Omit<Refundable, 'items'>): number =>
  totalCents - refundedCents - lineRefunds.filter(isUnderWay).reduce((sum, { cents }) => sum + cents, 0);

/**
 * Whether money has gone back that neither a refund nor a lost dispute names, while the answer to a refund is outstanding at `now` (ms). It may be that
 * refund's: what is left of the payment is not known.
 */
export function isLeftUnknown(
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
  const unlostCents = refundedCents - disputeLostCents + pendingRefundCents;
  return isOutstanding && unlostCents > sumOf(named.map(({ cents }) => cents));
}

/**
 * What the buyer gets back for units of lines: what was paid for them, to the cent, so that all units of all lines together are the payment.
 * Never more than is left of it. Fails for units that are not there, or are refunded already, and when nothing of the payment is left.
 */
export function priceRefund(order: Refundable, wanted: readonly WantedUnits[]): Result<RefundedUnits[]> {
  const left = new Map(refundableUnits(order).map(({ line, units }) => [line, units]));
  const isOnce = new Set(wanted.map(({ line }) => line)).size === wanted.length;
  if (wanted.length === 0 || !isOnce || wanted.some(({ line, units }) => units > (left.get(line) ?? 0)))
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

/** What so many units of a line were sold for, in cents, before a coupon: of a whole line, all of it. */
export const grossCents = ({ items }: Pick<Refundable, 'items'>, line: number, units: number): number => {
  const { totalCents = 0, quantity = 1 } = items[line] ?? {};
  return proportion(totalCents, units, quantity);
};

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);
