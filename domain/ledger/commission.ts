import type { OrderLine } from '../orders/order.ts';

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
  // The tariff is kept with one decimal: tenths of a percent are exact.
  const tenths = Math.round(tariffPercentage * 10);
  const whole = 1_000 + tenths;
  return Math.floor((totalCents * tenths * 2 + whole) / (2 * whole));
}
