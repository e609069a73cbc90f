import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type {
  CaptureAttempts,
  MovementPage,
  PartRefundResponse,
  PaymentProvider,
  PaymentReport,
  Period,
  RefundPart,
  RefundResponse,
} from '../../../functions/src/payments/payment-provider.ts';
import { hasTimeToPay } from '../../../functions/src/payments/reservation-time.ts';
import { paymentFee } from '../../support/payment-fee.ts';
import { movePayment } from './announce-changes.ts';
import { endDispute, openDispute } from './dispute-payments.ts';
import type { PaymentAccount, ProviderPayment } from './payment-account.ts';
import { ProviderAccount } from './provider-account.ts';
import { NoResponseError } from './query-provider.ts';
import { endRefund, refundByMerchant, refundPart, refundRest } from './refund-payments.ts';
import type { Scheduler } from './scheduler.ts';
import { newPayment, type SimulatedPayment } from './simulated-payment.ts';

interface Options {
  scheduler: Scheduler;
  /** The idempotency key of an attempt at a refund. */
  refundKey: (orderId: string, failedAttempts: number) => string;
  /** True if a refunded payment is refunded again under an unknown key. */
  refundsTwice: boolean;
  /** The probability that the response to an item refund is lost, in addition to all other faults. */
  lostRefundResponses: number;
}

/** A payment provider as seen by the shop's code through `PaymentProvider`. The scheduler runs every call as a step. */
export class SimulatedProvider extends ProviderAccount implements PaymentProvider, PaymentAccount {
  get reportsReturns(): boolean {
    return !this.confirmsLater;
  }

  readonly secrets = { api: [], webhook: [] };
  readonly canStillPay = (order: Order, now: number): boolean => hasTimeToPay(order, now);

  readonly #options: Omit<Options, 'scheduler'>;

  constructor(name: PaymentProviderName, { scheduler, ...options }: Options) {
    super(name, scheduler);
    this.#options = options;
  }

  parseEvent(): Promise<{ outcome: 'bad_signature' }> {
    return Promise.resolve({ outcome: 'bad_signature' });
  }

  openSession(orderId: string, { totalCents }: Order) {
    return this.call(`open ${orderId}`, () => {
      const ref = `${this.name}_${orderId}`;
      const isFeeLate = this.scheduler.chance(0.3);
      const feeKnownAtMs = isFeeLate ? Date.now() + this.scheduler.randomInt(FEE_DELAY_MAX_MS) : null;
      // The idempotency key depends on the order's ID, so a repeated call returns the same session.
      const payment = this.payments.get(ref) ?? newPayment(this.name, { ref, orderId, totalCents, feeKnownAtMs });
      this.payments.set(ref, payment);
      return { providerRef: ref, checkoutUrl: `https://pay.test/${ref}` };
    });
  }

  async capture(ref: string, orderId: string, attempts: CaptureAttempts): Promise<Result<PaymentReport | null>> {
    const currentPayment = await this.getPayment(ref);
    if (!this.captures || !currentPayment.ok || this.payments.get(ref)?.state !== 'approved') return currentPayment;
    const started = await attempts.start();
    if (!started.ok) return started;
    if (started.value === null) return this.getPayment(ref);
    const { number } = started.value;
    const captured = await this.call(`capture ${ref} ${number}`, () => this.#capture(ref, `${orderId}_${number}`));
    if (!captured.ok) return captured;
    if (captured.value === 'captured') return this.getPayment(ref);
    const declined = await attempts.decline(number);
    return declined.ok ? this.getPayment(ref) : declined;
  }

  async close(ref: string): Promise<Result<PaymentReport | null>> {
    return this.call(`close ${ref}`, () => {
      const payment = this.payments.get(ref);
      // PayPal has no such call. Only the shop captures an approved payment.
      if (this.captures) {
        const report = this.report(ref);
        return report?.state === 'open' ? { ...report, state: 'expired' as const } : report;
      }
      if (payment?.state === 'open') this.expire(payment);
      return this.report(ref);
    });
  }

  refund(orderId: string, { providerRef, refundAttempts }: Order): Promise<Result<RefundResponse>> {
    const key = this.#options.refundKey(orderId, refundAttempts);
    return this.call(`refund ${key}`, () => {
      const payment = this.payments.get(providerRef ?? '');
      if (payment?.state !== 'paid') throw new NoResponseError();
      const answer = payment.refundResponses.get(key) ?? refundRest(this, payment, this.#options.refundsTwice);
      payment.refundResponses.set(key, answer);
      return answer;
    });
  }

  refundPart(_orderId: string, { providerRef }: Order, part: RefundPart): Promise<Result<PartRefundResponse>> {
    const key = this.#options.refundKey(part.refundId, part.attempts);
    return this.call(`refund part ${key}`, () => {
      const payment = this.payments.get(providerRef ?? '');
      if (payment?.state !== 'paid') throw new NoResponseError();
      const known = payment.partRefundResponses.get(key);
      const answer = known ?? refundPart(this, payment, part.cents);
      payment.partRefundResponses.set(key, answer);
      // The refund's event precedes the response. The next request with the same key receives that response.
      if (known === undefined && !this.isFaultFree && this.scheduler.chance(this.#options.lostRefundResponses))
        throw new NoResponseError();
      return answer;
    });
  }

  getFee({ providerRef, totalCents }: Order): Promise<Result<number | null>> {
    return this.call(`fee ${providerRef}`, () => {
      const payment = this.payments.get(providerRef ?? '');
      const isKnown = this.isFaultFree || payment?.feeKnownAtMs === null || (payment?.feeKnownAtMs ?? 0) <= Date.now();
      return isKnown ? paymentFee(totalCents) : null;
    });
  }

  getAccountCurrency(): Promise<Result<string>> {
    return Promise.resolve(succeed('usd'));
  }

  /** In pages, so that a run is interrupted between them. */
  listMovements({ fromMs, untilMs, cursor }: Period): Promise<Result<MovementPage>> {
    return this.call(`movements ${cursor ?? ''}`, () => {
      const listed = this.movements.filter(({ atMs }) => fromMs <= atMs && atMs < untilMs);
      const start = Number(cursor ?? 0);
      const end = start + MOVEMENTS_PER_PAGE;
      return { movements: listed.slice(start, end), next: end < listed.length ? String(end) : null };
    });
  }

  getRefunds({ providerRef }: Order) {
    return this.listRefunds(providerRef ?? '');
  }

  payable(): SimulatedPayment[] {
    return [...this.payments.values()].filter(({ state }) => state === 'open');
  }

  paid(): SimulatedPayment[] {
    return [...this.payments.values()].filter(({ state }) => state === 'paid');
  }

  pay({ ref }: ProviderPayment): void {
    const payment = this.#stored(ref);
    if (this.captures) return movePayment(this, payment, 'approved', 'payment_approved');
    if (this.confirmsLater) return movePayment(this, payment, 'processing', 'payment_processing');
    movePayment(this, payment, 'paid', 'payment_changed');
  }

  payLate({ ref }: ProviderPayment): void {
    const payment = this.#stored(ref);
    payment.sentLateAtMs = Date.now();
    movePayment(this, payment, 'paid', 'payment_changed');
  }

  confirm({ ref }: ProviderPayment, isThere: boolean): void {
    const payment = this.#stored(ref);
    if (isThere) movePayment(this, payment, 'paid', 'payment_changed');
    else movePayment(this, payment, 'expired', 'payment_failed');
  }

  expire(payment: SimulatedPayment): void {
    movePayment(this, payment, 'expired', 'payment_expired');
  }

  refundByMerchant(payment: ProviderPayment, cents: number): void {
    refundByMerchant(this, this.#stored(payment.ref), cents);
  }

  endRefund(payment: ProviderPayment, ref: string, state: 'done' | 'failed'): void {
    endRefund(this, this.#stored(payment.ref), ref, state);
  }

  openDispute(payment: ProviderPayment): void {
    openDispute(this, this.#stored(payment.ref));
  }

  endDispute(payment: ProviderPayment, state: 'won' | 'lost'): void {
    endDispute(this, this.#stored(payment.ref), state);
  }

  /** All movements are known. */
  readMovements(): Promise<void> {
    return Promise.resolve();
  }

  moveMoney(kind: 'fee' | 'payout' | 'other', cents: number): void {
    this.addMovement({ kind, cents });
  }

  adjustPayment({ ref }: ProviderPayment, cents: number): void {
    this.move(this.#stored(ref), 'other', cents);
  }

  feeCents(totalCents: number): number {
    return paymentFee(totalCents);
  }

  addFunds(): void {
    for (const payment of this.payments.values()) payment.lacksFunds = false;
  }

  #stored(ref: string): SimulatedPayment {
    const payment = this.payments.get(ref);
    if (payment === undefined) throw new Error(`There is no payment ${ref}.`);
    return payment;
  }

  #capture(ref: string, key: string): 'captured' | 'declined' {
    const payment = this.payments.get(ref);
    if (payment === undefined) return 'declined';
    const known = payment.captures.get(key);
    if (known !== undefined) return known;
    const isTaken = payment.state === 'approved' && (this.isFaultFree || !this.scheduler.chance(0.2));
    const answer = isTaken ? 'captured' : 'declined';
    payment.captures.set(key, answer);
    if (isTaken) movePayment(this, payment, 'paid', 'payment_changed');
    return answer;
  }
}

const MOVEMENTS_PER_PAGE = 8;

/** Shorter than the time in which fees are looked up. */
const FEE_DELAY_MAX_MS = 24 * 60 * 60_000;
