import { toDecimal, toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import { BoundedMap } from '../bounded-map.ts';
import { notFound, resultSetTooLarge, unprocessable } from './errors.ts';
import { newEvent, type PaypalEvent } from './events.ts';
import { parseOrderRequest, type Money } from './order-request.ts';
import { paypalId } from './paypal-id.ts';
import {
  representation,
  type Capture,
  type Instrument,
  type Link,
  type PaypalOrder,
  type Refund,
  type StoredOrder,
} from './paypal-order.ts';
import { transactionsOf, type Transaction } from './transactions.ts';

const ORDERS_MAX = 5_000;
/** Maximum number of transactions in a searchable period. */
const TRANSACTIONS_MAX = 10_000;

interface Dependencies {
  emit: (event: PaypalEvent) => void;
  /** Transactions on the account that belong to no order. */
  otherTransactions: () => Transaction[];
}

/** The orders, captures and refunds of the sandbox's only PayPal account. Each change calls `emit`. */
export class PaypalState {
  readonly #orders = new BoundedMap<StoredOrder>(ORDERS_MAX);
  readonly #others: Transaction[] = [];
  readonly #publicUrl: string;
  readonly emit: (event: PaypalEvent) => void;
  readonly #otherTransactions: () => Transaction[];
  #lastUpdate = 0;
  #transactionsMax = TRANSACTIONS_MAX;

  constructor(publicUrl: string, { emit, otherTransactions }: Dependencies) {
    this.#publicUrl = publicUrl;
    this.emit = emit;
    this.#otherTransactions = otherTransactions;
  }

  create(body: unknown): PaypalOrder {
    const request = parseOrderRequest(body);
    const id = paypalId();
    const now = this.now();
    const order: PaypalOrder = {
      id,
      intent: 'CAPTURE',
      status: 'PAYER_ACTION_REQUIRED',
      payment_source: { paypal: {} },
      purchase_units: request.purchase_units,
      create_time: now,
      links: [
        this.link('self', 'GET', `/v2/checkout/orders/${id}`),
        this.link('payer-action', 'GET', `/checkoutnow?token=${id}`),
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
    return this.stored(id).order;
  }

  /** All orders, oldest first. */
  orders(): PaypalOrder[] {
    return this.#orders.values().map(({ order }) => order);
  }

  forOrder(orderId: string): PaypalOrder[] {
    return this.orders().filter(({ purchase_units: [unit] }) => unit.custom_id === orderId);
  }

  refundsOf(orderId: string): Refund[] {
    return this.forOrder(orderId).flatMap(({ purchase_units: [unit] }) => unit.payments?.refunds ?? []);
  }

  /** Approves the order as the buyer. Returns false if it can no longer be approved. */
  approve(id: string, instrument: Instrument): boolean {
    const stored = this.stored(id);
    if (stored.order.status === 'COMPLETED') return false;
    stored.instrument = instrument;
    stored.order.status = 'APPROVED';
    this.emit(newEvent('CHECKOUT.ORDER.APPROVED', 'checkout-order', stored.order));
    return true;
  }

  /** `POST …/capture`: captures the approved payment. */
  capture(id: string): PaypalOrder {
    const { order, instrument } = this.stored(id);
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
    const now = this.now();
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
      this.link('self', 'GET', `/v2/payments/captures/${capture.id}`),
      this.link('refund', 'POST', `/v2/payments/captures/${capture.id}/refund`),
      this.link('up', 'GET', `/v2/checkout/orders/${id}`),
    ];
    if (capture.status === 'COMPLETED') capture.seller_receivable_breakdown = receivable(capture.amount);
    unit.payments = { captures: [capture] };
    order.status = 'COMPLETED';
    order.update_time = now;
    order.links = [this.link('self', 'GET', `/v2/checkout/orders/${id}`)];
    this.emit(newEvent('CHECKOUT.ORDER.COMPLETED', 'checkout-order', representation(order)));
    this.emit(newEvent(`PAYMENT.CAPTURE.${capture.status}`, 'capture', capture));
    return order;
  }

  /** Completes or denies a pending capture. Returns false if none is pending. */
  decide(id: string, status: 'COMPLETED' | 'DECLINED'): boolean {
    const order = this.get(id);
    const capture = captureOf(order);
    if (capture?.status !== 'PENDING') return false;
    capture.status = status;
    if (status === 'COMPLETED') capture.seller_receivable_breakdown = receivable(capture.amount);
    capture.update_time = order.update_time = this.now();
    this.emit(
      newEvent(status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', 'capture', capture),
    );
    return true;
  }

  getCapture(captureId: string): Capture {
    const capture = captureOf(this.orderOfCapture(captureId).order);
    if (capture === undefined) throw notFound();
    return capture;
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
   * default is now. `captureId`: a payment that the transaction refers to.
   */
  moveBalance({
    code,
    value,
    at = this.now(),
    captureId,
  }: {
    code: string;
    value: string;
    at?: string;
    captureId?: string;
  }): Transaction {
    const transaction: Transaction = {
      transaction_id: paypalId(),
      ...(captureId !== undefined && { paypal_reference_id: captureId, paypal_reference_id_type: 'TXN' }),
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

  clear(): void {
    this.#orders.clear();
    this.#others.length = 0;
    this.#transactionsMax = TRANSACTIONS_MAX;
  }

  stored(id: string): StoredOrder {
    const stored = this.find(id);
    if (stored === undefined) throw notFound();
    return stored;
  }

  orderOfCapture(captureId: string): StoredOrder {
    const found = this.#orders.values().find(({ order }) => captureOf(order)?.id === captureId);
    if (found === undefined) throw notFound();
    return found;
  }

  /** Later than all previous times, so that two states can be ordered. */
  now(): string {
    this.#lastUpdate = Math.max(Date.now(), this.#lastUpdate + 1);
    return new Date(this.#lastUpdate).toISOString();
  }

  readonly link = (rel: string, method: Link['method'], path: string): Link => ({
    href: this.#publicUrl + path,
    rel,
    method,
  });
}

/** PayPal compares times by the second. */
const secondOf = (time: string): number => Math.floor(Date.parse(time) / 1_000);

/** The capture that is paid or pending. Earlier captures were declined. */
export const captureOf = ({ purchase_units: [unit] }: PaypalOrder): Capture | undefined =>
  unit.payments?.captures.findLast(({ status }) => status !== 'DECLINED') ?? unit.payments?.captures.at(-1);

export const namesOf = ({
  custom_id,
  invoice_id,
}: {
  custom_id?: string | undefined;
  invoice_id?: string | undefined;
}) => ({
  ...(custom_id !== undefined && { custom_id }),
  ...(invoice_id !== undefined && { invoice_id }),
});

/** PayPal's fee of a payment: 3.49 % and 49 cents, at most the paid amount. */
export const paymentFee = (cents: number): number => Math.min(Math.round(cents * 0.0349) + 49, cents);

/** The amounts of a payment: gross, fee and net. */
function receivable(amount: Money): { gross_amount: Money; paypal_fee: Money; net_amount: Money } {
  const { currency_code, value } = amount;
  const cents = toMinorUnits(value, currency_code) ?? 0;
  const money = (part: number): Money => ({ currency_code, value: toDecimal(part, currency_code) });
  const fee = paymentFee(cents);
  return { gross_amount: { currency_code, value }, paypal_fee: money(fee), net_amount: money(cents - fee) };
}
