import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { PAYOUT_STATES } from './payout-states.ts';

/** How a store is paid. `manual`: the owner pays by other means, and marks it as paid. By the others, a provider pays from the site's account there. */
export const PAYOUT_WAYS = ['manual', 'stripe', 'paypal'] as const;
export type PayoutWayName = (typeof PAYOUT_WAYS)[number];
export type PayoutProviderName = Exclude<PayoutWayName, 'manual'>;

/** What is known of where a store is paid: a text that the owner reads, an email address, or an account that was opened from here. */
export const PAYOUT_ACCOUNT_KINDS = {
  manual: 'text',
  stripe: 'own account',
  paypal: 'email',
} as const satisfies Record<PayoutWayName, string>;

/** Null: no provider, and so the site's bank account. */
export const payoutProviderOf = ({ way }: { way: PayoutWayName }): PayoutProviderName | null =>
  way === 'manual' ? null : way;

/** An amount of one payout, in cents. */
export const payoutCentsSchema = z.int().check(z.gte(1), z.lte(PAYOUT_LIMITS.centsMax));

/** `payouts/{payoutId}`: money that is sent to a store. Money in cents. The store's seller reads all of it. */
export const payoutSchema = z.object({
  storeId: z.string(),
  cents: payoutCentsSchema,
  way: z.enum(PAYOUT_WAYS),
  state: z.enum(PAYOUT_STATES),
  /** Who made it. */
  createdBy: z.enum(['owner', 'schedule']),
  /** By which the seller finds the money, and what else proves that it was paid; null until it was marked as paid. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Why it was cancelled, has failed or has come back; null while it has not. */
  error: z.nullable(z.string()),
  /**
   * The account it was made for: the id of an account at Stripe, an email address at PayPal or, by hand, the seller's text. Personal data. Null: the
   * seller had entered none. Payouts by hand of earlier versions have none either.
   */
  receiver: z._default(z.nullable(z.string()), null),
  /** How often the provider was asked to send it. */
  attempts: z._default(z.int().check(z.gte(0)), 0),
  /** The provider's id of it; null: none is known. */
  providerRef: z._default(z.nullable(z.string()), null),
  /** By which the provider lists what has moved for it, where that is another id; null: it is not, or not known. */
  transactionRef: z._default(z.nullable(z.string()), null),
  /** What of it has come back after it had arrived. */
  returnedCents: z._default(z.int().check(z.gte(0)), 0),
  /** What the provider has kept for sending it. */
  feeCents: z._default(z.int().check(z.gte(0)), 0),
  /** When the provider is asked, or asked about it, next. Null: never by itself. */
  dueAt: z._default(z.nullable(timestampSchema), null),
  /** How many entries of the ledger it has. */
  ledgerEntries: z.int().check(z.gte(1)),
  createdAt: timestampSchema,
  /** When it came to its present state. */
  movedAt: timestampSchema,
});
export type Payout = z.infer<typeof payoutSchema>;
