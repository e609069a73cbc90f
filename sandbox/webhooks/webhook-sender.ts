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
  /** The shop's order that the event refers to. */
  orderId: unknown;
  /** True if the event is delayed until its release. */
  held: boolean;
  deliveries: Delivery[];
}

interface Redeliveries {
  /** Pauses before each repetition. */
  pausesMs: readonly number[];
  /** True if a response ends the repetitions. A null status means no response. */
  isFinal: (status: number | null) => boolean;
}

/** Provider-specific delivery of events. */
export interface Sender<Event, Forgery> {
  url: string;
  /** Receives each new event as it is sent. */
  inspect: (event: object) => void;
  /** The body of an event, as it is signed and sent. */
  bodyOf: (event: Event) => string;
  /** The headers of a body, with its signature. `forgery` is a deliberate defect. */
  headersOf: (body: string, forgery: Forgery | undefined) => Record<string, string>;
  /** The sent body of a forgery that changes the body after it is signed. */
  sentBodyOf?: (body: string, forgery: Forgery) => string;
  /** The redelivery of an event, where it differs from the first delivery. */
  repeated?: (event: Event) => Event;
  /** Schedule of redeliveries. When omitted, failed deliveries repeat with growing pauses, regardless of the status. */
  redelivery?: Redeliveries;
  /** The shop's order that an event refers to. */
  orderOf: (event: Event) => unknown;
}

const STORED_EVENTS_MAX = 5_000;
const TIMEOUT_MS = 20_000;
const DELIVERY_ATTEMPTS_MAX = 12;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const GROWING: Redeliveries = {
  pausesMs: Array.from({ length: DELIVERY_ATTEMPTS_MAX - 1 }, (_, index) =>
    Math.min(FIRST_PAUSE_MS * 2 ** index, LONGEST_PAUSE_MS),
  ),
  isFinal: () => false,
};

/** Sends signed events to the endpoint. Repeats each delivery until the endpoint responds with 2xx. */
export class WebhookSender<Event extends { id: string }, Forgery extends string> {
  readonly #events = new BoundedMap<StoredEvent<Event>>(STORED_EVENTS_MAX);
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

  /** Oldest first. Null: the events of all orders. */
  list(orderId: string | null): StoredEvent<Event>[] {
    return this.#events.values().filter((stored) => orderId === null || stored.orderId === orderId);
  }

  /** Delays future events that contain `scope` (the ID of an order or a session). */
  hold(scope: string): void {
    this.#holds.add(scope);
  }

  /** Ends a delay, and sends the delayed events in order. */
  async release(scope: string): Promise<void> {
    this.#holds.delete(scope);
    for (const stored of this.#events.values()) {
      if (!stored.held || this.#isHeld(stored.event)) continue;
      stored.held = false;
      await this.#deliverUntilTaken(stored);
    }
  }

  /** Sends an event once, immediately. `forgery` makes it defective. */
  async deliver(event: Event, options: { url?: string; forgery?: Forgery } = {}): Promise<Delivery> {
    const { headers, body } = this.requestOf(event, options.forgery);
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

  /** The request that delivers an event now, with its signature. `forgery` makes it defective. */
  requestOf(event: Event, forgery?: Forgery): { headers: Record<string, string>; body: string } {
    const signedBody = this.#sender.bodyOf(event);
    const headers = this.#sender.headersOf(signedBody, forgery);
    return { headers, body: (forgery && this.#sender.sentBodyOf?.(signedBody, forgery)) ?? signedBody };
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
