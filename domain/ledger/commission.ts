import { tariffTenths } from '../money/price.ts';
import type { OrderLine } from '../orders/order.ts';
import { proportion } from './shares.ts';

/**
 * The site's part of a line, in cents: what the tariff is of what was paid for the whole line, rounded half up. A line of an earlier version
 * does not name its tariff: its part was rounded for each piece.
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
