import type Stripe from 'stripe';
import type { RefundFailure } from '../payment-provider.ts';

/**
 * Refusals that pass, by what they wait for: the account has money again, a dispute has ended, or no other request uses
 * the object.
 */
const TRANSIENT_CODES: ReadonlyMap<string, NonNullable<RefundFailure['waitsFor']>> = new Map([
  ['balance_insufficient', 'funds'],
  ['insufficient_funds', 'funds'],
  ['charge_disputed', 'dispute'],
  ['refund_disputed_payment', 'dispute'],
  ['lock_timeout', 'provider'],
]);

/** The key was used for another request. The next attempt has another key. */
const KEY_REUSED = { reason: 'idempotency_error', isPermanent: false, waitsFor: 'provider' } as const;

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
  const reason = code ?? 'invalid_request';
  const waitsFor = TRANSIENT_CODES.get(reason);
  return waitsFor === undefined ? { reason, isPermanent: true } : { reason, isPermanent: false, waitsFor };
}
