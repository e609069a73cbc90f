import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { STORED_MS as PAYPAL_STORED_MS } from '../../../../sandbox/paypal/request-ids.ts';
import { STORED_MS as STRIPE_STORED_MS } from '../../../../sandbox/stripe/idempotency.ts';
import type { VirtualRequest } from './dispatch.ts';

/** A refund, whose repetition returns money twice. */
const REFUND = /\/refunds?$/;

/** Finds requests that repeat an idempotency key after the provider has removed it. BTCPay has no keys. */
export class RepeatedKeys {
  /** The providers that have received such a request. */
  readonly afterExpiry = new Set<PaymentProviderName>();
  /** The keys of refunds whose response was lost. */
  readonly unanswered = new Set<string>();
  /** The time of the first request with each key, in ms since 1970. */
  readonly #firstAtMs = new Map<string, number>();

  /** Records the request, and whether its caller has received the response. */
  record(provider: PaymentProviderName, request: VirtualRequest, isAnswered: boolean): void {
    const { path, headers } = request;
    const key = headers['idempotency-key'] ?? headers['paypal-request-id'];
    if (key === undefined) return;
    if (isAnswered) this.unanswered.delete(key);
    else if (REFUND.test(path)) this.unanswered.add(key);
    const now = Date.now();
    const firstAtMs = this.#firstAtMs.get(key);
    const isExpired = firstAtMs !== undefined && now - firstAtMs >= storedMs(provider, path);
    if (isExpired) this.afterExpiry.add(provider);
    if (isExpired || firstAtMs === undefined) this.#firstAtMs.set(key, now);
  }
}

function storedMs(provider: PaymentProviderName, path: string): number {
  if (provider === 'stripe') return STRIPE_STORED_MS;
  return path.endsWith('/refund') ? PAYPAL_STORED_MS.refund : PAYPAL_STORED_MS.order;
}
