import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { BotDelivery } from '../../sandbox/bot/create-bot.ts';
import type { Violation } from '../../sandbox/contract/violations.ts';
import type { FaultInput } from '../../sandbox/control/faults.ts';
import type { LoggedRequest } from '../../sandbox/control/request-log.ts';
import type { DiscordMessage } from '../../sandbox/discord/channel-webhooks.ts';
import type { BalanceTransaction } from '../../sandbox/stripe/balance-transaction.ts';
import type { Dispute, DisputeStatus } from '../../sandbox/stripe/charge.ts';
import type { CheckoutSession } from '../../sandbox/stripe/checkout-session.ts';
import type { DeliverInput, DisputeChanges } from '../../sandbox/stripe/control-router.ts';
import type { StripeEvent } from '../../sandbox/stripe/events.ts';
import type { Refund, RefundPlan, RefundStatus } from '../../sandbox/stripe/refunds.ts';
import type { Delivery, StoredEvent } from '../../sandbox/webhooks/webhook-sender.ts';
import { BtcpaySandbox } from './btcpay-sandbox.ts';
import { ConnectSandbox } from './connect-sandbox.ts';
import { DiscordSandbox } from './discord-sandbox.ts';
import { PaypalSandbox } from './paypal-sandbox.ts';
import { PushSandbox } from './push-sandbox.ts';

/** Path of the payment session API, for faults. */
export const SESSIONS_PATH = '/stripe/v1/checkout/sessions';
export const BOT_PATH = '/bot/deliveries';
export const DISCORD_PATH = '/discord/api/v10/webhooks';
export const REFUNDS_PATH = '/stripe/v1/refunds';

/**
 * Client of a sandbox: see `/__sandbox` in `sandbox/`. All calls are scoped, so that concurrent tests are independent.
 */
export class SandboxClient {
  readonly #url: string;
  readonly btcpay = new BtcpaySandbox((method, path, body) => this.#json(method, path, body));
  readonly connect = new ConnectSandbox((method, path, body) => this.#json(method, path, body));
  readonly discord = new DiscordSandbox((method, path, body) => this.#json(method, path, body));
  readonly paypal = new PaypalSandbox((method, path, body) => this.#json(method, path, body));
  readonly push = new PushSandbox((method, path, body) => this.#json(method, path, body));

  constructor(url: string) {
    this.#url = url;
  }

  /** The received requests whose path or body contains `match`, oldest first. */
  requests(match: string): Promise<LoggedRequest[]> {
    return this.#json('GET', `/requests?match=${encodeURIComponent(match)}`);
  }

  /** All requests and responses that differ from the providers' published schemas. */
  violations(): Promise<Violation[]> {
    return this.#json('GET', '/violations');
  }

  /** Adds a fault for the next matching calls. */
  async addFault(fault: FaultInput): Promise<void> {
    await this.#json('POST', '/faults', fault);
  }

  /** Removes the faults for calls that contain `match`. */
  async clearFaults(match: string): Promise<void> {
    await this.#json('DELETE', `/faults?match=${encodeURIComponent(match)}`);
  }

  sessionsOf(orderId: string): Promise<CheckoutSession[]> {
    return this.#json('GET', `/stripe/sessions?orderId=${orderId}`);
  }

  /** The only session of an order. */
  async sessionOf(orderId: string): Promise<CheckoutSession> {
    const [session, ...others] = await this.sessionsOf(orderId);
    if (session === undefined || others.length > 0) throw new Error(`Order ${orderId} has not exactly one session.`);
    return session;
  }

  /** Applies an action of the buyer or the clock to a session, without a browser. */
  act(sessionId: string, action: 'pay' | 'process' | 'decline' | 'expire'): Promise<CheckoutSession> {
    return this.#json('POST', `/stripe/sessions/${sessionId}/${action}`);
  }

  /** The bot's deliveries of an order. */
  botDeliveriesOf(orderId: string): Promise<BotDelivery[]> {
    return this.#json('GET', `/bot/deliveries?orderId=${orderId}`);
  }

  /** The Discord messages that contain this text, or that were posted through this webhook. */
  discordMessages(match: string): Promise<DiscordMessage[]> {
    return this.#json('GET', `/discord/messages?match=${encodeURIComponent(match)}`);
  }

  /** Deletes a Discord webhook. */
  async deleteDiscordWebhook(id: string): Promise<void> {
    await this.#json('DELETE', `/discord/webhooks/${id}`);
  }

  /** Refunds all or some cents of a payment at the provider, as the account's owner. */
  refund(paymentIntent: string, amountCents?: number): Promise<Refund> {
    return this.#json('POST', `/stripe/payments/${paymentIntent}/refund`, { amountCents });
  }

  /** Plans the outcomes of the next refunds of a payment, in order. Later refunds succeed. */
  async planRefunds(paymentIntent: string, ...plans: RefundPlan[]): Promise<void> {
    await this.#json('PUT', `/stripe/payments/${paymentIntent}/refund-plans`, plans);
  }

  /** Ends a refund, or returns a succeeded one from the buyer's bank. */
  async endRefund(refundId: string, status: RefundStatus, failureReason?: string): Promise<void> {
    await this.#json('POST', `/stripe/refunds/${refundId}/end`, { status, failureReason });
  }

  /** Changes the currencies of the site's account at a provider. The first one is its default. */
  async changeCurrencies(provider: PaymentProviderName, ...currencies: string[]): Promise<void> {
    await this.#json('PUT', `/${provider}/currencies`, { currencies });
  }

  /** Opens a dispute or an inquiry of a payment, as the buyer's bank. */
  dispute(paymentIntent: string, changes: DisputeChanges = {}): Promise<Dispute> {
    return this.#json('POST', `/stripe/payments/${paymentIntent}/dispute`, changes);
  }

  /** Updates a dispute: the event that reports the change, and the new status. */
  moveDispute(
    disputeId: string,
    event: 'updated' | 'funds_withdrawn' | 'funds_reinstated' | 'closed',
    status: DisputeStatus,
  ): Promise<Dispute> {
    return this.#json('POST', `/stripe/disputes/${disputeId}/${event}`, { status });
  }

  /**
   * Changes Stripe's fee of a payment and its currency. Null: removes the balance transaction, as if Stripe had not
   * created it yet.
   */
  async changeFee(paymentIntent: string, changes: { fee?: number; currency?: string } | null): Promise<void> {
    await this.#json('PUT', `/stripe/payments/${paymentIntent}/fee`, changes ?? {});
  }

  /** Records a balance transaction that belongs to no payment. In cents. */
  moveBalance(moved: { type: string; amount: number; fee?: number }): Promise<BalanceTransaction> {
    return this.#json('POST', '/stripe/balance', moved);
  }

  /** Expires a request's idempotency key, as Stripe does after one day. */
  async forgetKey(key: string): Promise<void> {
    await this.#json('DELETE', `/stripe/keys/${key}`);
  }

  refundsOf(orderId: string): Promise<Refund[]> {
    return this.#json('GET', `/stripe/refunds?orderId=${orderId}`);
  }

  eventsOf(orderId: string): Promise<StoredEvent<StripeEvent>[]> {
    return this.#json('GET', `/stripe/events?orderId=${orderId}`);
  }

  /** The latest event of this type for an order's payment. */
  async eventOf(orderId: string, type: string): Promise<StripeEvent> {
    const found = (await this.eventsOf(orderId)).findLast(({ event }) => event.type === type);
    if (found === undefined) throw new Error(`Order ${orderId} has no event ${type}.`);
    return found.event;
  }

  /** Repeats a delivery, optionally changed, and returns the response statuses. */
  async deliver(eventId: string, how: DeliverInput = {}): Promise<(number | null)[]> {
    const deliveries: Delivery[] = await this.#json('POST', `/stripe/events/${eventId}/deliver`, how);
    return deliveries.map(({ status }) => status);
  }

  /** Delays the events that contain `scope`: the ID of an order or a session. */
  async hold(scope: string): Promise<void> {
    await this.#json('PUT', `/stripe/holds/${scope}`);
  }

  /** Releases the events, and resolves after the first delivery of each. */
  async release(scope: string): Promise<void> {
    await this.#json('DELETE', `/stripe/holds/${scope}`);
  }

  async #json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#url}/__sandbox${path}`, {
      method,
      ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
}
