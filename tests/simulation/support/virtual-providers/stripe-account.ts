import type { RefundReport } from '../../../../functions/src/payments/payment-provider.ts';
import { paymentFee } from '../../../../sandbox/stripe/balance-transaction.ts';
import type { Refund } from '../../../../sandbox/stripe/refunds.ts';
import type { StripeState } from '../../../../sandbox/stripe/stripe-state.ts';
import type { ProviderDispute, ProviderPayment } from '../payment-account.ts';
import { VirtualAccount, type VirtualSession } from './virtual-account.ts';
import type { ProviderWebhook } from './virtual-network.ts';

const STATES = { open: 'open', complete: 'processing', expired: 'expired' } as const;
const REFUND_STATES: Readonly<Record<string, RefundReport['state']>> = { succeeded: 'done', pending: 'pending' };
const PLANS = {
  done: {},
  pending: { status: 'pending' },
  failed: { status: 'failed', failureReason: 'unknown' },
  uncovered: { refuse: 'balance_insufficient' },
} as const;

/** Changes that the shop finds when it looks up the session or the transfer. */
const FOUND: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'transfer.created',
]);

const CATEGORIES = {
  fee: { type: 'stripe_fee', reporting_category: 'fee' },
  payout: { type: 'payout' },
  other: { type: 'adjustment', reporting_category: 'other_adjustment' },
} as const;

export class StripeAccount extends VirtualAccount {
  readonly name = 'stripe';
  readonly reportsReturns = true;

  get #state(): StripeState {
    return this.network.sandbox.stripe.state;
  }

  protected sessions(from: number): VirtualSession[] {
    return this.#state
      .sessions()
      .slice(from)
      .map(({ id, client_reference_id: orderId, amount_total: totalCents }) => ({
        ref: id,
        orderId: orderId ?? '',
        totalCents,
      }));
  }

  protected stateOf(ref: string): ProviderPayment['state'] {
    const { status, payment_status: payment } = this.#state.get(ref);
    return payment === 'paid' ? 'paid' : STATES[status];
  }

  protected refundsOf(ref: string): RefundReport[] {
    return this.#state.refunds.ofPayments(new Set([this.paymentRef(ref)])).map(reportOf);
  }

  protected refundNames(ref: string): string[] {
    return this.#state.refunds
      .ofPayments(new Set([this.paymentRef(ref)]))
      .flatMap((refund) => (reportOf(refund).state === 'failed' ? [] : (refund.metadata.refundId ?? [])));
  }

  protected disputesOf(ref: string): ProviderDispute[] {
    return this.#state
      .disputesOf(this.paymentRef(ref))
      .map(({ id, amount, created, status, balance_transactions: moved }) => {
        const state = status === 'won' || status === 'lost' ? status : 'open';
        const lostCents = state === 'lost' ? amount : 0;
        return {
          ref: id,
          state,
          disputedCents: amount,
          lostCents,
          amountCents: lostCents,
          openedAtMs: created * 1_000,
          endedAtMs: null,
          isReversed: false,
          fees: Object.fromEntries(
            moved.map(({ id: feeRef, reporting_category: category, amount: cents, fee }) => [
              feeRef,
              category === 'fee' ? -cents : fee,
            ]),
          ),
        };
      });
  }

  protected isPayable(ref: string): boolean {
    return this.stateOf(ref) === 'open';
  }

  protected canBeLost({ type }: ProviderWebhook): boolean {
    return FOUND.has(type);
  }

  prepare(label: string, body: string): void {
    if (label !== 'POST /stripe/v1/refunds') return;
    const params = new URLSearchParams(body);
    const paymentRef = params.get('payment_intent') ?? '';
    const cents = Number(params.get('amount') ?? this.#leftCents(paymentRef));
    this.#state.refunds.plan(paymentRef, [PLANS[this.drawRefund(paymentRef, cents)]]);
  }

  pay({ ref }: ProviderPayment): void {
    // Some cards are declined, and the buyer tries another.
    if (this.scheduler.chance(0.2)) this.#state.decline(ref);
    this.#state.pay(ref);
  }

  payLate(): void {
    throw new Error('Cards are not charged after the end of a session.');
  }

  confirm(): void {
    throw new Error('Cards are charged immediately.');
  }

  refundByMerchant({ ref }: ProviderPayment, cents: number): void {
    const paymentRef = this.paymentRef(ref);
    const isPending = !this.isFaultFree && this.scheduler.chance(0.3);
    this.#state.refunds.plan(paymentRef, [isPending ? PLANS.pending : PLANS.done]);
    const { id } = this.#state.refunds.create({ payment_intent: paymentRef, amount: String(cents) });
    this.merchantRefs.add(id);
  }

  endRefund(payment: ProviderPayment, ref: string, state: 'done' | 'failed'): void {
    if (state === 'done') this.#state.refunds.end(ref, 'succeeded');
    else this.#state.refunds.end(ref, 'failed', this.#failureReason(payment));
  }

  openDispute(payment: ProviderPayment): void {
    const left = this.leftCents(payment);
    const amount = this.scheduler.chance(0.4) ? 1 + this.scheduler.randomInt(left) : left;
    this.#state.dispute(this.paymentRef(payment.ref), { amount });
  }

  endDispute({ disputes }: ProviderPayment, state: 'won' | 'lost'): void {
    const open = disputes.find((dispute) => dispute.state === 'open');
    if (open === undefined) return;
    // Stripe charges a fee for a response, and returns it after a won dispute.
    if (this.scheduler.chance(0.5)) this.#state.moveDispute(open.ref, 'updated', 'under_review');
    if (state === 'won') this.#state.moveDispute(open.ref, 'funds_reinstated', 'won');
    this.#state.moveDispute(open.ref, 'closed', state);
  }

  moveMoney(kind: 'fee' | 'payout' | 'other', cents: number): void {
    this.#state.moveBalance({ amount: cents, ...CATEGORIES[kind] });
  }

  adjustPayment({ ref }: ProviderPayment, cents: number): void {
    this.#state.moveBalance({ amount: cents, ...CATEGORIES.other, source: this.#state.chargeId(this.paymentRef(ref)) });
  }

  feeCents(totalCents: number): number {
    return paymentFee(totalCents);
  }

  protected balanceCents(): number {
    const all = this.#state.listBalance({ from: 0, until: Number.MAX_SAFE_INTEGER });
    return all.reduce((sum, { net }) => sum + net, 0);
  }

  protected paymentRef(ref: string): string {
    return this.#state.get(ref).payment_intent ?? '';
  }

  /** The refundable amount of a received payment. */
  #leftCents(paymentRef: string): number {
    const payment = this.paid().find(({ ref }) => this.paymentRef(ref) === paymentRef);
    return payment === undefined ? 0 : this.leftCents(payment);
  }

  #failureReason({ disputes }: ProviderPayment): string {
    if (disputes.some(({ state }) => state === 'open')) return 'charge_for_pending_refund_disputed';
    return this.scheduler.chance(0.3) ? 'insufficient_funds' : 'unknown';
  }
}

function reportOf({ id: ref, amount: amountCents, status, failure_reason: reason = 'unknown' }: Refund): RefundReport {
  const state = REFUND_STATES[status] ?? 'failed';
  return state === 'failed' ? { ref, amountCents, state, reason, isPermanent: false } : { ref, amountCents, state };
}
