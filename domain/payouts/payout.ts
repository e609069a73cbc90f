import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { PAYOUT_LIMITS } from './payout-limits.ts';
import { PAYOUT_STATES } from './payout-states.ts';

/**
 * The payout method of a store. `manual`: the owner pays by other means, and marks it as paid. With the others, a
 * provider pays from the site's account there.
 */
export const PAYOUT_METHODS = ['manual', 'stripe', 'paypal'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** The providers that pay stores. */
export const PAYOUT_PROVIDERS = ['stripe', 'paypal'] as const satisfies PayoutMethod[];
export type PayoutProviderName = Exclude<PayoutMethod, 'manual'>;

/** Kinds of payout destinations: a text for the owner, an email address, or an account opened through this site. */
export const PAYOUT_ACCOUNT_KINDS = {
  manual: 'text',
  stripe: 'own account',
  paypal: 'email',
} as const satisfies Record<PayoutMethod, string>;

/** Null: no provider, that is, the site's bank account. */
export const payoutProviderOf = ({ way }: { way: PayoutMethod }): PayoutProviderName | null =>
  way === 'manual' ? null : way;

/** An amount of one payout, in cents. */
export const payoutCentsSchema = z.int().check(z.gte(1), z.lte(PAYOUT_LIMITS.centsMax));

/** `payouts/{payoutId}`: a payment to a store. Money in cents. The store's seller reads all of it. */
export const payoutSchema = z.object({
  storeId: z.string(),
  cents: payoutCentsSchema,
  way: z.enum(PAYOUT_METHODS),
  state: z.enum(PAYOUT_STATES),
  /** The creator. */
  createdBy: z.enum(['owner', 'schedule']),
  /** The reference by which the seller finds the payment, and other proof of it; null until it is marked as paid. */
  reference: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The reason for its cancellation, failure or return; null otherwise. */
  error: z.nullable(z.string()),
  /**
   * Its destination: the ID of a Stripe account, a PayPal email address or, for a manual payout, the seller's text.
   * Personal data. Null: the seller had entered none. Manual payouts of earlier versions have none either.
   */
  receiver: z._default(z.nullable(z.string()), null),
  /** Number of requests to the provider to send it. */
  attempts: z._default(z.int().check(z.gte(0)), 0),
  /** Number of these requests that the provider refused because the site's balance there lacked funds. */
  fundsRefusals: z._default(z.int().check(z.gte(0)), 0),
  /** Time of the first of these refusals, until the provider accepts the payout or it ends. Null: it lacks no funds. */
  waitsForFundsSince: z._default(z.nullable(timestampSchema), null),
  /** The provider's ID of it; null: unknown. */
  providerRef: z._default(z.nullable(z.string()), null),
  /** The ID in the provider's list of movements, if it is another one; null: it is not, or unknown. */
  transactionRef: z._default(z.nullable(z.string()), null),
  /** The amount that was returned after it had arrived. */
  returnedCents: z._default(z.int().check(z.gte(0)), 0),
  /** The provider's fee for it. */
  feeCents: z._default(z.int().check(z.gte(0)), 0),
  /** Time of the next request to the provider, or of the next lookup. Null: none is scheduled. */
  dueAt: z._default(z.nullable(timestampSchema), null),
  /** Number of its ledger entries. */
  ledgerEntries: z.int().check(z.gte(1)),
  createdAt: timestampSchema,
  /** Time of its latest transition. */
  movedAt: timestampSchema,
});
export type Payout = z.infer<typeof payoutSchema>;
