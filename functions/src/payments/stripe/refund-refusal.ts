import type Stripe from 'stripe';
import type { RefundFailure } from '../payment-provider.ts';

/** Refusals that pass: the account will have money again, or the object is in use by another request. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['balance_insufficient', 'insufficient_funds', 'lock_timeout']);

/** The key was used for another request. The next attempt has another key. */
const KEY_REUSED = { reason: 'idempotency_error', isPermanent: false } as const;

/** What Stripe has refused for good, or under this key; null when nobody knows what came of the request, or when nothing was asked. */
export function refusalOf({
  type,
  code,
  statusCode,
}: Pick<Stripe.errors.StripeError, 'type' | 'code' | 'statusCode'>): RefundFailure | null {
  if (type === 'StripeIdempotencyError' && statusCode === 400) return KEY_REUSED;
  const isRefused =
    type === 'StripeInvalidRequestError' && (statusCode === 400 || statusCode === 404 || statusCode === 402);
  if (!isRefused) return null;
  return { reason: code ?? 'invalid_request', isPermanent: !TRANSIENT_CODES.has(code ?? '') };
}
