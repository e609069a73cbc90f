import { toDecimal } from '@blockbazaar/domain/money/minor-units';
import type { RefundReport } from '../../../../functions/src/payments/payment-provider.ts';
import { acceptClaim, moveDispute, openDispute } from '../../../../sandbox/paypal/disputes.ts';
import type { Money } from '../../../../sandbox/paypal/order-request.ts';
import type { Refund, StoredOrder } from '../../../../sandbox/paypal/paypal-order.ts';
import { captureOf, paymentFee, type PaypalState } from '../../../../sandbox/paypal/paypal-state.ts';
import { cents as centsOf, endRefund, planRefunds, refundCapture } from '../../../../sandbox/paypal/refunds.ts';
import { transactionsOf } from '../../../../sandbox/paypal/transactions.ts';
import type { ProviderDispute, ProviderPayment } from '../payment-account.ts';
import { VirtualAccount, type VirtualSession } from './virtual-account.ts';
import type { ProviderWebhook } from './virtual-network.ts';

const REFUND_STATES: Readonly<Record<string, RefundReport['state']>> = { COMPLETED: 'done', PENDING: 'pending' };
const PLANS = {
  done: {},
  pending: { status: 'PENDING' },
  failed: { status: 'FAILED' },
  uncovered: { refuse: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
} as const;
const CAPTURED: ReadonlySet<string | undefined> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const OUTCOMES = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' } as const;

/** Changes that the shop finds when it looks up the order. */
const FOUND: ReadonlySet<string> = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.CAPTURE.COMPLETED',
]);

/** A fee, a withdrawal, and a general correction. */
const CODES = { fee: 'T0100', payout: 'T0400', other: 'T1900' } as const;

export class PaypalAccount extends VirtualAccount {
  readonly name = 'paypal';
  readonly reportsReturns = false;
  /** The disputes of each order. PayPal's orders do not list them. */
  readonly #disputes = new Map<string, (ProviderDispute & { lossBeforeCents: number })[]>();

  get #state(): PaypalState {
    return this.network.sandbox.paypal.state;
  }

  protected sessions(from: number): VirtualSession[] {
    return this.#state
      .orders()
      .slice(from)
      .map(({ id, purchase_units: [unit] }) => ({
        ref: id,
        orderId: unit.custom_id ?? '',
        totalCents: centsOf(unit.amount),
      }));
  }

  protected stateOf(ref: string): ProviderPayment['state'] {
    const { order, instrument } = this.#state.stored(ref);
    if (CAPTURED.has(captureOf(order)?.status)) return 'paid';
    return order.status === 'APPROVED' && instrument !== 'declined' ? 'approved' : 'open';
  }

  protected refundsOf(ref: string): RefundReport[] {
    const stored = this.#state.stored(ref);
    return allRefundsOf(stored).flatMap((refund) => (stored.reversals.has(refund.id) ? [] : [reportOf(refund)]));
  }

  protected refundNames(ref: string): string[] {
    return allRefundsOf(this.#state.stored(ref)).flatMap((refund) => {
      const { custom_id: orderId, invoice_id: name = orderId } = refund;
      // The merchant's refunds and reversals have the name of the order.
      return reportOf(refund).state === 'failed' || name === undefined || name === orderId ? [] : [name];
    });
  }

  protected disputesOf(ref: string): ProviderDispute[] {
    return this.#disputes.get(ref) ?? [];
  }

  protected isPayable(ref: string): boolean {
    return this.stateOf(ref) === 'open';
  }

  protected canBeLost({ type }: ProviderWebhook): boolean {
    return FOUND.has(type);
  }

  prepare(label: string, body: string): void {
    const [, captureId] = /^POST \/paypal\/v2\/payments\/captures\/(\w+)\/refund$/.exec(label) ?? [];
    if (captureId === undefined) return;
    const { order } = this.#state.orderOfCapture(captureId);
    const { amount } = JSON.parse(body || '{}') as { amount?: Money };
    const payment = this.payments.get(order.id);
    const leftCents = payment === undefined ? 0 : this.leftCents(payment);
    const cents = amount === undefined ? leftCents : centsOf(amount);
    planRefunds(this.#state, order.id, [PLANS[this.drawRefund(order.id, cents)]]);
  }

  pay({ ref }: ProviderPayment): void {
    const isDeclined = !this.isFaultFree && this.scheduler.chance(0.2);
    this.#state.approve(ref, isDeclined ? 'declined' : 'good');
  }

  payLate(): void {
    throw new Error('PayPal orders have no late payments.');
  }

  confirm(): void {
    throw new Error('PayPal orders are captured immediately.');
  }

  refundByMerchant({ ref }: ProviderPayment, cents: number): void {
    const isPending = !this.isFaultFree && this.scheduler.chance(0.3);
    planRefunds(this.#state, ref, [isPending ? PLANS.pending : PLANS.done]);
    this.merchantRefs.add(refundCapture(this.#state, this.paymentRef(ref), { amount: dollars(cents) }).id);
  }

  endRefund({ ref }: ProviderPayment, refundRef: string, state: 'done' | 'failed'): void {
    endRefund(this.#state, ref, state === 'done' ? 'COMPLETED' : 'FAILED', refundRef);
  }

  openDispute(payment: ProviderPayment): void {
    const { ref } = payment;
    const left = this.leftCents(payment);
    const disputedCents = this.scheduler.chance(0.4) ? 1 + this.scheduler.randomInt(left) : left;
    const lossBeforeCents = this.#lossCents(ref);
    openDispute(this.#state, ref, dollars(disputedCents));
    // A chargeback takes the money immediately.
    const isReversed = this.scheduler.chance(0.4);
    if (isReversed) this.#reverse(ref, disputedCents);
    const dispute: ProviderDispute & { lossBeforeCents: number } = {
      ref: this.#state.stored(ref).dispute?.dispute_id ?? '',
      state: 'open',
      disputedCents,
      lostCents: 0,
      openedAtMs: null,
      endedAtMs: null,
      amountCents: isReversed ? disputedCents : 0,
      isReversed,
      lossBeforeCents,
    };
    this.#disputes.set(ref, [...(this.#disputes.get(ref) ?? []), dispute]);
  }

  /** PayPal can report the loss as a reversal, as a refund that has settled the dispute, or only by the dispute. */
  endDispute({ ref }: ProviderPayment, state: 'won' | 'lost'): void {
    const dispute = this.#disputes.get(ref)?.find((each) => each.state === 'open');
    if (dispute === undefined) return;
    const isSettled = state === 'lost' && !dispute.isReversed && this.scheduler.chance(0.3);
    if (isSettled) {
      planRefunds(this.#state, ref, []);
      acceptClaim(this.#state, ref);
      this.merchantRefs.add(allRefundsOf(this.#state.stored(ref)).at(-1)?.id ?? '');
    } else moveDispute(this.#state, ref, { status: 'RESOLVED', outcome: OUTCOMES[state] });
    dispute.state = state;
    dispute.lostCents = state === 'lost' ? dispute.disputedCents : 0;
    if (state === 'lost' && !isSettled && !dispute.isReversed && this.scheduler.chance(0.5)) {
      dispute.isReversed = true;
      this.#reverse(ref, dispute.disputedCents);
    }
    dispute.fees = feesOf(this.#state.stored(ref));
    dispute.amountCents = this.#lossCents(ref) - dispute.lossBeforeCents;
  }

  moveMoney(kind: 'fee' | 'payout' | 'other', cents: number): void {
    this.#state.moveBalance({ code: CODES[kind], value: (cents / 100).toFixed(2) });
  }

  adjustPayment({ ref }: ProviderPayment, cents: number): void {
    this.#state.moveBalance({ code: CODES.other, value: (cents / 100).toFixed(2), captureId: this.paymentRef(ref) });
  }

  feeCents(totalCents: number): number {
    return paymentFee(totalCents);
  }

  #reverse(ref: string, cents: number): void {
    planRefunds(this.#state, ref, []);
    refundCapture(this.#state, this.paymentRef(ref), { amount: dollars(cents) }, 'REVERSED');
  }

  /** The cost of disputes, beyond refunds. */
  #lossCents(ref: string): number {
    const stored = this.#state.stored(ref);
    const taken = allRefundsOf(stored).filter(
      ({ id }) => stored.reversals.has(id) && stored.reversals.get(id) !== 'returned',
    );
    return stored.lostCents + taken.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  }

  protected balanceCents(): number {
    return this.#state
      .transactions(new Date(0).toISOString(), new Date().toISOString())
      .filter(({ transaction_status: status }) => status !== 'D')
      .reduce((sum, { transaction_amount: amount, fee_amount: fee }) => sum + centsOf(amount) + feeOf(fee), 0);
  }

  protected paymentRef(ref: string): string {
    return captureOf(this.#state.get(ref))?.id ?? '';
  }
}

const FEE_CODES: ReadonlySet<string> = new Set(['T0106', 'T1108']);

/** The fees of all chargebacks, and of the latest dispute, by the shop's names of their transactions. */
const feesOf = (stored: StoredOrder): Record<string, number> =>
  Object.fromEntries(
    transactionsOf(stored)
      .filter(({ transaction_event_code: code }) => FEE_CODES.has(code))
      .map(({ transaction_id: id, transaction_event_code: code, transaction_amount: { value } }) => [
        `${id}_${code}`,
        -Math.round(Number(value) * 100),
      ]),
  );

const feeOf = (fee: Money | undefined): number => (fee === undefined ? 0 : centsOf(fee));

const allRefundsOf = ({ order }: StoredOrder): Refund[] => order.purchase_units[0].payments?.refunds ?? [];

const dollars = (cents: number) => ({ currency_code: 'USD', value: toDecimal(cents, 'USD') });

function reportOf({ id: ref, amount, status }: Refund): RefundReport {
  const amountCents = centsOf(amount);
  const state = REFUND_STATES[status] ?? 'failed';
  return state === 'failed'
    ? { ref, amountCents, state, reason: status.toLowerCase(), isPermanent: false }
    : { ref, amountCents, state };
}
