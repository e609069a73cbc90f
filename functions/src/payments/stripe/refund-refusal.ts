import type Stripe from 'stripe';
import type { RefundFailure } from '../payment-provider.ts';

/**
 * Temporary refusals, by the condition for a retry: the account has funds again, a dispute has ended, or no other
 * request uses the object.
 */
const TRANSIENT_CODES: ReadonlyMap<string, NonNullable<RefundFailure['waitsFor']>> = new Map([
  ['balance_insufficient', 'funds'],
  ['insufficient_funds', 'funds'],
  ['charge_disputed', 'dispute'],
  ['refund_disputed_payment', 'dispute'],
  ['lock_timeout', 'provider'],
]);

/** The key was used for another request. The next attempt has a different key. */
const KEY_REUSED = { reason: 'idempotency_error', isPermanent: false, waitsFor: 'provider' } as const;

/**
 * The permanent refusal of a refund or of this key; null if the result of the request is unknown or no request was
 * sent.
 */
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
