import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type {
  CaptureAttempts,
  DisputeReport,
  MovementPage,
  PartRefundResponse,
  PaymentChange,
  PaymentEvent,
  PaymentProvider,
  PaymentReport,
  RefundResponse,
  RefundPart,
  RefundReport,
  ReversalReport,
} from '../../../functions/src/payments/payment-provider.ts';
import { hasTimeToPay } from '../../../functions/src/payments/reservation-time.ts';
import { paymentFee } from '../../support/payment-fee.ts';
import { queryProvider, NoAnswer } from './query-provider.ts';
import type { Scheduler } from './scheduler.ts';

/** The rejection of a refund that the balance does not cover. */
export const UNCOVERED = { reason: 'balance', isPermanent: false, waitsFor: 'funds' } as const;

/** The rejection of a refund because of an open dispute. Also ends a pending refund. */
export const DISPUTED = { reason: 'charge_disputed', isPermanent: false, waitsFor: 'dispute' } as const;

const UNKNOWN = { reason: 'unknown', isPermanent: false } as const;

/** A session at a provider, with its results. `approved`: the buyer agrees, and the shop can capture the payment. */
export interface SimulatedPayment {
  provider: PaymentProviderName;
  ref: string;
  orderId: string;
  totalCents: number;
  state: 'open' | 'approved' | 'processing' | 'paid' | 'expired';
  createdAtMs: number;
  /** Time of a payment after the session's end. Null for one in time. */
  sentLateAtMs: number | null;
  refunds: RefundReport[];
  /** References of refunds that the shop requested. The merchant has requested the others. */
  askedFor: Set<string>;
  disputes: SimulatedDispute[];
  /** Amounts taken by reversals, which are undone when their dispute is won. */
  reversals: RefundReport[];
  /** Stored responses by idempotency key. */
  captures: Map<string, 'captured' | 'declined'>;
  /** True if the balance covers no refund of it until the merchant adds funds. */
  lacksFunds: boolean;
  refundAnswers: Map<string, RefundResponse>;
  partAnswers: Map<string, PartRefundResponse>;
}

/** A dispute with the cost of its loss beyond the refunds, in cents. */
export interface SimulatedDispute extends DisputeReport {
  amountCents: number;
  isReversed: boolean;
}

/** A webhook request in transit. Its content may have to be looked up on arrival. */
export interface SimulatedWebhook {
  id: string;
  /** The subject, for the trace. */
  subject: string;
  /** True if the shop finds the change without this webhook. */
  mayGetLost: boolean;
  isAcknowledged: boolean;
  parse: () => Promise<Result<PaymentEvent[]>>;
}

interface Options {
  scheduler: Scheduler;
  /** The idempotency key of an attempt at a refund. */
  refundKey: (orderId: string, failedAttempts: number) => string;
  /** True if a refunded payment is refunded again under an unknown key. */
  refundsTwice: boolean;
  /** The probability that the response to an item refund is lost, in addition to all other faults. */
  lostRefundAnswers: number;
}

/** A payment provider as seen by the shop's code through `PaymentProvider`. The scheduler runs every call as a step. */
export class SimulatedProvider implements PaymentProvider {
  readonly name: PaymentProviderName;
  readonly secrets = { api: [], webhook: [] };
  readonly canStillPay = (order: Order, now: number): boolean => hasTimeToPay(order, now);
  readonly payments = new Map<string, SimulatedPayment>();
  readonly webhooks: SimulatedWebhook[] = [];
  readonly #options: Options;
  readonly #confirmsLater: boolean;
  readonly #captures: boolean;
  /** While true, refunds are neither rejected nor delayed. */
  isCalm = false;
  #latestMs = 0;

  constructor(name: PaymentProviderName, options: Options) {
    this.name = name;
    this.#options = options;
    this.#confirmsLater = PROVIDERS[name].confirmsLater;
    this.#captures = PROVIDERS[name].capturesOnReturn;
  }

  parseEvent(): Promise<{ outcome: 'bad_signature' }> {
    return Promise.resolve({ outcome: 'bad_signature' });
  }

  openSession(orderId: string, { totalCents }: Order) {
    return this.#call(`open ${orderId}`, () => {
      const ref = `${this.name}_${orderId}`;
      // The idempotency key depends on the order's ID, so a repeated call returns the same session.
      const payment = this.payments.get(ref) ?? newPayment(this.name, { ref, orderId, totalCents });
      this.payments.set(ref, payment);
      return { providerRef: ref, checkoutUrl: `https://pay.test/${ref}` };
    });
  }

  getPayment(ref: string) {
    return this.#call(`look ${ref}`, () => this.#report(ref));
  }

  async capture(ref: string, orderId: string, attempts: CaptureAttempts): Promise<Result<PaymentReport | null>> {
    const looked = await this.getPayment(ref);
    if (!this.#captures || !looked.ok || this.payments.get(ref)?.state !== 'approved') return looked;
    const started = await attempts.start();
    if (!started.ok) return started;
    if (started.value === null) return this.getPayment(ref);
    const { number } = started.value;
    const captured = await this.#call(`capture ${ref} ${number}`, () => this.#capture(ref, `${orderId}_${number}`));
    if (!captured.ok) return captured;
    if (captured.value === 'captured') return this.getPayment(ref);
    const declined = await attempts.decline(number);
    return declined.ok ? this.getPayment(ref) : declined;
  }

  async close(ref: string): Promise<Result<PaymentReport | null>> {
    return this.#call(`close ${ref}`, () => {
      const payment = this.payments.get(ref);
      // PayPal has no such call. Only the shop captures an approved payment.
      if (this.#captures) {
        const report = this.#report(ref);
        return report?.state === 'open' ? { ...report, state: 'expired' as const } : report;
      }
      if (payment?.state === 'open') this.expire(payment);
      return this.#report(ref);
    });
  }

  refund(orderId: string, { providerRef, refundAttempts }: Order): Promise<Result<RefundResponse>> {
    const key = this.#options.refundKey(orderId, refundAttempts);
    return this.#call(`refund ${key}`, () => {
      const payment = this.payments.get(providerRef ?? '');
      if (payment?.state !== 'paid') throw new NoAnswer();
      const answer = payment.refundAnswers.get(key) ?? this.#refund(payment);
      payment.refundAnswers.set(key, answer);
      return answer;
    });
  }

  refundPart(_orderId: string, { providerRef }: Order, part: RefundPart): Promise<Result<PartRefundResponse>> {
    const key = this.#options.refundKey(part.refundId, part.attempts);
    return this.#call(`refund part ${key}`, () => {
      const payment = this.payments.get(providerRef ?? '');
      if (payment?.state !== 'paid') throw new NoAnswer();
      const known = payment.partAnswers.get(key);
      const answer = known ?? this.#refundPart(payment, part.cents);
      payment.partAnswers.set(key, answer);
      // The refund's event precedes the response. The next request with the same key receives that response.
      if (known === undefined && !this.isCalm && this.#options.scheduler.chance(this.#options.lostRefundAnswers))
        throw new NoAnswer();
      return answer;
    });
  }

  getFee({ providerRef, totalCents }: Order): Promise<Result<number | null>> {
    return this.#call(`fee ${providerRef}`, () => paymentFee(totalCents));
  }

  listMovements(): Promise<Result<MovementPage>> {
    return Promise.resolve(succeed({ movements: [], next: null }));
  }

  getRefunds({ providerRef }: Order) {
    return this.#lookRefunds(providerRef ?? '');
  }

  /** Payments that buyers can still pay. */
  payable(): SimulatedPayment[] {
    return [...this.payments.values()].filter(({ state }) => state === 'open');
  }

  /** Received payments that are not known to have failed. */
  paid(): SimulatedPayment[] {
    return [...this.payments.values()].filter(({ state }) => state === 'paid');
  }

  /** Pays on the provider's page, as the buyer. */
  pay(payment: SimulatedPayment): void {
    if (this.#captures) return this.#move(payment, 'approved', 'payment_approved');
    if (this.#confirmsLater) return this.#move(payment, 'processing', 'payment_processing');
    this.#move(payment, 'paid', 'payment_changed');
  }

  /** Coins arrive for an expired session. */
  payLate(payment: SimulatedPayment): void {
    payment.sentLateAtMs = Date.now();
    this.#move(payment, 'paid', 'payment_changed');
  }

  /** Coins in transit arrive, or never arrive. */
  confirm(payment: SimulatedPayment, isThere: boolean): void {
    if (isThere) this.#move(payment, 'paid', 'payment_changed');
    else this.#move(payment, 'expired', 'payment_failed');
  }

  expire(payment: SimulatedPayment): void {
    this.#move(payment, 'expired', 'payment_expired');
  }

  /** Adds funds to the balance, as the merchant. It then covers every refund. */
  addFunds(): void {
    for (const payment of this.payments.values()) payment.lacksFunds = false;
  }

  /** Refunds a payment on the provider's own page, as the merchant. */
  refundByMerchant(payment: SimulatedPayment, amountCents: number): void {
    payment.refunds.push(this.#newRefund(payment, amountCents));
    this.#announceRefunds(payment);
  }

  /** Completes or returns a pending refund. */
  endRefund(payment: SimulatedPayment, ref: string, state: 'done' | 'failed'): void {
    payment.refunds = payment.refunds.map((refund) =>
      refund.ref !== ref
        ? refund
        : state === 'done'
          ? { ref, amountCents: refund.amountCents, madeAtMs: refund.madeAtMs ?? null, state }
          : { ...refund, state, ...this.#failure(payment) },
    );
    this.#announceRefunds(payment);
  }

  #failure(payment: SimulatedPayment): typeof UNCOVERED | typeof UNKNOWN | typeof DISPUTED {
    if (isDisputed(payment)) return DISPUTED;
    return this.#options.scheduler.chance(0.3) ? UNCOVERED : UNKNOWN;
  }

  openDispute(payment: SimulatedPayment): void {
    const { scheduler } = this.#options;
    const left = refundableCents(payment);
    payment.disputes.push({
      ref: `${payment.ref}_dispute_${payment.disputes.length}`,
      state: 'open',
      disputedCents: scheduler.chance(0.4) ? 1 + scheduler.below(left) : left,
      lostCents: 0,
      openedAtMs: this.#now(),
      endedAtMs: null,
      amountCents: 0,
      isReversed: false,
    });
    this.#announceDispute(payment);
    // A chargeback takes the money immediately.
    if (this.#captures && scheduler.chance(0.4)) this.#reverse(payment);
  }

  endDispute(payment: SimulatedPayment, state: 'won' | 'lost'): void {
    const latest = payment.disputes.at(-1);
    if (latest === undefined) return;
    latest.state = state;
    if (state === 'lost') this.#lose(payment, latest);
    latest.endedAtMs = this.#now();
    this.#announceDispute(payment);
  }

  /** PayPal can report the loss as a reversal, as a refund that has settled the dispute, or only by the dispute. */
  #lose(payment: SimulatedPayment, dispute: SimulatedDispute): void {
    const { scheduler } = this.#options;
    dispute.lostCents = dispute.disputedCents;
    if (this.#captures && !dispute.isReversed && scheduler.chance(0.3)) {
      const ref = `${dispute.ref}_settled`;
      payment.refunds.push({ ref, amountCents: dispute.lostCents, state: 'done', madeAtMs: this.#now() });
      return this.#announceRefunds(payment);
    }
    dispute.amountCents = dispute.lostCents;
    if (this.#captures && !dispute.isReversed && scheduler.chance(0.5)) this.#reverse(payment);
  }

  #reverse(payment: SimulatedPayment): void {
    const dispute = payment.disputes.at(-1);
    if (dispute === undefined) return;
    dispute.isReversed = true;
    const ref = `${dispute.ref}_reversal`;
    payment.reversals.push({ ref, amountCents: dispute.disputedCents, state: 'done', madeAtMs: this.#now() });
    const reversal: ReversalReport = {
      provider: this.name,
      paymentRef: paymentRefOf(payment),
      orderId: payment.orderId,
      kind: 'refunded',
      refundedCents: sumOf([...payment.refunds, ...payment.reversals], ['done']),
      refunds: payment.reversals.filter((each) => each.ref === ref).map((each) => ({ ...each, isReversal: true })),
    };
    this.#announce(payment, { kind: 'payment_reversed', mayGetLost: false }, () =>
      Promise.resolve(succeed([{ kind: 'payment_refunded', reversal }])),
    );
  }

  /** Later than all previous times, so that events at a provider are ordered. */
  #now(): number {
    this.#latestMs = Math.max(Date.now(), this.#latestMs + 1);
    return this.#latestMs;
  }

  #call<T>(label: string, perform: () => T): Promise<Result<T>> {
    return queryProvider(this.#options.scheduler, `${this.name} ${label}`, perform);
  }

  #report(ref: string): PaymentReport | null {
    const payment = this.payments.get(ref);
    if (payment === undefined) return null;
    const { provider, orderId, totalCents, state, sentLateAtMs: sentAtMs } = payment;
    return {
      provider,
      providerRef: ref,
      orderId,
      state: state === 'approved' ? 'open' : state,
      amountCents: totalCents,
      currency: 'usd',
      paymentRef: state === 'paid' ? paymentRefOf(payment) : null,
      // The fee of a crypto payment is known later than the payment.
      feeCents: state === 'paid' && !this.#confirmsLater ? paymentFee(totalCents) : null,
      sentAtMs,
    };
  }

  #capture(ref: string, key: string): 'captured' | 'declined' {
    const payment = this.payments.get(ref);
    if (payment === undefined) return 'declined';
    const known = payment.captures.get(key);
    if (known !== undefined) return known;
    const isTaken = payment.state === 'approved' && (this.isCalm || !this.#options.scheduler.chance(0.2));
    const answer = isTaken ? 'captured' : 'declined';
    payment.captures.set(key, answer);
    if (isTaken) this.#move(payment, 'paid', 'payment_changed');
    return answer;
  }

  #refund(payment: SimulatedPayment): RefundResponse {
    const { refundsTwice } = this.#options;
    if (isDisputed(payment)) return { outcome: 'refused', ...DISPUTED };
    const rest = refundableCents(payment);
    if (rest <= 0 && !refundsTwice) return { outcome: 'accepted', refunds: [...payment.refunds], refundUrl: null };
    if (this.#isUncovered(payment)) return { outcome: 'refused', ...UNCOVERED };
    const refund = this.#requestedRefund(payment, refundsTwice ? payment.totalCents : rest);
    payment.refunds.push(refund);
    payment.askedFor.add(refund.ref);
    if (refund.state !== 'done') this.#announceRefunds(payment);
    const refundUrl = this.#confirmsLater ? `https://pay.test/claim/${payment.ref}` : null;
    return { outcome: 'accepted', refunds: [...payment.refunds], refundUrl };
  }

  #refundPart(payment: SimulatedPayment, cents: number): PartRefundResponse {
    if (isDisputed(payment)) return { outcome: 'refused', ...DISPUTED };
    const rest = refundableCents(payment);
    if (cents > rest) return { outcome: 'refused', reason: 'amount_too_large', isPermanent: true };
    if (this.#isUncovered(payment)) return { outcome: 'refused', ...UNCOVERED };
    const refund = this.#requestedRefund(payment, cents);
    payment.refunds.push(refund);
    payment.askedFor.add(refund.ref);
    this.#announceRefunds(payment);
    const claimUrl = this.#confirmsLater ? `https://pay.test/claim/${refund.ref}` : null;
    return { outcome: 'accepted', refund, claimUrl };
  }

  /** The balance can lack funds for one request, or until the merchant adds some. */
  #isUncovered(payment: SimulatedPayment): boolean {
    const { scheduler } = this.#options;
    if (payment.lacksFunds) return true;
    if (this.isCalm || !scheduler.chance(0.25)) return false;
    payment.lacksFunds = scheduler.chance(0.6);
    return true;
  }

  /** A refund that the shop requests can fail immediately. */
  #requestedRefund(payment: SimulatedPayment, amountCents: number): RefundReport {
    const refund = this.#newRefund(payment, amountCents);
    const fails = !this.isCalm && !this.#confirmsLater && this.#options.scheduler.chance(0.15);
    return fails ? { ...refund, state: 'failed', ...UNKNOWN } : refund;
  }

  #newRefund(payment: SimulatedPayment, amountCents: number): RefundReport {
    const madeAtMs = this.#captures ? this.#now() : null;
    const refund = { ref: `${payment.ref}_refund_${payment.refunds.length}`, amountCents, madeAtMs };
    const isPending = !this.#confirmsLater && !this.isCalm && this.#options.scheduler.chance(0.3);
    return { ...refund, state: isPending ? 'pending' : 'done' };
  }

  #move(
    payment: SimulatedPayment,
    state: SimulatedPayment['state'],
    kind: Extract<PaymentChange, { report: PaymentReport }>['kind'],
  ): void {
    payment.state = state;
    const snapshot = this.#report(payment.ref);
    // Only the provider's report reveals coins that arrive after an order's end. It is repeated until it is delivered.
    const mayGetLost = payment.sentLateAtMs === null;
    this.#announce(payment, { kind, mayGetLost }, async () => {
      // BTCPay's events only contain the invoice's ID. The invoice's current state applies.
      const report = this.#confirmsLater ? await this.getPayment(payment.ref) : succeed(snapshot);
      if (!report.ok) return report;
      return succeed(report.value === null ? [] : changesOf(kind, report.value));
    });
  }

  #announceRefunds(payment: SimulatedPayment): void {
    this.#announce(payment, { kind: 'payment_refunded', mayGetLost: false }, async () => {
      const found = await this.#lookRefunds(payment.ref);
      if (!found.ok) return found;
      return succeed(found.value === null ? [] : [{ kind: 'payment_refunded', reversal: found.value }]);
    });
  }

  #announceDispute(payment: SimulatedPayment): void {
    const latest = payment.disputes.at(-1);
    if (latest === undefined) return;
    const { amountCents: _cents, isReversed: _isReversed, ...dispute } = latest;
    const reversal: ReversalReport = {
      provider: this.name,
      paymentRef: paymentRefOf(payment),
      orderId: null,
      kind: 'disputed',
      refundedCents: null,
      dispute,
    };
    this.#announce(payment, { kind: `dispute_${dispute.state}`, mayGetLost: false }, () =>
      Promise.resolve(succeed([{ kind: 'payment_disputed', reversal }])),
    );
  }

  #announce(
    payment: SimulatedPayment,
    { kind, mayGetLost }: { kind: string; mayGetLost: boolean },
    parse: () => Promise<Result<PaymentChange[]>>,
  ): void {
    const id = `evt_${this.name}_${this.webhooks.length}`;
    const event = { provider: this.name, id, type: kind };
    this.webhooks.push({
      id,
      subject: payment.ref,
      mayGetLost,
      isAcknowledged: false,
      parse: async () => {
        const changes = await parse();
        return changes.ok ? succeed(changes.value.map((change) => ({ ...change, event }))) : changes;
      },
    });
  }

  #lookRefunds(ref: string): Promise<Result<ReversalReport | null>> {
    return this.#call(`refunds ${ref}`, () => {
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
}

const newPayment = (
  provider: PaymentProviderName,
  session: Pick<SimulatedPayment, 'ref' | 'orderId' | 'totalCents'>,
): SimulatedPayment => ({
  ...session,
  provider,
  state: 'open',
  createdAtMs: Date.now(),
  sentLateAtMs: null,
  refunds: [],
  askedFor: new Set(),
  disputes: [],
  reversals: [],
  captures: new Map(),
  lacksFunds: false,
  refundAnswers: new Map(),
  partAnswers: new Map(),
});

/** BTCPay reports the current state of an invoice, so older events have the same meaning as the newest one. */
function changesOf(kind: PaymentChange['kind'], report: PaymentReport): PaymentChange[] {
  if (report.provider !== 'btcpay') return [{ kind, report } as PaymentChange];
  if (report.state === 'paid') return [{ kind: 'payment_changed', report }];
  if (report.state === 'processing') return [{ kind: 'payment_processing', report }];
  if (report.state === 'open') return [];
  return [{ kind: kind === 'payment_failed' ? kind : 'payment_expired', report }];
}

const paymentRefOf = ({ ref }: SimulatedPayment): string => `payment_${ref}`;

const sumOf = (refunds: SimulatedPayment['refunds'], states: readonly RefundReport['state'][]): number =>
  refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amountCents }) => sum + amountCents, 0);

const lostCents = ({ disputes }: SimulatedPayment): number =>
  disputes.reduce((sum, { amountCents }) => sum + amountCents, 0);

const isDisputed = ({ disputes }: SimulatedPayment): boolean => disputes.some(({ state }) => state === 'open');

/** The refundable amount: without lost, refunded and pending amounts. */
export const refundableCents = (payment: SimulatedPayment): number =>
  payment.state === 'paid' ? payment.totalCents - sumOf(payment.refunds, ['done', 'pending']) - lostCents(payment) : 0;

/** The amount that the provider has received for the shop and not refunded. */
export const keptCents = (payment: SimulatedPayment): number =>
  payment.state === 'paid' ? payment.totalCents - sumOf(payment.refunds, ['done']) - lostCents(payment) : 0;
