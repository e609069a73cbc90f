import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { STORED_MS as PAYPAL_STORED_MS } from '../../../../sandbox/paypal/request-ids.ts';
import { STORED_MS as STRIPE_STORED_MS } from '../../../../sandbox/stripe/idempotency.ts';
import type { VirtualRequest } from './dispatch.ts';

/** Finds requests that repeat an idempotency key after the provider has removed it. BTCPay has no keys. */
export class RepeatedKeys {
  /** The providers that have received such a request. */
  readonly afterExpiry = new Set<PaymentProviderName>();
  /** The time of the first request with each key, in ms since 1970. */
  readonly #firstAtMs = new Map<string, number>();

  record(provider: PaymentProviderName, { path, headers }: VirtualRequest): void {
    const key = headers['idempotency-key'] ?? headers['paypal-request-id'];
    if (key === undefined) return;
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
