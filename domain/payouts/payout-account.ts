import * as z from 'zod/mini';
import { timestampSchema, type TimestampLike } from '../timestamp.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { NO_RESERVE, payoutReserveSchema } from './payout-reserve.ts';
import { PAYOUT_ACCOUNT_KINDS, PAYOUT_METHODS } from './payout.ts';

export const PAYOUT_SCHEDULES = ['manual', 'weekly', 'monthly'] as const;
export type PayoutSchedule = (typeof PAYOUT_SCHEDULES)[number];

/** The owner's settings of a store's payouts. `minimumCents`: the minimum of a scheduled payout. */
export const payoutTermsSchema = z.strictObject({
  way: z.enum(PAYOUT_METHODS),
  schedule: z.enum(PAYOUT_SCHEDULES),
  minimumCents: z.int().check(z.gte(1), z.lte(PAYOUT_LIMITS.minimumCentsMax)),
  reserve: payoutReserveSchema,
});
export type PayoutTerms = z.infer<typeof payoutTermsSchema>;

/** The destination of manual payouts in the seller's words: personal data, never logged. */
export const payoutDetailsSchema = z.string().check(z.trim(), z.maxLength(PAYOUT_LIMITS.accountDetailsMax));

/** The email address of a PayPal account: personal data, never logged. Empty: none. */
export const paypalEmailSchema = z.string().check(
  z.trim(),
  z.maxLength(PAYOUT_LIMITS.paypalEmailMax),
  z.refine((email) => email === '' || z.email().safeParse(email).success, 'Must be an email address.'),
);

/** `onboarding`: Stripe still requires information. `restricted`: Stripe has paused payouts to this account. */
export const OWN_ACCOUNT_STATES = ['onboarding', 'ready', 'restricted'] as const;
export type OwnAccountState = (typeof OWN_ACCOUNT_STATES)[number];

const ownAccountSchema = z.object({
  id: z.string(),
  state: z.enum(OWN_ACCOUNT_STATES),
  /**
   * Stripe's IDs of the bank accounts and cards for payouts; null: not looked up yet, as in accounts of earlier
   * versions.
   */
  externalAccountIds: z._default(z.nullable(z.array(z.string())), null),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/**
 * `payoutAccounts/{storeId}`: destination and schedule of a store's payouts, and its open payout. Creating a payout
 * changes this document, which limits a store to one at a time.
 */
export const payoutAccountSchema = z.object({
  storeId: z.string(),
  details: payoutDetailsSchema,
  paypalEmail: z._default(paypalEmailSchema, ''),
  /** The store's own Stripe account, opened through this site; null: there is none. */
  ownAccount: z._default(z.nullable(ownAccountSchema), null),
  /** Number of times its state was read from Stripe and recorded. */
  ownAccountLookUps: z._default(z.int().check(z.gte(0)), 0),
  /** Time of the last change of the payout destination, here or at Stripe; null: never, or before this was recorded. */
  changedAt: z._default(z.nullable(timestampSchema), null),
  ...payoutTermsSchema.shape,
  /** Accounts of earlier versions have none. */
  reserve: z._default(payoutReserveSchema, NO_RESERVE),
  /** The payout that has to end before the next one; null: none. */
  openPayoutId: z.nullable(z.string()),
  /** Time of the next scheduled payout; null: no schedule. */
  nextPayoutAt: z.nullable(timestampSchema),
  /** The name of the store before it was deleted; null: it is not deleted. */
  deletedStoreName: z._default(z.nullable(z.string()), null),
  /** Time at which the store was deleted; null: it is not deleted. */
  storeDeletedAt: z._default(z.nullable(timestampSchema), null),
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** The default of a store before its setup. */
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
  reserve: NO_RESERVE,
  openPayoutId: null,
  nextPayoutAt: null,
  deletedStoreName: null,
  storeDeletedAt: null,
});

/** The account of a deleted store: its schedule ends, and only the owner makes payouts. */
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

/**
 * The destination of a store's payouts: an account or an address at a provider, or the seller's text. Null: none yet.
 */
export function receiverOf({ way, details, ownAccount, paypalEmail }: Receiver): string | null {
  const kind = PAYOUT_ACCOUNT_KINDS[way];
  if (kind === 'own account') return ownAccount?.state === 'ready' ? ownAccount.id : null;
  const text = kind === 'email' ? paypalEmail : details;
  return text === '' ? null : text;
}

/** Returns whether a payout can be made to the account in its current state. */
export const isPayable = (account: Receiver): boolean => account.way === 'manual' || receiverOf(account) !== null;
