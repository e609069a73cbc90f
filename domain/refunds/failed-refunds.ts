import type { Order } from '../orders/order.ts';
import { isActive, type LineRefund } from './line-refund.ts';
import { priceLineRefund, refundableUnits, type UnitsToRefund } from './price-line-refund.ts';
import { undeliveredUnits } from './undelivered-units.ts';

/** A failed refund of items whose buyer still has no money. */
export interface FailedRefund {
  refund: LineRefund;
  /** Its items that are in no later refund. */
  lines: UnitsToRefund[];
  /** The buyer's refund if these items were refunded now, in cents. */
  cents: number;
  /** True if the delivery omitted all of these items: the order is listed by `undeliveredUnits` instead. */
  isUndelivered: boolean;
}

type Refunded = Parameters<typeof undeliveredUnits>[0] & Pick<Order, 'items'>;

/**
 * The failed refunds of an order that the owner must resolve, latest first. A refund is resolved when it is dismissed,
 * when another refund replaces it, or when later refunds include its items. Empty during a dispute, and when no part of
 * the payment is left.
 */
export function failedRefunds(order: Refunded): FailedRefund[] {
  if (order.status !== 'completed' || order.disputed) return [];
  const refundable = unitsByLine(refundableUnits(order));
  const undelivered = unitsByLine(undeliveredUnits(order));
  /** Items of later refunds that have not failed, and of which no failed refund is known. */
  const later = new Map<number, number>();
  return order.lineRefunds.toReversed().flatMap((refund) => {
    if (isActive(refund)) {
      if (refund.replaces === null) for (const { line, units } of refund.lines) add(later, line, units);
      return [];
    }
    const replacement = order.lineRefunds.find(({ replaces }) => replaces === refund.refundId);
    const replaced = unitsByLine(replacement?.lines ?? []);
    const open = refund.lines.flatMap(({ line, units }) => {
      const left = units - take(replaced, line, units);
      return named(line, left - take(later, line, left));
    });
    if (replacement !== undefined || refund.dismissed) return [];
    const lines = open.flatMap(({ line, units }) => named(line, take(refundable, line, units)));
    const priced = priceLineRefund(order, lines);
    if (!priced.ok) return [];
    const cents = priced.value.reduce((sum, each) => sum + each.cents, 0);
    const omitted = lines.map(({ line, units }) => take(undelivered, line, units) === units);
    return [{ refund, lines, cents, isUndelivered: omitted.every(Boolean) }];
  });
}

const unitsByLine = (lines: readonly UnitsToRefund[]): Map<number, number> =>
  new Map(lines.map(({ line, units }) => [line, units]));

const add = (units: Map<number, number>, line: number, added: number): unknown =>
  units.set(line, (units.get(line) ?? 0) + added);

/** Removes at most this quantity of a line, and returns the removed quantity. */
function take(units: Map<number, number>, line: number, wanted: number): number {
  const taken = Math.min(wanted, units.get(line) ?? 0);
  add(units, line, -taken);
  return taken;
}

const named = (line: number, units: number): UnitsToRefund[] => (units > 0 ? [{ line, units }] : []);
