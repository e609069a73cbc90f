import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { timestampSchema } from '../timestamp.ts';

/**
 * What moved money at a provider. `payout`: from our account there to the site's bank account, or back. `transfer`: to a store, which is what
 * we call a payout, or back.
 */
export const MOVEMENT_KINDS = ['payment', 'refund', 'dispute', 'fee', 'payout', 'transfer', 'other'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** `providerMovements/{provider}_{ref}`: money that a provider has moved, by the provider's own list. */
export const movementSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** The provider's id of it. */
  ref: z.string(),
  /** The provider's id of the payment that it is about; null when it names none. */
  paymentRef: z.nullable(z.string()),
  /** Our order that it is about; null: none that we have. */
  orderId: z.nullable(z.string()),
  /** Our payout to a store that it is about; null: none that we have. */
  payoutId: z._default(z.nullable(z.string()), null),
  kind: z.enum(MOVEMENT_KINDS),
  /** In cents, without the fee; positive: to our account. */
  cents: z.int(),
  /** What the provider has kept of it, in cents; negative: given back. */
  feeCents: z.int(),
  at: timestampSchema,
});
export type Movement = z.infer<typeof movementSchema>;

/** Part of a document's name: providers' ids are made of letters, digits, dashes and underscores. */
export const movementId = ({ provider, ref }: Pick<Movement, 'provider' | 'ref'>): string =>
  `${provider}_${ref.replaceAll(/[^\w-]/g, '-')}`;
