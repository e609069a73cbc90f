import type { Action, DeliverInput } from '../../sandbox/paypal/control-router.ts';
import type { PaypalEvent } from '../../sandbox/paypal/events.ts';
import type { PayoutBatch, PayoutItemStatus, PayoutPlan } from '../../sandbox/paypal/payout-batch.ts';
import type { Capture, PaypalOrder, Refund, RefundPlan } from '../../sandbox/paypal/paypal-order.ts';
import type { Transaction } from '../../sandbox/paypal/transactions.ts';
import type { Delivery, StoredEvent } from '../../sandbox/webhooks/webhook-sender.ts';

/** Paths of PayPal's API, for faults. */
export const PAYPAL_PATHS = {
  token: '/paypal/v1/oauth2/token',
  verify: '/paypal/v1/notifications/verify-webhook-signature',
  orders: '/paypal/v2/checkout/orders',
  captures: '/paypal/v2/payments/captures',
  transactions: '/paypal/v1/reporting/transactions',
  payouts: '/paypal/v1/payments/payouts',
} as const;

type Json = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Client of the PayPal stand-in: see `/__sandbox/paypal` in `sandbox/`. */
export class PaypalSandbox {
  readonly #json: Json;

  constructor(json: Json) {
    this.#json = (method, path, body) => json(method, `/paypal${path}`, body);
  }

  ordersOf(orderId: string): Promise<PaypalOrder[]> {
    return this.#json('GET', `/orders?orderId=${orderId}`);
  }

  /** The only PayPal order of an order. */
  async orderOf(orderId: string): Promise<PaypalOrder> {
    const [order, ...others] = await this.ordersOf(orderId);
    if (order === undefined || others.length > 0) throw new Error(`Order ${orderId} has not exactly one PayPal order.`);
    return order;
  }

  /** The captures of an order. */
  async capturesOf(orderId: string): Promise<Capture[]> {
    return (await this.orderOf(orderId)).purchase_units[0].payments?.captures ?? [];
  }

  /** The payout batches of a store's payout. */
  payoutsOf(payoutId: string): Promise<PayoutBatch[]> {
    return this.#json('GET', `/payouts?senderBatchId=${payoutId}`);
  }

  /** Plans the outcomes of the next payouts to a receiver, in order. Later payouts succeed. */
  async planPayouts(receiver: string, ...plans: PayoutPlan[]): Promise<void> {
    await this.#json('PUT', '/payout-plans', { receiver, plans });
  }

  /** Limits the account's balance for payouts and their fees, which they reduce. Null: unlimited. */
  async setAvailable(cents: number | null): Promise<void> {
    await this.#json('PUT', '/payout-balance', { cents });
  }

  /** Expires the request IDs that contain `part`. PayPal stores them for some hours. */
  async forgetRequests(part: string): Promise<void> {
    await this.#json('DELETE', `/request-ids/${part}`);
  }

  /** Claims a payout as the receiver, or returns it. */
  endPayout(batchId: string, status: PayoutItemStatus, error?: string): Promise<PayoutBatch> {
    return this.#json('POST', `/payouts/${batchId}/end`, { status, error });
  }

  refundsOf(orderId: string): Promise<Refund[]> {
    return this.#json('GET', `/refunds?orderId=${orderId}`);
  }

  /** Plans the outcomes of the next refunds of a PayPal order's payment, in order. Later refunds complete. */
  async planRefunds(paypalOrderId: string, ...plans: RefundPlan[]): Promise<void> {
    await this.#json('PUT', `/orders/${paypalOrderId}/refund-plans`, plans);
  }

  /** Applies an action of the buyer, the account's owner or the clock to a PayPal order. */
  act(
    paypalOrderId: string,
    action: Action,
    body?: { amount: { currency_code: string; value: string } },
  ): Promise<PaypalOrder> {
    return this.#json('POST', `/orders/${paypalOrderId}/${action}`, body);
  }

  /** Changes the amount of a PayPal order after its creation. */
  async changeAmount(paypalOrderId: string, amount: { currency_code?: string; value?: string }): Promise<void> {
    await this.#json('PATCH', `/orders/${paypalOrderId}/amount`, amount);
  }

  /** Changes PayPal's fee of an order's payment, in dollars. */
  async changeFee(paypalOrderId: string, value: string): Promise<void> {
    await this.#json('PUT', `/orders/${paypalOrderId}/fee`, { value });
  }

  /**
   * Records a transaction that belongs to no order, and returns it: PayPal's event code, dollars, and an ISO time (the
   * default is now).
   */
  moveBalance(moved: { code: string; value: string; at?: string }): Promise<Transaction> {
    return this.#json('POST', '/balance', moved);
  }

  /** Rejects transaction searches of periods with more transactions than this. Null: PayPal's own maximum. */
  async limitTransactions(most: number | null): Promise<void> {
    await this.#json('PUT', '/transactions-max', { most });
  }

  eventsOf(orderId: string): Promise<StoredEvent<PaypalEvent>[]> {
    return this.#json('GET', `/events?orderId=${orderId}`);
  }

  /** The latest event of this type for an order. */
  async eventOf(orderId: string, type: string): Promise<PaypalEvent> {
    const found = (await this.eventsOf(orderId)).findLast(({ event }) => event.event_type === type);
    if (found === undefined) throw new Error(`Order ${orderId} has no event ${type}.`);
    return found.event;
  }

  /** Repeats a delivery, optionally changed, and returns the response statuses. */
  async deliver(eventId: string, how: DeliverInput = {}): Promise<(number | null)[]> {
    const deliveries: Delivery[] = await this.#json('POST', `/events/${eventId}/deliver`, how);
    return deliveries.map(({ status }) => status);
  }

  /** Repeats the delivery of the latest event of this type. */
  async deliverEventOf(orderId: string, type: string, how: DeliverInput = {}): Promise<(number | null)[]> {
    return this.deliver((await this.eventOf(orderId, type)).id, how);
  }

  /** Delays the events that contain `scope`: the ID of a shop order or a PayPal order. */
  async hold(scope: string): Promise<void> {
    await this.#json('PUT', `/holds/${scope}`);
  }

  /** Releases the events, and resolves after the first delivery of each. */
  async release(scope: string): Promise<void> {
    await this.#json('DELETE', `/holds/${scope}`);
  }

  /** Revokes all access tokens granted so far. */
  async revokeTokens(): Promise<void> {
    await this.#json('DELETE', '/tokens');
  }

  /** Lifetime of access tokens granted from now on. */
  async setTokenLifetime(lifetimeS: number): Promise<void> {
    await this.#json('PUT', '/tokens', { lifetimeS });
  }
}
