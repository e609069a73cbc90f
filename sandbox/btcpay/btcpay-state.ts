import { BoundedMap } from '../bounded-map.ts';
import { randomId } from '../random-id.ts';
import { apiError, validationError } from './errors.ts';
import type { PendingEvent } from './events.ts';
import {
  canMarkInvalid,
  canMarkSettled,
  canRefund,
  NETWORK_FEE_CENTS,
  newInvoice,
  orderIdOf,
  paidCents,
  PAYMENT_METHOD,
  paymentModel,
  type Invoice,
} from './invoice.ts';
import { newPayout, type Payout } from './payout.ts';
import { newPullPayment, type ClaimState, type PullPayment } from './pull-payment.ts';
import { SERVER_VERSION } from './server-info.ts';

const INVOICES_MAX = 5_000;
const seconds = (): number => Math.floor(Date.now() / 1_000);

interface Stored {
  invoice: Invoice;
  expiry: NodeJS.Timeout;
}

/** The invoices and pull payments of the sandbox's only store. Each change calls `emit`. */
export class BtcpayState {
  readonly #invoices = new BoundedMap<Stored>(INVOICES_MAX, ({ expiry }) => clearTimeout(expiry));
  readonly #pullPayments = new BoundedMap<PullPayment>(INVOICES_MAX);
  readonly #payouts = new BoundedMap<Payout>(INVOICES_MAX);
  /** Pull payments that the buyer has claimed. The API does not expose this state. */
  readonly #claimed = new Set<string>();
  /** Orders whose payments stay unconfirmed until a test confirms them. */
  readonly #unconfirmed = new Set<string>();
  /** The server version. A test can select an older one. */
  version = SERVER_VERSION;
  readonly #publicUrl: string;
  readonly #emit: (pendingEvent: PendingEvent) => void;

  constructor(publicUrl: string, emit: (happening: PendingEvent) => void) {
    this.#publicUrl = publicUrl;
    this.#emit = emit;
  }

  create(body: unknown): Invoice {
    const invoice = newInvoice(body, seconds());
    const expiry = setTimeout(() => this.expire(invoice.id), invoice.expirationTime * 1_000 - Date.now());
    expiry.unref();
    this.#invoices.set(invoice.id, { invoice, expiry });
    this.#emitEvent(invoice, 'InvoiceCreated');
    return invoice;
  }

  find(id: string): Invoice | undefined {
    return this.#invoices.get(id)?.invoice;
  }

  get(id: string): Invoice {
    const invoice = this.find(id);
    if (invoice === undefined) throw apiError(404, 'invoice-not-found', 'The invoice was not found');
    return invoice;
  }

  /** Newest first. */
  list(orderIds: readonly string[]): Invoice[] {
    const invoices = this.#invoices.values().map(({ invoice }) => invoice);
    return invoices.filter((invoice) => orderIds.length === 0 || orderIds.includes(orderIdOf(invoice))).toReversed();
  }

  /** Marks an invoice regardless of its payments, as a merchant can. */
  mark(id: string, status: unknown): Invoice {
    const invoice = this.get(id);
    const isAllowed = status === 'Settled' ? canMarkSettled(invoice) : status === 'Invalid' && canMarkInvalid(invoice);
    if (!isAllowed || (status !== 'Settled' && status !== 'Invalid')) {
      const message = 'Status can only be marked to invalid or settled within certain conditions.';
      throw validationError({ path: 'Status', message });
    }
    invoice.status = status;
    invoice.additionalStatus = 'Marked';
    this.#emitEvent(invoice, `Invoice${status}`, {
      manuallyMarked: true,
      ...(status === 'Settled' && { overPaid: false }),
    });
    return invoice;
  }

  /**
   * Records coins sent to an invoice's address, also after its expiry. Without `cents`, the amount is the remaining
   * due.
   */
  receive(id: string, cents?: number): void {
    const invoice = this.get(id);
    const due = Math.max(invoice.amountCents - paidCents(invoice), 0);
    const payment = {
      id: randomId('tx', 32),
      receivedDate: seconds(),
      cents: cents ?? due,
      feeCents: NETWORK_FEE_CENTS,
      status: 'Processing' as const,
    };
    if (payment.cents === 0) return;
    invoice.payments.push(payment);
    this.#emitEvent(invoice, 'InvoiceReceivedPayment', this.#aboutPayment(invoice, payment));
    this.#bringForward(invoice);
  }

  /** Confirms the payments, as the network does. */
  confirm(id: string): void {
    const invoice = this.get(id);
    for (const payment of invoice.payments.filter(({ status }) => status === 'Processing')) {
      payment.status = 'Settled';
      this.#emitEvent(invoice, 'InvoicePaymentSettled', this.#aboutPayment(invoice, payment));
    }
    this.#bringForward(invoice);
  }

  /** Simulates the Pay button. Confirms the payment immediately unless the order's confirmations are delayed. */
  pay(id: string): void {
    this.receive(id);
    if (!this.#unconfirmed.has(orderIdOf(this.get(id)))) this.confirm(id);
  }

  holdConfirmations(orderId: string): void {
    this.#unconfirmed.add(orderId);
  }

  releaseConfirmations(orderId: string): void {
    this.#unconfirmed.delete(orderId);
    for (const invoice of this.list([orderId])) this.confirm(invoice.id);
  }

  expire(id: string): void {
    const invoice = this.get(id);
    if (invoice.status !== 'New') return;
    const now = seconds();
    invoice.monitoringExpiration = Math.min(
      invoice.monitoringExpiration,
      now + invoice.checkout.monitoringMinutes * 60,
    );
    invoice.expirationTime = Math.min(invoice.expirationTime, now);
    invoice.status = 'Expired';
    const partiallyPaid = invoice.additionalStatus === 'PaidPartial';
    this.#emitEvent(invoice, 'InvoiceExpired', { partiallyPaid });
    if (partiallyPaid) this.#emitEvent(invoice, 'InvoiceExpiredPaidPartial');
  }

  /** Leaves the order's payments unconfirmed until they are released. */
  failToConfirm(id: string): void {
    const invoice = this.get(id);
    if (invoice.status !== 'Processing') return;
    invoice.expirationTime = seconds() - 1;
    invoice.monitoringExpiration = seconds() - 1;
    invoice.status = 'Invalid';
    this.#emitEvent(invoice, 'InvoiceInvalid', { manuallyMarked: false });
  }

  /** For tests: changes an invoice so that it differs from its request. */
  change(id: string, changes: Partial<Pick<Invoice, 'amountCents' | 'currency' | 'metadata' | 'payments'>>): void {
    Object.assign(this.get(id), changes);
  }

  refund(id: string, body: unknown): PullPayment {
    const invoice = this.get(id);
    if (!canRefund(invoice)) throw apiError(400, 'non-refundable', 'Cannot refund this invoice');
    const pullPayment = newPullPayment(invoice, body, this.#publicUrl, seconds());
    this.#pullPayments.set(pullPayment.id, pullPayment);
    this.#emitEvent(invoice, 'InvoiceRefund', { pullPaymentId: pullPayment.id });
    return pullPayment;
  }

  findPullPayment(id: string): PullPayment | undefined {
    return this.#pullPayments.get(id);
  }

  archive(id: string): null {
    this.#pullPayment(id).archived = true;
    return null;
  }

  /** Claims a pull payment in full. Returns false if it is archived or already claimed. */
  claim(id: string): boolean {
    const { archived, amount, currency } = this.#pullPayment(id);
    if (archived || this.#claimed.has(id)) return false;
    this.#claimed.add(id);
    this.send({ amount, currency, pullPaymentId: id });
    return true;
  }

  /** The state of a pull payment on its public page. */
  claimStateOf({ id, archived }: PullPayment): ClaimState {
    if (this.#claimed.has(id)) return 'claimed';
    return archived ? 'archived' : 'open';
  }

  /** Newest first. */
  pullPayments(includeArchived: boolean): PullPayment[] {
    const all = this.#pullPayments.values();
    return all.filter(({ archived }) => includeArchived || !archived).toReversed();
  }

  /** For tests: sends money from the merchant's wallet. */
  send(payout: Parameters<typeof newPayout>[0]): Payout {
    const sent = newPayout(payout, seconds());
    this.#payouts.set(sent.id, sent);
    return sent;
  }

  /** Newest first. */
  payouts(includeCancelled: boolean): Payout[] {
    const all = this.#payouts.values();
    return all.filter(({ state }) => includeCancelled || state !== 'Cancelled').toReversed();
  }

  /** The payouts of a pull payment, newest first. */
  payoutsOf(id: string, includeCancelled: boolean): Payout[] {
    this.#pullPayment(id);
    return this.payouts(includeCancelled).filter(({ pullPaymentId }) => pullPaymentId === id);
  }

  clear(): void {
    this.#invoices.clear();
    this.#pullPayments.clear();
    this.#payouts.clear();
    this.#claimed.clear();
    this.#unconfirmed.clear();
    this.version = SERVER_VERSION;
  }

  /** Updates an invoice's status after a payment or a confirmation, as BTCPay does. */
  #bringForward(invoice: Invoice): void {
    const surplus = paidCents(invoice) - invoice.amountCents;
    if (invoice.status === 'New' && surplus >= 0) {
      invoice.status = 'Processing';
      invoice.additionalStatus = surplus > 0 ? 'PaidOver' : 'None';
      this.#emitEvent(invoice, 'InvoiceProcessing', { overPaid: surplus > 0 });
    } else if (invoice.status === 'Expired' && surplus >= 0 && invoice.additionalStatus !== 'PaidLate') {
      invoice.additionalStatus = 'PaidLate';
      this.#emitEvent(invoice, 'InvoicePaidAfterExpiration');
    } else if ((invoice.status === 'New' || invoice.status === 'Expired') && surplus < 0 && paidCents(invoice) > 0) {
      invoice.additionalStatus = 'PaidPartial';
    }
    if (invoice.status === 'Processing' && paidCents(invoice, true) >= invoice.amountCents) {
      invoice.status = 'Settled';
      this.#emitEvent(invoice, 'InvoiceSettled', { manuallyMarked: false, overPaid: surplus > 0 });
    }
  }

  #pullPayment(id: string): PullPayment {
    const pullPayment = this.findPullPayment(id);
    if (pullPayment === undefined) throw apiError(404, 'pullpayment-not-found', 'The pull payment was not found');
    return pullPayment;
  }

  #aboutPayment(invoice: Invoice, payment: Invoice['payments'][number]): Record<string, unknown> {
    return {
      afterExpiration: invoice.status === 'Expired' || invoice.status === 'Invalid',
      paymentMethodId: PAYMENT_METHOD,
      payment: paymentModel(invoice, payment),
    };
  }

  #emitEvent(invoice: Invoice, type: string, details: Record<string, unknown> = {}): void {
    this.#emit({ type, invoice, details });
  }
}
