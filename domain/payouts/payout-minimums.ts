import * as z from 'zod/mini';
import type { PayoutTerms } from './payout-account.ts';
import { payoutBalanceSchema } from './payout-balance.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { payoutReserveSchema } from './payout-reserve.ts';
import { PAYOUT_METHODS, type PayoutMethod } from './payout.ts';

const minimumSchema = z.int().check(z.gte(0), z.lte(PAYOUT_LIMITS.minimumCentsMax));

/**
 * `siteSettings/payouts`: the site's minimum of a payout by each method, in cents; 0: none. A method that the owner has
 * not set has none.
 */
export const payoutMinimumsSchema = z.object(
  Object.fromEntries(PAYOUT_METHODS.map((way) => [way, z._default(minimumSchema, 0)])) as Record<
    PayoutMethod,
    z.ZodMiniDefault<typeof minimumSchema>
  >,
);
export type PayoutMinimums = z.infer<typeof payoutMinimumsSchema>;

/** The payout balance of a store, and the rules that apply to it, as its sellers see them. */
export const sellerPayoutBalanceSchema = z.strictObject({
  balance: payoutBalanceSchema,
  /** Number of days until a sale is available. */
  holdDays: z.int(),
  reserve: payoutReserveSchema,
  minimums: z.strictObject(payoutMinimumsSchema.shape),
});

export const NO_PAYOUT_MINIMUMS: PayoutMinimums = { manual: 0, stripe: 0, paypal: 0 };

/** The minimum of a scheduled payout, in cents: the larger of the store's and the site's. */
export const scheduledMinimumCents = (
  minimums: PayoutMinimums,
  { way, minimumCents }: Pick<PayoutTerms, 'way' | 'minimumCents'>,
): number => Math.max(minimums[way], minimumCents);
