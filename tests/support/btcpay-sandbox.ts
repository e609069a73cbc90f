import type { BtcpayState } from '../../sandbox/btcpay/btcpay-state.ts';
import type { DeliverInput, InvoiceAction } from '../../sandbox/btcpay/control-router.ts';
import type { BtcpayEvent } from '../../sandbox/btcpay/events.ts';
import type { Invoice } from '../../sandbox/btcpay/invoice.ts';
import type { Payout } from '../../sandbox/btcpay/payout.ts';
import type { PullPayment } from '../../sandbox/btcpay/pull-payment.ts';
import type { Delivery, StoredEvent } from '../../sandbox/webhooks/webhook-sender.ts';

/** Where the API for invoices is, for faults. `storeId` as configured in the sandbox. */
export const invoicesPath = (storeId: string): string => `/btcpay/api/v1/stores/${storeId}/invoices`;
/** The same for what the merchant sends. */
export const payoutsPath = (storeId: string): string => `/btcpay/api/v1/stores/${storeId}/payouts`;

type Json = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Steers the stand-in of BTCPay Server: see `/__sandbox/btcpay` in `sandbox/`. */
export class BtcpaySandbox {
  readonly #json: Json;

  constructor(json: Json) {
    this.#json = (method, path, body) => json(method, `/btcpay${path}`, body);
  }

  invoicesOf(orderId: string): Promise<Invoice[]> {
    return this.#json('GET', `/invoices?orderId=${orderId}`);
  }

  /** The one invoice of an order. */
  async invoiceOf(orderId: string): Promise<Invoice> {
    const [invoice, ...others] = await this.invoicesOf(orderId);
    if (invoice === undefined || others.length > 0) throw new Error(`Order ${orderId} has not exactly one invoice.`);
    return invoice;
  }

  /** What a buyer, the network, the merchant or the passing of time does to an invoice. */
  act(invoiceId: string, action: InvoiceAction): Promise<Invoice> {
    return this.#json('POST', `/invoices/${invoiceId}/${action}`);
  }

  /** The merchant refunds some of what was paid, by BTCPay's own page. */
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

  /** Lets what is paid on the payment page of an order wait for its confirmations. */
  async holdConfirmations(orderId: string): Promise<void> {
    await this.#json('PUT', `/unconfirmed/${orderId}`);
  }

  /** Lets them come. */
  async releaseConfirmations(orderId: string): Promise<void> {
    await this.#json('DELETE', `/unconfirmed/${orderId}`);
  }

  /** Runs the server in another version. */
  async runVersion(version: string): Promise<void> {
    await this.#json('PUT', '/version', { version });
  }

  /** The refunds of an order, newest first; of all when it is empty. */
  refundsOf(orderId: string): Promise<PullPayment[]> {
    return this.#json('GET', `/pull-payments?match=${orderId}`);
  }

  /** The buyer fetches a refund, or the merchant takes it back. */
  async actOnRefund(pullPaymentId: string, action: 'claim' | 'archive'): Promise<void> {
    await this.#json('POST', `/pull-payments/${pullPaymentId}/${action}`);
  }

  /** The merchant sends money from the store's wallet. */
  async send(payout: Parameters<BtcpayState['send']>[0]): Promise<Payout> {
    return this.#json('POST', '/payouts', payout);
  }

  eventsOf(orderId: string): Promise<StoredEvent<BtcpayEvent>[]> {
    return this.#json('GET', `/events?orderId=${orderId}`);
  }

  /** The latest event of a kind that an order's invoice has led to. */
  async eventOf(orderId: string, type: string): Promise<BtcpayEvent> {
    const found = (await this.eventsOf(orderId)).findLast(({ event }) => event.type === type);
    if (found === undefined) throw new Error(`Order ${orderId} has no event ${type}.`);
    return found.event;
  }

  /** Delivers an event once more, as it was or changed; answers the statuses that came back. */
  async deliver(eventId: string, how: DeliverInput = {}): Promise<(number | null)[]> {
    const deliveries: Delivery[] = await this.#json('POST', `/events/${eventId}/deliver`, how);
    return deliveries.map(({ status }) => status);
  }

  /** Keeps back the events that mention `scope`: the id of an order or an invoice. */
  async hold(scope: string): Promise<void> {
    await this.#json('PUT', `/holds/${scope}`);
  }

  /** Lets them go, and returns once each has been delivered a first time. */
  async release(scope: string): Promise<void> {
    await this.#json('DELETE', `/holds/${scope}`);
  }
}
