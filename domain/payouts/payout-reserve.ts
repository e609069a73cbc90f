import * as z from 'zod/mini';
import { PAYOUT_LIMITS } from './payout-limits.ts';

/**
 * The owner's reserve of a store: `percent` of the revenue of each sale is not available for `days` whole days (UTC)
 * after the sale. Zero in either field: no reserve.
 */
export const payoutReserveSchema = z.strictObject({
  percent: z.int().check(z.gte(0), z.lte(PAYOUT_LIMITS.reservePercentMax)),
  days: z.int().check(z.gte(0), z.lte(PAYOUT_LIMITS.reserveDaysMax)),
});
export type PayoutReserve = z.infer<typeof payoutReserveSchema>;

export const NO_RESERVE: PayoutReserve = { percent: 0, days: 0 };

export const hasReserve = ({ percent, days }: PayoutReserve): boolean => percent > 0 && days > 0;
