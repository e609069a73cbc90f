import { formatNumber } from '../text/format-number.ts';

/**
 * Prices in integer cents of USD. A shopper pays the seller's price plus the site's commission. The commission is
 * rounded half up to a cent per item, so that unit price times quantity always equals the line's total.
 */

/** The rate has one decimal (7.5 %), so tenths of a percent are exact integers. */
export const tariffTenths = (tariffPercentage: number): number => Math.round(tariffPercentage * 10);

/** The commission on one item, in cents. */
export function tariffCents(priceCents: number, tariffPercentage: number): number {
  return Math.floor((priceCents * tariffTenths(tariffPercentage) * 2 + 1_000) / 2_000);
}

/** The shopper's price of one item, in cents. */
export function displayPriceCents(priceCents: number, tariffPercentage: number): number {
  return priceCents + tariffCents(priceCents, tariffPercentage);
}

/** The shopper's price of `quantity` items, in cents. */
export function lineTotalCents(unitCents: number, quantity: number): number {
  return unitCents * quantity;
}

/** `123456` → `$1,234.56`. Fractions of a cent, as in a rate, are rounded. */
export function formatUsd(cents: number): string {
  const rounded = Math.round(Math.abs(cents));
  const whole = Math.trunc(rounded / 100);
  return `${cents < 0 ? '-' : ''}$${formatNumber(whole)}.${String(rounded % 100).padStart(2, '0')}`;
}
