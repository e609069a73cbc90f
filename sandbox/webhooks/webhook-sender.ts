import { BoundedMap } from '../bounded-map.ts';

/** One attempt to deliver an event. */
export interface Delivery {
  /** ms since 1970. */
  at: number;
  /** Null without a response. */
  status: number | null;
}

export interface StoredEvent<Event> {
  event: Event;
  /** Our order that it is about. */
  orderId: unknown;
  /** Held back until it is released. */
  held: boolean;
  deliveries: Delivery[];
}

interface Redeliveries {
  /** Before each repetition. */
  pausesMs: readonly number[];
  /** Whether an answer (null: none) ends them. */
  isFinal: (status: number | null) => boolean;
}

/** How a provider sends its events. */
export interface Sender<Event, Forgery> {
  url: string;
  /** Looks at each new event as it is sent. */
  inspect: (event: object) => void;
  /** The text of an event, as it is signed and sent. */
  bodyOf: (event: Event) => string;
  /** The headers of a body, with its signature; `forgery` is a deliberate defect. */
  headersOf: (body: string, forgery: Forgery | undefined) => Record<string, string>;
  /** The body as it is sent after it was signed, where a forgery is in the body. */
  sentBodyOf?: (body: string, forgery: Forgery) => string;
  /** An event's redelivery, where it differs from the first delivery. */
  repeated?: (event: Event) => Event;
  /** When a failed delivery is repeated; without this with growing pauses, whatever the endpoint has answered. */
  redelivery?: Redeliveries;
  /** Our order that an event is about. */
  orderOf: (event: Event) => unknown;
}

const EVENTS_KEPT = 5_000;
const TIMEOUT_MS = 20_000;
const TRIES = 12;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const GROWING: Redeliveries = {
  pausesMs: Array.from({ length: TRIES - 1 }, (_, index) => Math.min(FIRST_PAUSE_MS * 2 ** index, LONGEST_PAUSE_MS)),
  isFinal: () => false,
};

/** Sends signed events to the endpoint, and repeats a delivery until it responds 2xx. */
export class WebhookSender<Event extends { id: string }, Forgery extends string> {
  readonly #events = new BoundedMap<StoredEvent<Event>>(EVENTS_KEPT);
  readonly #sender: Sender<Event, Forgery>;
  readonly #holds = new Set<string>();
  #retries = new Set<NodeJS.Timeout>();

  constructor(sender: Sender<Event, Forgery>) {
    this.#sender = sender;
  }

  emit(event: Event): void {
    this.#sender.inspect(JSON.parse(this.#sender.bodyOf(event)) as object);
    const orderId = this.#sender.orderOf(event);
    const stored: StoredEvent<Event> = { event, orderId, held: this.#isHeld(event), deliveries: [] };
    this.#events.set(event.id, stored);
    if (!stored.held) void this.#deliverUntilTaken(stored);
  }

  find(id: string): StoredEvent<Event> | undefined {
    return this.#events.get(id);
  }

  /** Oldest first; of one order, or all. */
  list(orderId: string | null): StoredEvent<Event>[] {
    return this.#events.values().filter((stored) => orderId === null || stored.orderId === orderId);
  }

  /** Holds events back from now on: those that contain `scope` (the id of an order or a session). */
  hold(scope: string): void {
    this.#holds.add(scope);
  }

  /** Ends a hold, and sends the held events in their order. */
  async release(scope: string): Promise<void> {
    this.#holds.delete(scope);
    for (const stored of this.#events.values()) {
      if (!stored.held || this.#isHeld(stored.event)) continue;
      stored.held = false;
      await this.#deliverUntilTaken(stored);
    }
  }

  /** Sends an event once, now; `forgery` makes it defective. */
  async deliver(event: Event, options: { url?: string; forgery?: Forgery } = {}): Promise<Delivery> {
    const signedBody = this.#sender.bodyOf(event);
    const headers = this.#sender.headersOf(signedBody, options.forgery);
    const body = (options.forgery && this.#sender.sentBodyOf?.(signedBody, options.forgery)) ?? signedBody;
    const delivery: Delivery = { at: Date.now(), status: null };
    this.find(event.id)?.deliveries.push(delivery);
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(options.url ?? this.#sender.url, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'manual',
      });
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

  #isHeld(event: Event): boolean {
    const text = JSON.stringify(event);
    return [...this.#holds].some((scope) => text.includes(scope));
  }

  async #deliverUntilTaken(stored: StoredEvent<Event>, attempt = 0): Promise<void> {
    const repeated = attempt === 0 ? undefined : this.#sender.repeated?.(stored.event);
    const { status } = await this.deliver(repeated ?? stored.event);
    const taken = status !== null && status >= 200 && status < 300;
    const { pausesMs, isFinal } = this.#sender.redelivery ?? GROWING;
    const pauseMs = pausesMs[attempt];
    if (taken || isFinal(status) || pauseMs === undefined || this.find(stored.event.id) === undefined) return;
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      void this.#deliverUntilTaken(stored, attempt + 1);
    }, pauseMs);
    timer.unref();
    this.#retries.add(timer);
  }
}
