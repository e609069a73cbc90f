import * as z from 'zod/mini';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { timestampSchema } from '../timestamp.ts';

/**
 * The cause of a movement at a provider. `dispute_fee`: only the fee for a dispute, or its return. `payout`: from our
 * account there to the site's bank account, or back. `transfer`: a payout to a store, or its return.
 */
export const MOVEMENT_KINDS = [
  'payment',
  'refund',
  'dispute',
  'dispute_fee',
  'fee',
  'payout',
  'transfer',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** `providerMovements/{provider}_{ref}`: a movement of money, by the provider's own list. */
export const movementSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** The provider's ID of it. */
  ref: z.string(),
  /** The provider's ID of its payment; null if there is none. */
  paymentRef: z.nullable(z.string()),
  /** Our order that it concerns; null: no known order. */
  orderId: z.nullable(z.string()),
  /** Our payout to a store that it concerns; null: no known payout. */
  payoutId: z._default(z.nullable(z.string()), null),
  kind: z.enum(MOVEMENT_KINDS),
  /** In cents, without the fee; positive: to our account. */
  cents: z.int(),
  /** The provider's fee for it, in cents; negative: refunded. */
  feeCents: z.int(),
  at: timestampSchema,
});
export type Movement = z.infer<typeof movementSchema>;

/** The fees for disputes in an order's movements, in cents by their IDs at the provider. */
export const disputeFeesOf = (
  movements: readonly Pick<Movement, 'kind' | 'ref' | 'feeCents'>[],
): Record<string, number> =>
  Object.fromEntries(
    movements
      .filter(({ kind, feeCents }) => (kind === 'dispute' || kind === 'dispute_fee') && feeCents !== 0)
      .map(({ ref, feeCents }) => [ref, feeCents]),
  );

/** Part of a document ID: providers' IDs consist of letters, digits, dashes and underscores. */
export const movementId = ({ provider, ref }: Pick<Movement, 'provider' | 'ref'>): string =>
  `${provider}_${ref.replaceAll(/[^\w-]/g, '-')}`;
