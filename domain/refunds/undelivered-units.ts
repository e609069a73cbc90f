import type { WithheldUnits } from '../delivery/withheld-units.ts';
import type { Order } from '../orders/order.ts';
import { isActive, refundedUnits } from './line-refund.ts';
import { refundableCents, type UnitsToRefund } from './price-line-refund.ts';

type Delivered = Pick<
  Order,
  'status' | 'disputed' | 'subtotalCents' | 'totalCents' | 'refundedCents' | 'lineRefunds' | 'withheldUnits'
>;

/**
 * Items that the buyer has paid for and not received: the delivery omitted them because of a refund that has failed
 * since. Empty while the payment is disputed, and when no part of it is left.
 */
export function undeliveredUnits(order: Delivered): UnitsToRefund[] {
  if (order.status !== 'completed' || order.disputed || refundableCents(order) <= 0) return [];
  const refunded = refundedUnits(order.lineRefunds, isActive);
  return Object.entries(order.withheldUnits).flatMap(([index, withheld]) => {
    const line = Number(index);
    const units = withheld - (refunded.get(line)?.units ?? 0);
    return units > 0 ? [{ line, units }] : [];
  });
}

/** Items that are still withheld after the delivery of the undelivered ones: their refunds have not failed. */
export function withheldAfterHandover(order: Delivered): WithheldUnits {
  const delivered = new Map(undeliveredUnits(order).map(({ line, units }) => [line, units]));
  const left = Object.entries(order.withheldUnits).map(
    ([line, withheld]) => [line, withheld - (delivered.get(Number(line)) ?? 0)] as const,
  );
  return Object.fromEntries(left.filter(([, units]) => units > 0));
}
