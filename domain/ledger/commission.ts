import { tariffTenths } from '../money/price.ts';
import type { OrderLine } from '../orders/order.ts';
import { proportion } from './shares.ts';

/**
 * The commission of a line, in cents: the rate applied to the paid total of the line, rounded half up. A line of an
 * earlier version does not include its rate: its commission was rounded per item.
 */
export function commissionCents({
  totalCents,
  tariffPercentage,
  tariffCents,
  quantity,
}: Pick<OrderLine, 'totalCents' | 'tariffPercentage' | 'tariffCents' | 'quantity'>): number {
  if (tariffPercentage === null) return tariffCents * quantity;
  const tenths = tariffTenths(tariffPercentage);
  return proportion(totalCents, tenths, 1_000 + tenths);
}
