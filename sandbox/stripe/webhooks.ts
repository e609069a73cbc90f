import { BoundedMap } from '../bounded-map.ts';
import type { StripeEvent } from './events.ts';
import { signatureHeader } from './signature.ts';

/** One try at delivering an event. */
export interface Delivery {
  /** ms since 1970. */
  at: number;
  /** Null when nobody answered. */
  status: number | null;
}

export interface StoredEvent {
  event: StripeEvent;
  /** Held back until it is released. */
  held: boolean;
  deliveries: Delivery[];
}

/** What is wrong with a delivery, on purpose. */
export type Forgery = 'wrong_secret' | 'no_signature' | 'stale_timestamp';

const EVENTS_KEPT = 5_000;
const TIMEOUT_MS = 20_000;
const TRIES = 12;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Older than any receiver should take. */
const STALE_S = 3_600;

export interface Endpoint {
  url: string;
  secret: string;
}

/** Sends events to the endpoint, signed, and again with growing pauses until it answers 2xx. */
export class Webhooks {
  readonly #events = new BoundedMap<StoredEvent>(EVENTS_KEPT);
  readonly #endpoint: Endpoint;
  readonly #holds = new Set<string>();
  #retries = new Set<NodeJS.Timeout>();

  constructor(endpoint: Endpoint) {
    this.#endpoint = endpoint;
  }

  emit(event: StripeEvent): void {
    const stored: StoredEvent = { event, held: this.#isHeld(event), deliveries: [] };
    this.#events.set(event.id, stored);
    if (!stored.held) void this.#deliverUntilTaken(stored);
  }

  find(id: string): StoredEvent | undefined {
    return this.#events.get(id);
  }

  /** Oldest first; of one order, or all. */
  list(orderId: string | null): StoredEvent[] {
    return this.#events.values().filter(({ event }) => orderId === null || orderOf(event) === orderId);
  }

  /** Keeps events back from now on: those that `scope` appears in (an order's id, or a session's). */
  hold(scope: string): void {
    this.#holds.add(scope);
  }

  /** Ends a hold, and sends what it has kept back in the order in which it happened. */
  async release(scope: string): Promise<void> {
    this.#holds.delete(scope);
    for (const stored of this.#events.values()) {
      if (!stored.held || this.#isHeld(stored.event)) continue;
      stored.held = false;
      await this.#deliverUntilTaken(stored);
    }
  }

  /** Sends an event once, now; `forgery` spoils it. */
  async deliver(event: StripeEvent, options: { url?: string; forgery?: Forgery } = {}): Promise<Delivery> {
    const body = JSON.stringify(event, null, 2);
    const headers: Record<string, string> = {
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    };
    if (options.forgery !== 'no_signature') headers['Stripe-Signature'] = this.#sign(body, options.forgery);
    const delivery: Delivery = { at: Date.now(), status: null };
    this.find(event.id)?.deliveries.push(delivery);
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(options.url ?? this.#endpoint.url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      delivery.status = response.status;
      await response.body?.cancel();
    } catch {
      delivery.status = null;
    }
    return delivery;
  }

  clear(): void {
    for (const timer of this.#retries) clearTimeout(timer);
    this.#retries = new Set();
    this.#holds.clear();
    this.#events.clear();
  }

  #isHeld(event: StripeEvent): boolean {
    const text = JSON.stringify(event);
    return [...this.#holds].some((scope) => text.includes(scope));
  }

  #sign(body: string, forgery: Forgery | undefined): string {
    const now = Math.floor(Date.now() / 1_000);
    const secret = forgery === 'wrong_secret' ? `${this.#endpoint.secret}_wrong` : this.#endpoint.secret;
    return signatureHeader(body, secret, forgery === 'stale_timestamp' ? now - STALE_S : now);
  }

  async #deliverUntilTaken(stored: StoredEvent, attempt = 0): Promise<void> {
    const { status } = await this.deliver(stored.event);
    const taken = status !== null && status >= 200 && status < 300;
    if (taken || attempt + 1 >= TRIES || this.find(stored.event.id) === undefined) return;
    const timer = setTimeout(
      () => {
        this.#retries.delete(timer);
        void this.#deliverUntilTaken(stored, attempt + 1);
      },
      Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS),
    );
    timer.unref();
    this.#retries.add(timer);
  }
}

const orderOf = ({ data: { object } }: StripeEvent): unknown => {
  const { client_reference_id: reference, metadata } = object as { client_reference_id?: string; metadata?: { orderId?: string } };
  return reference ?? metadata?.orderId;
};
