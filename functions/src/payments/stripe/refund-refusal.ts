import type Stripe from 'stripe';
import type { RefundFailure } from '../payment-provider.ts';

/** Refusals that pass: the account will have money again, or the object is in use by another request. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(['balance_insufficient', 'insufficient_funds', 'lock_timeout']);

/** What Stripe has refused for good, or under this key; null when nobody knows what came of the request, or when nothing was asked. */
export function refusalOf({
  type,
  code,
  statusCode,
}: Pick<Stripe.errors.StripeError, 'type' | 'code' | 'statusCode'>): RefundFailure | null {
  const isRefused =
    type === 'StripeInvalidRequestError' && (statusCode === 400 || statusCode === 404 || statusCode === 402);
  if (!isRefused) return null;
  return { reason: code ?? 'invalid_request', isPermanent: !TRANSIENT_CODES.has(code ?? '') };
}
