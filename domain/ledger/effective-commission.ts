import { tariffTenths } from '../money/price.ts';
import type { OrderLine } from '../orders/order.ts';
import { commissionCents } from './commission.ts';

/** A commission whose rate differs from the agreed one, because amounts are rounded to whole cents. */
export interface EffectiveCommission {
  cents: number;
  /** In percent of the store's share, with one decimal. */
  effectivePercent: number;
  agreedPercent: number;
}

type Line = Pick<OrderLine, 'totalCents' | 'tariffPercentage' | 'tariffCents' | 'quantity'>;

/**
 * The commission of a line with its effective rate. Null if the rate equals the agreed one at one decimal, or if none
 * was agreed.
 */
export function effectiveCommission(line: Line): EffectiveCommission | null {
  const cents = commissionCents(line);
  const shareCents = line.totalCents - cents;
  if (line.tariffPercentage === null || shareCents === 0) return null;
  const effective = Math.round((cents * 1_000) / shareCents);
  const agreed = tariffTenths(line.tariffPercentage);
  return effective === agreed ? null : { cents, effectivePercent: effective / 10, agreedPercent: agreed / 10 };
}
