import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { PAYOUT_WAYS } from './payout.ts';

export const PAYOUT_SCHEDULES = ['manual', 'weekly', 'monthly'] as const;
export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number];

/** What the owner decides about a store's payouts. `minimumCents`: what a scheduled payout comes to at least. */
export const payoutTermsSchema = z.strictObject({
  schedule: z.enum(PAYOUT_SCHEDULES),
  minimumCents: z.int().check(z.gte(1), z.lte(PAYOUT_LIMITS.minimumCentsMax)),
});
export type PayoutTerms = z.infer<typeof payoutTermsSchema>;

/** Where the owner is to pay to, as the seller writes it: personal data, never logged. */
export const payoutDetailsSchema = z.string().check(z.trim(), z.maxLength(PAYOUT_LIMITS.accountDetailsMax));

/** `payoutAccounts/{storeId}`: where and when a store is paid, and which payout is open. A payout is made by changing it, one at a time. */
export const payoutAccountSchema = z.object({
  storeId: z.string(),
  way: z.enum(PAYOUT_WAYS),
  details: payoutDetailsSchema,
  ...payoutTermsSchema.shape,
  /** The payout that has to end before the next one; null: none. */
  openPayoutId: z.nullable(z.string()),
  /** When its schedule makes the next payout; null: it never does. */
  nextPayoutAt: z.nullable(timestampSchema),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** What a store has until somebody sets it up. */
export const newPayoutAccount = (storeId: string): PayoutAccount => ({
  storeId,
  way: 'manual',
  details: '',
  schedule: 'manual',
  minimumCents: PAYOUT_LIMITS.minimumCents,
  openPayoutId: null,
  nextPayoutAt: null,
});
