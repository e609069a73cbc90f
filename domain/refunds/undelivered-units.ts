import type { WithheldUnits } from '../delivery/withheld-units.ts';
import type { Order } from '../orders/order.ts';
import { isActive, refundedUnits } from './line-refund.ts';
import { refundableCents, type WantedUnits } from './price-refund.ts';

type Delivered = Pick<
  Order,
  'status' | 'disputed' | 'subtotalCents' | 'totalCents' | 'refundedCents' | 'lineRefunds' | 'withheldUnits'
>;

/**
 * The units that the buyer has paid for and not received: the delivery that was sent left them out because of a refund,
 * which has failed since. There are none while the payment is disputed, and when none of it is left.
 */
export function undeliveredUnits(order: Delivered): WantedUnits[] {
  if (order.status !== 'completed' || order.disputed || refundableCents(order) <= 0) return [];
  const refunded = refundedUnits(order.lineRefunds, isActive);
  return Object.entries(order.withheldUnits).flatMap(([index, withheld]) => {
    const line = Number(index);
    const units = withheld - (refunded.get(line)?.units ?? 0);
    return units > 0 ? [{ line, units }] : [];
  });
}

/** The units that are still withheld after the undelivered ones were handed over: their refunds have not failed. */
export function withheldAfterHandover(order: Delivered): WithheldUnits {
  const delivered = new Map(undeliveredUnits(order).map(({ line, units }) => [line, units]));
  const left = Object.entries(order.withheldUnits).map(
    ([line, withheld]) => [line, withheld - (delivered.get(Number(line)) ?? 0)] as const,
  );
  return Object.fromEntries(left.filter(([, units]) => units > 0));
}
