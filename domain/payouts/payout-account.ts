import * as z from 'zod/mini';
import { timestampSchema, type TimestampLike } from '../timestamp.ts';
import { PAYOUT_LIMITS, PAYOUT_TIMES } from './payout-limits.ts';
import { PAYOUT_ACCOUNT_KINDS, PAYOUT_WAYS } from './payout.ts';

export const PAYOUT_SCHEDULES = ['manual', 'weekly', 'monthly'] as const;
export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number];

/** What the owner decides about a store's payouts. `minimumCents`: what a scheduled payout comes to at least. */
export const payoutTermsSchema = z.strictObject({
  way: z.enum(PAYOUT_WAYS),
  schedule: z.enum(PAYOUT_SCHEDULES),
  minimumCents: z.int().check(z.gte(1), z.lte(PAYOUT_LIMITS.minimumCentsMax)),
});
export type PayoutTerms = z.infer<typeof payoutTermsSchema>;

/** Where the owner is to pay to, as the seller writes it: personal data, never logged. */
export const payoutDetailsSchema = z.string().check(z.trim(), z.maxLength(PAYOUT_LIMITS.accountDetailsMax));

/** The email address of a PayPal account: personal data, never logged. Empty: none. */
export const paypalEmailSchema = z.string().check(
  z.trim(),
  z.maxLength(PAYOUT_LIMITS.paypalEmailMax),
  z.refine((email) => email === '' || z.email().safeParse(email).success, 'This is no email address.'),
);

/** `onboarding`: Stripe has not been given all that it wants to know yet. `restricted`: it pays this account no more. */
export const OWN_ACCOUNT_STATES = ['onboarding', 'ready', 'restricted'] as const;
export type OwnAccountState = (typeof OWN_ACCOUNT_STATES)[number];

const ownAccountSchema = z.object({
  id: z.string(),
  state: z.enum(OWN_ACCOUNT_STATES),
  /** Stripe's ids of the bank accounts and cards that it pays out to; null: not looked up yet, as in accounts of earlier versions. */
  externalAccountIds: z._default(z.nullable(z.array(z.string())), null),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** `payoutAccounts/{storeId}`: where and when a store is paid, and which payout is open. A payout is made by changing it, one at a time. */
export const payoutAccountSchema = z.object({
  storeId: z.string(),
  details: payoutDetailsSchema,
  paypalEmail: z._default(paypalEmailSchema, ''),
  /** The store's own account at Stripe, which the seller has opened from here; null: there is none. */
  ownAccount: z._default(z.nullable(ownAccountSchema), null),
  /** The number of times its state was read from there and recorded. */
  ownAccountLookUps: z._default(z.int().check(z.gte(0)), 0),
  /** When the account that the store is paid to last changed, here or at Stripe; null: never, or before this was recorded. */
  changedAt: z._default(z.nullable(timestampSchema), null),
  ...payoutTermsSchema.shape,
  /** The payout that has to end before the next one; null: none. */
  openPayoutId: z.nullable(z.string()),
  /** When its schedule makes the next payout; null: it never does. */
  nextPayoutAt: z.nullable(timestampSchema),
  /** The name of the store before it was deleted; null: it is not. */
  deletedStoreName: z._default(z.nullable(z.string()), null),
  /** When the store was deleted; null: it is not. */
  storeDeletedAt: z._default(z.nullable(timestampSchema), null),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** What a store has until somebody sets it up. */
export const newPayoutAccount = (storeId: string): PayoutAccount => ({
  storeId,
  way: 'manual',
  details: '',
  paypalEmail: '',
  ownAccount: null,
  ownAccountLookUps: 0,
  changedAt: null,
  schedule: 'manual',
  minimumCents: PAYOUT_LIMITS.minimumCents,
  openPayoutId: null,
  nextPayoutAt: null,
  deletedStoreName: null,
  storeDeletedAt: null,
});

/** The account of a store that is deleted at a time: its schedule ends, and only the owner makes payouts. */
export const closedPayoutAccount = (
  account: PayoutAccount,
  { name, at }: { name: string; at: TimestampLike },
): PayoutAccount => ({
  ...account,
  schedule: 'manual',
  nextPayoutAt: null,
  deletedStoreName: name,
  storeDeletedAt: at,
});

type Receiver = Pick<PayoutAccount, 'way' | 'details' | 'ownAccount' | 'paypalEmail'>;

/** Where a store's payouts go to: an account or an address at a provider, or the seller's text. Null: nowhere yet. */
export function receiverOf({ way, details, ownAccount, paypalEmail }: Receiver): string | null {
  const kind = PAYOUT_ACCOUNT_KINDS[way];
  if (kind === 'own account') return ownAccount?.state === 'ready' ? ownAccount.id : null;
  const text = kind === 'email' ? paypalEmail : details;
  return text === '' ? null : text;
}

/** Whether a payout can be made to the account as it is. */
export const isPayable = (account: Receiver): boolean => account.way === 'manual' || receiverOf(account) !== null;

/** When payouts to a changed account start, in ms; null: they are not delayed at `now` (ms). */
export function payoutsStartAt({ changedAt }: Pick<PayoutAccount, 'changedAt'>, now: number): number | null {
  const startsAt = changedAt === null ? now : changedAt.toMillis() + PAYOUT_TIMES.changedAccountMs;
  return startsAt > now ? startsAt : null;
}
