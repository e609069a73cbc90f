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
import type { Refund, RefundPlan, RefundStatus } from '../../sandbox/stripe/stripe-state.ts';
import type { Delivery, StoredEvent } from '../../sandbox/webhooks/webhook-sender.ts';
import { BtcpaySandbox } from './btcpay-sandbox.ts';
import { ConnectSandbox } from './connect-sandbox.ts';
import { DiscordSandbox } from './discord-sandbox.ts';
import { PaypalSandbox } from './paypal-sandbox.ts';
import { PushSandbox } from './push-sandbox.ts';

/** Where the API for payment sessions is, for faults. */
export const SESSIONS_PATH = '/stripe/v1/checkout/sessions';
export const BOT_PATH = '/bot/deliveries';
export const DISCORD_PATH = '/discord/api/v10/webhooks';
export const REFUNDS_PATH = '/stripe/v1/refunds';

/** Steers a sandbox: see `/__sandbox` in `sandbox/`. Everything is scoped, so that tests at the same time do not meet. */
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

  /** What was received, oldest first: calls whose path or body contains `match`. */
  requests(match: string): Promise<LoggedRequest[]> {
    return this.#json('GET', `/requests?match=${encodeURIComponent(match)}`);
  }

  /** What was sent or answered otherwise than the providers publish it. */
  violations(): Promise<Violation[]> {
    return this.#json('GET', '/violations');
  }

  /** Spoils the next calls that fit. */
  async addFault(fault: FaultInput): Promise<void> {
    await this.#json('POST', '/faults', fault);
  }

  /** Ends the faults for calls that contain `match`. */
  async clearFaults(match: string): Promise<void> {
    await this.#json('DELETE', `/faults?match=${encodeURIComponent(match)}`);
  }

  sessionsOf(orderId: string): Promise<CheckoutSession[]> {
    return this.#json('GET', `/stripe/sessions?orderId=${orderId}`);
  }

  /** The one session of an order. */
  async sessionOf(orderId: string): Promise<CheckoutSession> {
    const [session, ...others] = await this.sessionsOf(orderId);
    if (session === undefined || others.length > 0) throw new Error(`Order ${orderId} has not exactly one session.`);
    return session;
  }

  /** What a buyer or the passing of time does to a session, without a browser. */
  act(sessionId: string, action: 'pay' | 'process' | 'decline' | 'expire'): Promise<CheckoutSession> {
    return this.#json('POST', `/stripe/sessions/${sessionId}/${action}`);
  }

  /** What the delivery bot has brought of an order. */
  botDeliveriesOf(orderId: string): Promise<BotDelivery[]> {
    return this.#json('GET', `/bot/deliveries?orderId=${orderId}`);
  }

  /** What was posted to Discord: with these words in it, or through this webhook. */
  discordMessages(match: string): Promise<DiscordMessage[]> {
    return this.#json('GET', `/discord/messages?match=${encodeURIComponent(match)}`);
  }

  /** Somebody deletes a Discord webhook. */
  async deleteDiscordWebhook(id: string): Promise<void> {
    await this.#json('DELETE', `/discord/webhooks/${id}`);
  }

  /** Gives a payment back at the provider, as its account's owner: all of it, or some cents. */
  refund(paymentIntent: string, amountCents?: number): Promise<Refund> {
    return this.#json('POST', `/stripe/payments/${paymentIntent}/refund`, { amountCents });
  }

  /** Chooses what becomes of the next refunds of a payment, in their order; those after them succeed. */
  async planRefunds(paymentIntent: string, ...plans: RefundPlan[]): Promise<void> {
    await this.#json('PUT', `/stripe/payments/${paymentIntent}/refund-plans`, plans);
  }

  /** A refund ends, or comes back from the buyer's bank after it has succeeded. */
  async endRefund(refundId: string, status: RefundStatus, failureReason?: string): Promise<void> {
    await this.#json('POST', `/stripe/refunds/${refundId}/end`, { status, failureReason });
  }

  /** The buyer disputes a payment at the bank, or asks about it. */
  dispute(paymentIntent: string, changes: DisputeChanges = {}): Promise<Dispute> {
    return this.#json('POST', `/stripe/payments/${paymentIntent}/dispute`, changes);
  }

  /** A dispute goes on: the event that reports it, and its status then. */
  moveDispute(
    disputeId: string,
    event: 'updated' | 'funds_withdrawn' | 'funds_reinstated' | 'closed',
    status: DisputeStatus,
  ): Promise<Dispute> {
    return this.#json('POST', `/stripe/disputes/${disputeId}/${event}`, { status });
  }

  /** Stripe has kept something else of a payment, in whatever currency; null: it has not made its balance transaction yet. */
  async changeFee(paymentIntent: string, changes: { fee?: number; currency?: string } | null): Promise<void> {
    await this.#json('PUT', `/stripe/payments/${paymentIntent}/fee`, changes ?? {});
  }

  /** Money moves on the balance that is about no payment. In cents. */
  moveBalance(moved: { type: string; amount: number; fee?: number }): Promise<BalanceTransaction> {
    return this.#json('POST', '/stripe/balance', moved);
  }

  /** A day has passed since a request with this key: Stripe does not know it any more. */
  async forgetKey(key: string): Promise<void> {
    await this.#json('DELETE', `/stripe/keys/${key}`);
  }

  refundsOf(orderId: string): Promise<Refund[]> {
    return this.#json('GET', `/stripe/refunds?orderId=${orderId}`);
  }

  eventsOf(orderId: string): Promise<StoredEvent<StripeEvent>[]> {
    return this.#json('GET', `/stripe/events?orderId=${orderId}`);
  }

  /** The latest event of a kind that an order's payment has led to. */
  async eventOf(orderId: string, type: string): Promise<StripeEvent> {
    const found = (await this.eventsOf(orderId)).findLast(({ event }) => event.type === type);
    if (found === undefined) throw new Error(`Order ${orderId} has no event ${type}.`);
    return found.event;
  }

  /** Delivers an event once more, as it was or changed; answers the statuses that came back. */
  async deliver(eventId: string, how: DeliverInput = {}): Promise<(number | null)[]> {
    const deliveries: Delivery[] = await this.#json('POST', `/stripe/events/${eventId}/deliver`, how);
    return deliveries.map(({ status }) => status);
  }

  /** Keeps back the events that mention `scope`: the id of an order or a session. */
  async hold(scope: string): Promise<void> {
    await this.#json('PUT', `/stripe/holds/${scope}`);
  }

  /** Lets them go, and returns once each has been delivered a first time. */
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
