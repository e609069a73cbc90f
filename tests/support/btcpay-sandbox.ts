import type { BtcpayState } from '../../sandbox/btcpay/btcpay-state.ts';
import type { DeliverInput, InvoiceAction } from '../../sandbox/btcpay/control-router.ts';
import type { BtcpayEvent } from '../../sandbox/btcpay/events.ts';
import type { Invoice } from '../../sandbox/btcpay/invoice.ts';
import type { Payout } from '../../sandbox/btcpay/payout.ts';
import type { PullPayment } from '../../sandbox/btcpay/pull-payment.ts';
import type { Delivery, StoredEvent } from '../../sandbox/webhooks/webhook-sender.ts';

/** Path of the invoice API, for faults. `storeId` as configured in the sandbox. */
export const invoicesPath = (storeId: string): string => `/btcpay/api/v1/stores/${storeId}/invoices`;
/** Path of the API for the merchant's payouts, for faults. */
export const payoutsPath = (storeId: string): string => `/btcpay/api/v1/stores/${storeId}/payouts`;

type Json = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Client of the BTCPay Server stand-in: see `/__sandbox/btcpay` in `sandbox/`. */
export class BtcpaySandbox {
  readonly #json: Json;

  constructor(json: Json) {
    this.#json = (method, path, body) => json(method, `/btcpay${path}`, body);
  }

  invoicesOf(orderId: string): Promise<Invoice[]> {
    return this.#json('GET', `/invoices?orderId=${orderId}`);
  }

  /** The only invoice of an order. */
  async invoiceOf(orderId: string): Promise<Invoice> {
    const [invoice, ...others] = await this.invoicesOf(orderId);
    if (invoice === undefined || others.length > 0) throw new Error(`Order ${orderId} has not exactly one invoice.`);
    return invoice;
  }

  /** Applies an action of the buyer, the network, the merchant or the clock to an invoice. */
  act(invoiceId: string, action: InvoiceAction): Promise<Invoice> {
    return this.#json('POST', `/invoices/${invoiceId}/${action}`);
  }

  /** Refunds a part of the payment on BTCPay's own page, as the merchant. */
  refundAtConsole(invoiceId: string, cents: number): Promise<PullPayment> {
    return this.#json('POST', `/invoices/${invoiceId}/refunds`, { cents });
  }

  /** Changes the data of an invoice after its creation. */
  change(
    invoiceId: string,
    changes: Partial<Pick<Invoice, 'amountCents' | 'currency' | 'metadata' | 'payments'>>,
  ): Promise<Invoice> {
    return this.#json('PATCH', `/invoices/${invoiceId}`, changes);
  }

  /** Delays the confirmations of payments on an order's payment page. */
  async holdConfirmations(orderId: string): Promise<void> {
    await this.#json('PUT', `/unconfirmed/${orderId}`);
  }

  /** Releases delayed confirmations. */
  async releaseConfirmations(orderId: string): Promise<void> {
    await this.#json('DELETE', `/unconfirmed/${orderId}`);
  }

  /** Sets the server's version. */
  async runVersion(version: string): Promise<void> {
    await this.#json('PUT', '/version', { version });
  }

  /** The refunds of an order, newest first. An empty ID returns all refunds. */
  refundsOf(orderId: string): Promise<PullPayment[]> {
    return this.#json('GET', `/pull-payments?match=${orderId}`);
  }

  /** Claims a refund as the buyer, or archives it as the merchant. */
  async actOnRefund(pullPaymentId: string, action: 'claim' | 'archive'): Promise<void> {
    await this.#json('POST', `/pull-payments/${pullPaymentId}/${action}`);
  }

  /** Sends money from the store's wallet, as the merchant. */
  async send(payout: Parameters<BtcpayState['send']>[0]): Promise<Payout> {
    return this.#json('POST', '/payouts', payout);
  }

  eventsOf(orderId: string): Promise<StoredEvent<BtcpayEvent>[]> {
    return this.#json('GET', `/events?orderId=${orderId}`);
  }

  /** The latest event of this type for an order's invoice. */
  async eventOf(orderId: string, type: string): Promise<BtcpayEvent> {
    const found = (await this.eventsOf(orderId)).findLast(({ event }) => event.type === type);
    if (found === undefined) throw new Error(`Order ${orderId} has no event ${type}.`);
    return found.event;
  }

  /** Repeats a delivery, optionally changed, and returns the response statuses. */
  async deliver(eventId: string, how: DeliverInput = {}): Promise<(number | null)[]> {
    const deliveries: Delivery[] = await this.#json('POST', `/events/${eventId}/deliver`, how);
    return deliveries.map(({ status }) => status);
  }

  /** Delays the events that contain `scope`: the ID of an order or an invoice. */
  async hold(scope: string): Promise<void> {
    await this.#json('PUT', `/holds/${scope}`);
  }

  /** Releases the events, and resolves after the first delivery of each. */
  async release(scope: string): Promise<void> {
    await this.#json('DELETE', `/holds/${scope}`);
  }
}
