import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import * as z from 'zod/mini';
import { BoundedMap } from '../bounded-map.ts';
import { invalidRequest, notFound, resultSetTooLarge, unprocessable } from './errors.ts';
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
import { isTakenByRefund, transactionsOf, type Transaction } from './transactions.ts';

const ORDERS_KEPT = 5_000;
/** Maximum number of transactions in a searchable period. */
const TRANSACTIONS_MAX = 10_000;

const refundSchema = z.strictObject({
  amount: z.optional(z.strictObject({ currency_code: z.string(), value: z.string() })),
  custom_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  invoice_id: z.optional(z.string().check(z.minLength(1), z.maxLength(127))),
  note_to_payer: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
});

interface Dependencies {
  emit: (event: PaypalEvent) => void;
  /** Transactions on the account that belong to no order. */
  otherTransactions: () => Transaction[];
}

/** The orders, captures and refunds of the sandbox's only PayPal account. Each change calls `emit`. */
export class PaypalState {
  readonly #orders = new BoundedMap<StoredOrder>(ORDERS_KEPT);
  readonly #others: Transaction[] = [];
  readonly #publicUrl: string;
  readonly #emit: (event: PaypalEvent) => void;
  readonly #otherTransactions: () => Transaction[];
  #lastUpdate = 0;
  #transactionsMax = TRANSACTIONS_MAX;

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
    this.#orders.set(id, {
      order,
      context,
      instrument: null,
      refundPlans: [],
      dispute: null,
      reversals: new Map(),
      lostCents: 0,
    });
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

  /** Approves the order as the buyer. Returns false if it can no longer be approved. */
  approve(id: string, instrument: Instrument): boolean {
    const stored = this.#stored(id);
    if (stored.order.status === 'COMPLETED') return false;
    stored.instrument = instrument;
    stored.order.status = 'APPROVED';
    this.#emit(newEvent('CHECKOUT.ORDER.APPROVED', 'checkout-order', stored.order));
    return true;
  }

  /** `POST …/capture`: captures the approved payment. */
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

  /** Completes or denies a pending capture. Returns false if none is pending. */
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
    const capture = captureOf(this.#orderOfCapture(captureId).order);
    if (capture === undefined) throw notFound();
    return capture;
  }

  /** `POST …/refund`: refunds the remaining amount, or the amount in the body. `type`: the event that reports it. */
  refund(captureId: string, body: unknown, type: 'REFUNDED' | 'REVERSED' = 'REFUNDED'): Refund {
    const parsed = refundSchema.safeParse(body);
    if (!parsed.success)
      throw invalidRequest([{ issue: 'INVALID_PARAMETER_VALUE', description: parsed.error.message }]);
    const { amount, custom_id, invoice_id } = parsed.data;
    const stored = this.#orderOfCapture(captureId);
    const capture = this.getCapture(captureId);
    const [unit] = stored.order.purchase_units;
    const { currency_code: currency } = capture.amount;
    const refunds = unit.payments?.refunds ?? [];
    const gone = goneCents(stored);
    // A reversal covers the cost of its dispute.
    const left = cents(capture.amount) - gone - (type === 'REVERSED' ? 0 : stored.lostCents);
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
    const plan = stored.refundPlans.shift() ?? {};
    if (plan.refuse !== undefined) throw unprocessable(plan.refuse, `The refund was refused: ${plan.refuse}.`);
    const id = paypalId();
    const refund: Refund = {
      id,
      status: plan.status ?? 'COMPLETED',
      amount: { currency_code: currency, value: toDecimal(wanted, currency) },
      ...namesOf({ ...unit, ...namesOf({ custom_id, invoice_id }) }),
      seller_payable_breakdown: {
        total_refunded_amount: { currency_code: currency, value: toDecimal(gone + wanted, currency) },
      },
      links: [
        this.#link('self', 'GET', `/v2/payments/refunds/${id}`),
        this.#link('up', 'GET', `/v2/payments/captures/${captureId}`),
      ],
      create_time: this.#now(),
    };
    unit.payments = { captures: unit.payments?.captures ?? [], refunds: [...refunds, refund] };
    if (type === 'REVERSED') {
      stored.reversals.set(id, 'taken');
      stored.lostCents = Math.max(stored.lostCents - wanted, 0);
    }
    markCapture(stored);
    if (counts(refund)) this.#emit(newEvent(`PAYMENT.CAPTURE.${type}`, 'refund', refund));
    return refund;
  }

  /** `GET /v1/reporting/transactions`: the transactions of a period (ISO times, both included), oldest first. */
  transactions(from: string, until: string): Transaction[] {
    const ofOrders = this.#orders.values().flatMap(transactionsOf);
    const found = [...ofOrders, ...this.#others, ...this.#otherTransactions()].filter(
      ({ transaction_initiation_date: time }) => {
        const second = secondOf(time);
        return second >= secondOf(from) && second <= secondOf(until);
      },
    );
    if (found.length > this.#transactionsMax) throw resultSetTooLarge(found.length, this.#transactionsMax);
    return found;
  }

  /** For tests: rejects a period with more transactions than this. Null: PayPal's own maximum. */
  limitTransactions(most: number | null): void {
    this.#transactionsMax = most ?? TRANSACTIONS_MAX;
  }

  /**
   * Records a transaction in dollars that belongs to no order, such as a withdrawal (T0400). `at`: an ISO time. The
   * default is now.
   */
  moveBalance({ code, value, at = this.#now() }: { code: string; value: string; at?: string }): Transaction {
    const transaction: Transaction = {
      transaction_id: paypalId(),
      transaction_event_code: code,
      transaction_initiation_date: at,
      transaction_updated_date: at,
      transaction_amount: { currency_code: 'USD', value },
      transaction_status: 'S',
    };
    this.#others.push(transaction);
    return transaction;
  }

  /** For tests: changes PayPal's fee of an order's payment. */
  changeFee(id: string, value: string): void {
    const capture = captureOf(this.get(id));
    if (capture?.seller_receivable_breakdown !== undefined)
      capture.seller_receivable_breakdown.paypal_fee.value = value;
  }

  /** Plans the outcomes of the next refunds of an order's payment. */
  planRefunds(id: string, plans: RefundPlan[]): void {
    this.#stored(id).refundPlans = [...plans];
  }

  /**
   * Ends the latest refund of an order's payment, or returns a completed one. PayPal publishes no event for a failed
   * refund.
   */
  endRefund(id: string, status: RefundStatus): Refund | null {
    const stored = this.#stored(id);
    const refund = stored.order.purchase_units[0].payments?.refunds?.at(-1);
    if (refund === undefined || !counts(refund) || refund.status === status) return null;
    refund.status = status;
    markCapture(stored);
    if (status === 'COMPLETED') this.#emit(newEvent('PAYMENT.CAPTURE.REFUNDED', 'refund', refund));
    return refund;
  }

  /** Opens a dispute of the payment, or of `amount`. Returns false if there is no payment. */
  dispute(id: string, amount?: Money): boolean {
    const stored = this.#stored(id);
    const { order } = stored;
    const capture = captureOf(order);
    if (capture === undefined) return false;
    const { currency_code: currency } = capture.amount;
    const left = cents(capture.amount) - goneCents(stored) - stored.lostCents;
    const now = this.#now();
    const dispute: Dispute = {
      dispute_id: `PP-R-${paypalId(3)}-${paypalId(8)}`,
      create_time: now,
      update_time: now,
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
      dispute_amount: amount ?? { currency_code: currency, value: toDecimal(left, currency) },
      dispute_life_cycle_stage: 'CHARGEBACK',
    };
    stored.dispute = dispute;
    this.#emit(newEvent('CUSTOMER.DISPUTE.CREATED', 'dispute', dispute));
    return true;
  }

  /** Updates the dispute, or closes it with an outcome. Returns false if there is no dispute. */
  moveDispute(id: string, { status, outcome }: { status: Dispute['status']; outcome?: string }): boolean {
    const stored = this.#stored(id);
    const { dispute } = stored;
    if (dispute === null) return false;
    dispute.status = status;
    dispute.update_time = this.#now();
    if (outcome !== undefined) this.#decideDispute(stored, dispute, outcome);
    this.#emit(newEvent(`CUSTOMER.DISPUTE.${status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED'}`, 'dispute', dispute));
    return true;
  }

  /**
   * Accepts the open dispute's claim as the merchant. PayPal refunds the disputed amount and closes it in the buyer's
   * favor.
   */
  acceptClaim(id: string): boolean {
    const { dispute, order } = this.#stored(id);
    const capture = captureOf(order);
    if (dispute?.status === 'RESOLVED' || dispute === null || capture === undefined) return false;
    this.refund(capture.id, { amount: dispute.dispute_amount });
    return this.moveDispute(id, { status: 'RESOLVED', outcome: BUYERS_FAVOR });
  }

  /**
   * A dispute that the buyer wins costs its amount once, by reversal, refund or neither. When the buyer loses, reversed
   * amounts are returned.
   */
  #decideDispute(stored: StoredOrder, dispute: Dispute, outcome: string): void {
    dispute.dispute_outcome = { outcome_code: outcome };
    if (outcome === BUYERS_FAVOR) {
      dispute.dispute_outcome.amount_refunded = dispute.dispute_amount;
      if (!isTakenByRefund(stored, dispute)) stored.lostCents += cents(dispute.dispute_amount);
      return;
    }
    for (const reversal of stored.reversals.keys()) stored.reversals.set(reversal, 'returned');
    markCapture(stored);
  }

  clear(): void {
    this.#orders.clear();
    this.#others.length = 0;
    this.#transactionsMax = TRANSACTIONS_MAX;
  }

  #stored(id: string): StoredOrder {
    const stored = this.find(id);
    if (stored === undefined) throw notFound();
    return stored;
  }

  #orderOfCapture(captureId: string): StoredOrder {
    const found = this.#orders.values().find(({ order }) => captureOf(order)?.id === captureId);
    if (found === undefined) throw notFound();
    return found;
  }

  /** Later than all previous times, so that two states can be ordered. */
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

/** PayPal compares times by the second. */
const secondOf = (time: string): number => Math.floor(Date.parse(time) / 1_000);

/** The outcome in which the merchant loses the dispute. */
const BUYERS_FAVOR = 'RESOLVED_BUYER_FAVOUR';

/** The capture that is paid or pending. Earlier captures were declined. */
export const captureOf = ({ purchase_units: [unit] }: PaypalOrder): Capture | undefined =>
  unit.payments?.captures.findLast(({ status }) => status !== 'DECLINED') ?? unit.payments?.captures.at(-1);

/** Refunded and reversed cents of a payment that were not returned. */
const goneCents = ({ order, reversals }: StoredOrder): number =>
  (order.purchase_units[0].payments?.refunds ?? [])
    .filter((refund) => counts(refund) && reversals.get(refund.id) !== 'returned')
    .reduce((sum, refund) => sum + cents(refund.amount), 0);

/** Sets a capture's status from the total of its refunds. */
function markCapture(stored: StoredOrder): void {
  const capture = captureOf(stored.order);
  if (capture === undefined) return;
  const gone = goneCents(stored);
  const isWhole = gone === cents(capture.amount);
  capture.status = isWhole ? 'REFUNDED' : gone > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
}

/** True if a refund reduces the refundable amount. A failed refund restores it. */
const counts = ({ status }: Refund): boolean => status === 'COMPLETED' || status === 'PENDING';

const namesOf = ({ custom_id, invoice_id }: { custom_id?: string | undefined; invoice_id?: string | undefined }) => ({
  ...(custom_id !== undefined && { custom_id }),
  ...(invoice_id !== undefined && { invoice_id }),
});

const cents = ({ value, currency_code: currency }: Money): number => toMinorUnits(value, currency) ?? Number.NaN;
