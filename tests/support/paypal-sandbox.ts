import type { Action, DeliverInput } from '../../sandbox/paypal/control-router.ts';
import type { PaypalEvent } from '../../sandbox/paypal/events.ts';
import type { PayoutBatch, PayoutItemStatus, PayoutPlan } from '../../sandbox/paypal/payout-batch.ts';
import type { Capture, PaypalOrder, Refund, RefundPlan } from '../../sandbox/paypal/paypal-order.ts';
import type { Delivery, StoredEvent } from '../../sandbox/webhooks/webhook-sender.ts';

/** Where PayPal's API is, for faults. */
export const PAYPAL_PATHS = {
  token: '/paypal/v1/oauth2/token',
  verify: '/paypal/v1/notifications/verify-webhook-signature',
  orders: '/paypal/v2/checkout/orders',
  captures: '/paypal/v2/payments/captures',
  transactions: '/paypal/v1/reporting/transactions',
  payouts: '/paypal/v1/payments/payouts',
} as const;

type Json = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Steers the stand-in of PayPal: see `/__sandbox/paypal` in `sandbox/`. */
export class PaypalSandbox {
  readonly #json: Json;

  constructor(json: Json) {
    this.#json = (method, path, body) => json(method, `/paypal${path}`, body);
  }

  ordersOf(orderId: string): Promise<PaypalOrder[]> {
    return this.#json('GET', `/orders?orderId=${orderId}`);
  }

  /** The one PayPal order of an order. */
  async orderOf(orderId: string): Promise<PaypalOrder> {
    const [order, ...others] = await this.ordersOf(orderId);
    if (order === undefined || others.length > 0) throw new Error(`Order ${orderId} has not exactly one PayPal order.`);
    return order;
  }

  /** The money taken for an order. */
  async capturesOf(orderId: string): Promise<Capture[]> {
    return (await this.orderOf(orderId)).purchase_units[0].payments?.captures ?? [];
  }

  /** What was sent to a store, by the payout's id. */
  payoutsOf(payoutId: string): Promise<PayoutBatch[]> {
    return this.#json('GET', `/payouts?senderBatchId=${payoutId}`);
  }

  /** Chooses what becomes of the next payouts to a receiver, in their order; those after them succeed. */
  async planPayouts(receiver: string, ...plans: PayoutPlan[]): Promise<void> {
    await this.#json('PUT', '/payout-plans', { receiver, plans });
  }

  /** PayPal keeps request ids for some hours only: forgets those that contain `part`. */
  async forgetRequests(part: string): Promise<void> {
    await this.#json('DELETE', `/request-ids/${part}`);
  }

  /** The receiver claims a payout, or it comes back. */
  endPayout(batchId: string, status: PayoutItemStatus, error?: string): Promise<PayoutBatch> {
    return this.#json('POST', `/payouts/${batchId}/end`, { status, error });
  }

  refundsOf(orderId: string): Promise<Refund[]> {
    return this.#json('GET', `/refunds?orderId=${orderId}`);
  }

  /** Chooses what becomes of the next refunds of a PayPal order's payment, in their order; those after them complete. */
  async planRefunds(paypalOrderId: string, ...plans: RefundPlan[]): Promise<void> {
    await this.#json('PUT', `/orders/${paypalOrderId}/refund-plans`, plans);
  }

  /** What a buyer, the account's owner or the passing of time does to a PayPal order. */
  act(
    paypalOrderId: string,
    action: Action,
    body?: { amount: { currency_code: string; value: string } },
  ): Promise<PaypalOrder> {
    return this.#json('POST', `/orders/${paypalOrderId}/${action}`, body);
  }

  /** Has a PayPal order be about another amount than it was made with. */
  async changeAmount(paypalOrderId: string, amount: { currency_code?: string; value?: string }): Promise<void> {
    await this.#json('PATCH', `/orders/${paypalOrderId}/amount`, amount);
  }

  /** PayPal has kept something else of an order's payment, in dollars. */
  async changeFee(paypalOrderId: string, value: string): Promise<void> {
    await this.#json('PUT', `/orders/${paypalOrderId}/fee`, { value });
  }

  /** Money moves on the account that is about no order: by PayPal's event code, in dollars, at an ISO time or now. */
  async moveBalance(moved: { code: string; value: string; at?: string }): Promise<void> {
    await this.#json('POST', '/balance', moved);
  }

  /** The transaction search refuses a period with more transactions than this; null: than PayPal's own maximum. */
  async limitTransactions(most: number | null): Promise<void> {
    await this.#json('PUT', '/transactions-max', { most });
  }

  eventsOf(orderId: string): Promise<StoredEvent<PaypalEvent>[]> {
    return this.#json('GET', `/events?orderId=${orderId}`);
  }

  /** The latest event of a kind that an order has led to. */
  async eventOf(orderId: string, type: string): Promise<PaypalEvent> {
    const found = (await this.eventsOf(orderId)).findLast(({ event }) => event.event_type === type);
    if (found === undefined) throw new Error(`Order ${orderId} has no event ${type}.`);
    return found.event;
  }

  /** Delivers an event once more, as it was or changed; answers the statuses that came back. */
  async deliver(eventId: string, how: DeliverInput = {}): Promise<(number | null)[]> {
    const deliveries: Delivery[] = await this.#json('POST', `/events/${eventId}/deliver`, how);
    return deliveries.map(({ status }) => status);
  }

  /** Delivers the latest event of a kind. */
  async deliverEventOf(orderId: string, type: string, how: DeliverInput = {}): Promise<(number | null)[]> {
    return this.deliver((await this.eventOf(orderId, type)).id, how);
  }

  /** Keeps back the events that mention `scope`: the id of an order of ours or of PayPal's. */
  async hold(scope: string): Promise<void> {
    await this.#json('PUT', `/holds/${scope}`);
  }

  /** Lets them go, and returns once each has been delivered a first time. */
  async release(scope: string): Promise<void> {
    await this.#json('DELETE', `/holds/${scope}`);
  }

  /** No access token that was granted before is good any more. */
  async revokeTokens(): Promise<void> {
    await this.#json('DELETE', '/tokens');
  }

  /** How long access tokens live that are granted from now on. */
  async setTokenLifetime(lifetimeS: number): Promise<void> {
    await this.#json('PUT', '/tokens', { lifetimeS });
  }
}
