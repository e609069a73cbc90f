import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { BoundedMap } from '../bounded-map.ts';
import { invalidRequest, notFound, unprocessable } from './errors.ts';
import { newEvent, type PaypalEvent } from './events.ts';
import { parseOrderRequest, type Money } from './order-request.ts';
import { paypalId } from './paypal-id.ts';
import {
  representation,
  type Capture,
  type Dispute,
  type Instrument,
  type Link,
  type PaypalOrder,
  type Refund,
  type RefundPlan,
  type RefundStatus,
  type StoredOrder,
} from './paypal-order.ts';
import { receivable } from './receivable.ts';
import { transactionsOf, type Transaction } from './transactions.ts';

const ORDERS_KEPT = 5_000;

const refundSchema = z.strictObject({
  amount: z.optional(z.strictObject({ currency_code: z.string(), value: z.string() })),
  custom_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  invoice_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  note_to_payer: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});

interface Dependencies {
  emit: (event: PaypalEvent) => void;
  /** What has moved on the account besides orders. */
  otherTransactions: () => Transaction[];
}

/** The orders, captures and refunds of the sandbox's one PayPal account. Each change calls `emit`. */
export class PaypalState {
  readonly #orders = new BoundedMap<StoredOrder>(ORDERS_KEPT);
  readonly #others: Transaction[] = [];
  readonly #publicUrl: string;
  readonly #emit: (event: PaypalEvent) => void;
  readonly #otherTransactions: () => Transaction[];
  #lastUpdate = 0;

  constructor(publicUrl: string, { emit, otherTransactions }: Dependencies) {
    this.#publicUrl = publicUrl;
    this.#emit = emit;
    this.#otherTransactions = otherTransactions;
  }

  create(body: unknown): PaypalOrder {
    const request = parseOrderRequest(body);
    const id = paypalId();
    const now = this.#now();
    const order: PaypalOrder = {
      id,
      intent: 'CAPTURE',
      status: 'PAYER_ACTION_REQUIRED',
      payment_source: { paypal: {} },
      purchase_units: request.purchase_units,
      create_time: now,
      links: [
        this.#link('self', 'GET', `/v2/checkout/orders/${id}`),
        this.#link('payer-action', 'GET', `/checkoutnow?token=${id}`),
      ],
    };
    const { experience_context: context } = request.payment_source.paypal;
    this.#orders.set(id, { order, context, instrument: null, refundPlans: [], dispute: null });
    return order;
  }

  find(id: string): StoredOrder | undefined {
    return this.#orders.get(id);
  }

  get(id: string): PaypalOrder {
    return this.#stored(id).order;
  }

  forOrder(orderId: string): PaypalOrder[] {
    return this.#orders
      .values()
      .map(({ order }) => order)
      .filter(({ purchase_units: [unit] }) => unit.custom_id === orderId);
  }

  refundsOf(orderId: string): Refund[] {
    return this.forOrder(orderId).flatMap(({ purchase_units: [unit] }) => unit.payments?.refunds ?? []);
  }

  /** The buyer approves. False: the order can no longer be approved. */
  approve(id: string, instrument: Instrument): boolean {
    const stored = this.#stored(id);
    if (stored.order.status === 'COMPLETED') return false;
    stored.instrument = instrument;
    stored.order.status = 'APPROVED';
    this.#emit(newEvent('CHECKOUT.ORDER.APPROVED', 'checkout-order', stored.order));
    return true;
  }

  /** `POST …/capture`: the shop takes the money. */
  capture(id: string): PaypalOrder {
    const { order, instrument } = this.#stored(id);
    if (order.status === 'COMPLETED') {
      throw unprocessable(
        'ORDER_ALREADY_CAPTURED',
        "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
      );
    }
    if (order.status !== 'APPROVED') {
      throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
    }
    if (instrument === 'declined') {
      throw unprocessable(
        'INSTRUMENT_DECLINED',
        "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
      );
    }
    const [unit] = order.purchase_units;
    const now = this.#now();
    const { currency_code, value } = unit.amount;
    const capture: Capture = {
      id: paypalId(),
      status: instrument === 'slow' ? 'PENDING' : 'COMPLETED',
      amount: { currency_code, value },
      final_capture: true,
      ...namesOf(unit),
      supplementary_data: { related_ids: { order_id: id } },
      links: [],
      create_time: now,
      update_time: now,
    };
    capture.links = [
      this.#link('self', 'GET', `/v2/payments/captures/${capture.id}`),
      this.#link('refund', 'POST', `/v2/payments/captures/${capture.id}/refund`),
      this.#link('up', 'GET', `/v2/checkout/orders/${id}`),
    ];
    if (capture.status === 'COMPLETED') capture.seller_receivable_breakdown = receivable(capture.amount);
    unit.payments = { captures: [capture] };
    order.status = 'COMPLETED';
    order.update_time = now;
    order.links = [this.#link('self', 'GET', `/v2/checkout/orders/${id}`)];
    this.#emit(newEvent('CHECKOUT.ORDER.COMPLETED', 'checkout-order', representation(order)));
    this.#emit(newEvent(`PAYMENT.CAPTURE.${capture.status}`, 'capture', capture));
    return order;
  }

  /** Completes or denies a pending capture. False: none is pending. */
  decide(id: string, status: 'COMPLETED' | 'DECLINED'): boolean {
    const order = this.get(id);
    const capture = captureOf(order);
    if (capture?.status !== 'PENDING') return false;
    capture.status = status;
    if (status === 'COMPLETED') capture.seller_receivable_breakdown = receivable(capture.amount);
    capture.update_time = order.update_time = this.#now();
    this.#emit(
      newEvent(status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', 'capture', capture),
    );
    return true;
  }

  getCapture(captureId: string): Capture {
    const capture = captureOf(this.#orderOfCapture(captureId));
    if (capture === undefined) throw notFound();
    return capture;
  }

  /** `POST …/refund`: the remaining amount, or the amount in the body. `type`: the event that reports it. */
  refund(captureId: string, body: unknown, type: 'REFUNDED' | 'REVERSED' = 'REFUNDED'): Refund {
    const parsed = refundSchema.safeParse(body);
    if (!parsed.success)
      throw invalidRequest([{ issue: 'INVALID_PARAMETER_VALUE', description: parsed.error.message }]);
    const { amount, custom_id } = parsed.data;
    const order = this.#orderOfCapture(captureId);
    const capture = this.getCapture(captureId);
    const [unit] = order.purchase_units;
    const { currency_code: currency } = capture.amount;
    const refunds = unit.payments?.refunds ?? [];
    const gone = refunds.filter(counts).reduce((sum, refund) => sum + cents(refund.amount), 0);
    const left = cents(capture.amount) - gone;
    if (capture.status === 'PENDING')
      throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
    if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.');
    if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
    const wanted = amount === undefined ? left : cents(amount);
    if (wanted > left) {
      throw unprocessable(
        'REFUND_AMOUNT_EXCEEDED',
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      );
    }
    const plan = this.#stored(order.id).refundPlans.shift() ?? {};
    if (plan.refuse !== undefined) throw unprocessable(plan.refuse, `The refund was refused: ${plan.refuse}.`);
    const id = paypalId();
    const refund: Refund = {
      id,
      status: plan.status ?? 'COMPLETED',
      amount: { currency_code: currency, value: toDecimal(wanted, currency) },
      ...namesOf({ ...unit, ...(custom_id !== undefined && { custom_id }) }),
      seller_payable_breakdown: {
        total_refunded_amount: { currency_code: currency, value: toDecimal(gone + wanted, currency) },
      },
      links: [
        this.#link('self', 'GET', `/v2/payments/refunds/${id}`),
        this.#link('up', 'GET', `/v2/payments/captures/${captureId}`),
      ],
      create_time: this.#now(),
    };
    unit.payments = { captures: [capture], refunds: [...refunds, refund] };
    this.#mark(unit.payments.refunds ?? [], capture);
    if (counts(refund)) this.#emit(newEvent(`PAYMENT.CAPTURE.${type}`, 'refund', refund));
    return refund;
  }

  /** `GET /v1/reporting/transactions`: what has moved in a period (ISO times, both included), the oldest first. */
  transactions(from: string, until: string): Transaction[] {
    const ofOrders = this.#orders.values().flatMap(({ order, dispute }) => transactionsOf(order, dispute));
    return [...ofOrders, ...this.#others, ...this.#otherTransactions()].filter(
      ({ transaction_initiation_date: time }) => {
        const ms = Date.parse(time);
        return ms >= Date.parse(from) && ms <= Date.parse(until);
      },
    );
  }

  /** Something moves on the account that is about no order, such as a withdrawal (T0400) in dollars. */
  moveBalance({ code, value }: { code: string; value: string }): Transaction {
    const now = this.#now();
    const transaction: Transaction = {
      transaction_id: paypalId(),
      transaction_event_code: code,
      transaction_initiation_date: now,
      transaction_updated_date: now,
      transaction_amount: { currency_code: 'USD', value },
      transaction_status: 'S',
    };
    this.#others.push(transaction);
    return transaction;
  }

  /** For tests: PayPal has kept something else of an order's payment. */
  changeFee(id: string, value: string): void {
    const capture = captureOf(this.get(id));
    if (capture?.seller_receivable_breakdown !== undefined)
      capture.seller_receivable_breakdown.paypal_fee.value = value;
  }

  /** Chooses what becomes of the next refunds of an order's payment. */
  planRefunds(id: string, plans: RefundPlan[]): void {
    this.#stored(id).refundPlans = [...plans];
  }

  /**
   * Time passes: the latest refund of an order's payment ends, or comes back after it was completed. PayPal publishes no event for a refund
   * that fails.
   */
  endRefund(id: string, status: RefundStatus): Refund | null {
    const [unit] = this.get(id).purchase_units;
    const capture = captureOf(this.get(id));
    const refunds = unit.payments?.refunds ?? [];
    const refund = refunds.at(-1);
    if (refund === undefined || capture === undefined || !counts(refund) || refund.status === status) return null;
    refund.status = status;
    this.#mark(refunds, capture);
    if (status === 'COMPLETED') this.#emit(newEvent('PAYMENT.CAPTURE.REFUNDED', 'refund', refund));
    return refund;
  }

  /** The buyer disputes the payment. False: there is none. */
  dispute(id: string): boolean {
    const stored = this.#stored(id);
    const { order } = stored;
    const capture = captureOf(order);
    if (capture === undefined) return false;
    const dispute: Dispute = {
      dispute_id: `PP-R-${paypalId(3)}-${paypalId(8)}`,
      create_time: this.#now(),
      disputed_transactions: [
        {
          buyer_transaction_id: paypalId(),
          seller_transaction_id: capture.id,
          ...(capture.custom_id !== undefined && { custom: capture.custom_id }),
          ...(capture.invoice_id !== undefined && { invoice_number: capture.invoice_id }),
        },
      ],
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      status: 'OPEN',
      dispute_amount: capture.amount,
      dispute_life_cycle_stage: 'CHARGEBACK',
    };
    stored.dispute = dispute;
    this.#emit(newEvent('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute));
    return true;
  }

  /** The dispute goes on, or ends with an outcome. False: there is none. */
  moveDispute(id: string, { status, outcome }: { status: Dispute['status']; outcome?: string }): boolean {
    const { dispute } = this.#stored(id);
    if (dispute === null) return false;
    dispute.status = status;
    if (outcome !== undefined) dispute.dispute_outcome = { outcome_code: outcome };
    this.#emit(newEvent(`CUSTOMER.DISPUTE.${status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED'}`, 'dispute', dispute));
    return true;
  }

  clear(): void {
    this.#orders.clear();
    this.#others.length = 0;
  }

  /** A capture's status by what its refunds have come to. */
  #mark(refunds: readonly Refund[], capture: Capture): void {
    const gone = refunds.filter(counts).reduce((sum, refund) => sum + cents(refund.amount), 0);
    const isWhole = gone === cents(capture.amount);
    capture.status = isWhole ? 'REFUNDED' : gone > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  }

  #stored(id: string): StoredOrder {
    const stored = this.find(id);
    if (stored === undefined) throw notFound();
    return stored;
  }

  #orderOfCapture(captureId: string): PaypalOrder {
    const found = this.#orders.values().find(({ order }) => captureOf(order)?.id === captureId);
    if (found === undefined) throw notFound();
    return found.order;
  }

  /** Later than all before, so that two states can be ordered. */
  #now(): string {
    this.#lastUpdate = Math.max(Date.now(), this.#lastUpdate + 1);
    return new Date(this.#lastUpdate).toISOString();
  }

  readonly #link = (rel: string, method: Link['method'], path: string): Link => ({
    href: this.#publicUrl + path,
    rel,
    method,
  });
}

export const captureOf = ({ purchase_units: [unit] }: PaypalOrder): Capture | undefined => unit.payments?.captures[0];

/** Whether a refund takes from what can be refunded: one that has failed gives it back. */
const counts = ({ status }: Refund): boolean => status === 'COMPLETED' || status === 'PENDING';

const namesOf = ({ custom_id, invoice_id }: { custom_id?: string | undefined; invoice_id?: string | undefined }) => ({
  ...(custom_id !== undefined && { custom_id }),
  ...(invoice_id !== undefined && { invoice_id }),
});

const cents = ({ value, currency_code: currency }: Money): number => toMinorUnits(value, currency) ?? Number.NaN;
