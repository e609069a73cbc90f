import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Scheduler } from '../scheduler.ts';

/** `failing`: no request arrives. `hanging`: also, its caller waits. `silent`: requests arrive without responses. */
const MANNERS = ['failing', 'hanging', 'silent'] as const;
type Manner = (typeof MANNERS)[number];

/** `hours`: its duration. */
export interface OutageKind {
  name: PaymentProviderName;
  manner: Manner;
  hours: number;
}

const HOUR_MS = 60 * 60_000;
/** The last one is longer than Stripe stores idempotency keys. */
const HOURS = [2, 8, 30];

/**
 * Some hours in which the shop and one provider cannot reach each other. Buyers still pay on the provider's page. Its
 * webhooks arrive afterwards.
 */
export class Outage {
  /** The outcomes that this outage has had. */
  readonly outcomes = new Set<string>();
  readonly #scheduler: Scheduler;
  readonly #kind: OutageKind | undefined;
  #isPlanned: boolean;
  #current: { name: PaymentProviderName; manner: Manner; endsAtMs: number } | null = null;

  constructor(scheduler: Scheduler, probability: number, kind?: OutageKind) {
    this.#kind = kind;
    this.#scheduler = scheduler;
    this.#isPlanned = scheduler.chance(probability);
  }

  get isOn(): boolean {
    return this.#current !== null && Date.now() < this.#current.endsAtMs;
  }

  /** Called before each action of a history, and starts the planned outage before one of them. */
  startSometimes(): void {
    if (!this.#isPlanned || !this.#scheduler.chance(0.1)) return;
    this.#isPlanned = false;
    const { name, manner, hours } = this.#kind ?? this.#drawKind();
    this.#current = { name, manner, endsAtMs: Date.now() + hours * HOUR_MS };
    this.#scheduler.record(`${name} is ${manner} for ${hours} hours`);
  }

  #drawKind(): OutageKind {
    return {
      name: this.#scheduler.pick(PAYMENT_PROVIDERS) ?? 'stripe',
      manner: this.#scheduler.pick(MANNERS) ?? 'failing',
      hours: this.#scheduler.pick(HOURS) ?? 0,
    };
  }

  end(): void {
    this.#isPlanned = false;
    this.#current = null;
  }

  /** Null: the provider can be reached. */
  mannerOf(name: PaymentProviderName): Manner | null {
    return this.isOn && this.#current?.name === name ? this.#current.manner : null;
  }
}
