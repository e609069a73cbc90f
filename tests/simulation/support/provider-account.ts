import type { Result } from '@blockbazaar/domain/failures';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type {
  PaymentReport,
  ProviderMovement,
  ReversalReport,
} from '../../../functions/src/payments/payment-provider.ts';
import { paymentFee } from '../../support/payment-fee.ts';
import { sumOf, type SimulatedWebhook } from './payment-account.ts';
import { queryProvider } from './query-provider.ts';
import type { Scheduler } from './scheduler.ts';
import { paymentRefOf, type SimulatedPayment } from './simulated-payment.ts';

/** The payments of the shop at one provider, with the reports about them. */
export class ProviderAccount {
  readonly name: PaymentProviderName;
  readonly scheduler: Scheduler;
  readonly confirmsLater: boolean;
  readonly captures: boolean;
  readonly payments = new Map<string, SimulatedPayment>();
  readonly webhooks: SimulatedWebhook[] = [];
  /** All movements of the shop's balance, in order. */
  readonly movements: ProviderMovement[] = [];
  isFaultFree = false;
  #latestMs = 0;

  constructor(name: PaymentProviderName, scheduler: Scheduler) {
    this.name = name;
    this.scheduler = scheduler;
    this.confirmsLater = PROVIDERS[name].confirmsLater;
    this.captures = PROVIDERS[name].capturesOnReturn;
  }

  getPayment(ref: string) {
    return this.call(`get ${ref}`, () => this.report(ref));
  }

  listRefunds(ref: string): Promise<Result<ReversalReport | null>> {
    return this.call(`refunds ${ref}`, () => {
      const payment = this.payments.get(ref);
      // PayPal's list does not separate reversals from refunds.
      const listed = payment === undefined ? [] : [...payment.refunds, ...payment.reversals];
      if (payment === undefined || listed.length === 0) return null;
      return {
        provider: this.name,
        paymentRef: paymentRefOf(payment),
        orderId: payment.orderId,
        kind: 'refunded' as const,
        refundedCents: sumOf(listed, ['done']),
        refunds: listed,
      };
    });
  }

  report(ref: string): PaymentReport | null {
    const payment = this.payments.get(ref);
    if (payment === undefined) return null;
    const { provider, orderId, totalCents, state, feeKnownAtMs, sentLateAtMs: sentAtMs } = payment;
    const isFeeKnown = state === 'paid' && !this.confirmsLater && feeKnownAtMs === null;
    return {
      provider,
      providerRef: ref,
      orderId,
      state: state === 'approved' ? 'open' : state,
      amountCents: totalCents,
      currency: 'usd',
      paymentRef: state === 'paid' ? paymentRefOf(payment) : null,
      // The fee of a crypto payment is known later than the payment.
      feeCents: isFeeKnown ? paymentFee(totalCents) : null,
      sentAtMs,
    };
  }

  /** Moves money of a payment. Negative: from the shop's balance. */
  move({ orderId, ...payment }: SimulatedPayment, kind: ProviderMovement['kind'], cents: number, feeCents = 0): void {
    this.addMovement({ paymentRef: paymentRefOf({ orderId, ...payment }), orderId, kind, cents, feeCents });
  }

  /** Moves money of a payout, of a payment, or of the account itself. */
  addMovement(movement: Pick<ProviderMovement, 'kind' | 'cents'> & Partial<ProviderMovement>): void {
    const ref = `movement_${this.movements.length}`;
    const subject = { paymentRef: null, orderId: null, payoutId: null };
    this.movements.push({ provider: this.name, ref, ...subject, feeCents: 0, ...movement, atMs: this.now() });
  }

  /** Later than all previous times, so that events at a provider are ordered. */
  now(): number {
    this.#latestMs = Math.max(Date.now(), this.#latestMs + 1);
    return this.#latestMs;
  }

  /** A call of the shop, as a step of the scheduler. */
  call<T>(label: string, perform: () => T): Promise<Result<T>> {
    return queryProvider(this.scheduler, `${this.name} ${label}`, perform);
  }
}
