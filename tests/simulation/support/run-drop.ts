import { randomUUID } from 'node:crypto';
import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Result } from '@blockbazaar/domain/failures';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { Timestamp } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { memoryProvider } from '../../functions/support/memory-provider.ts';
import { MemoryFirestore } from '../../support/memory-firestore/memory-firestore.ts';
import { installDatabase, setDoubles, type Doubles, type Functions } from './functions-process.ts';
import { attackerUid, DROP, MINUTE_MS, openDrop, type DropOptions } from './open-drop.ts';
import { Scheduler, type SimulatedProcess } from './scheduler.ts';

const SECOND_MS = 1_000;
export interface DropResult {
  /** Items that honest buyers have paid for within 15 minutes, and within an hour. */
  itemsPaidIn15Min: number;
  paidInAnHour: number;
  /** The highest number of items that attackers have reserved at once. */
  reservedByAttackersMax: number;
}

interface Buyer {
  uid: string | null;
  address: string;
}

interface DropEvent {
  /** In ms since the start. */
  at: number;
  act: () => Promise<void>;
}

/**
 * Simulates a drop with the functions' own code on the memory database. Honest buyers pay, attackers reserve and never
 * pay.
 */
export async function runDrop(functions: Functions, options: DropOptions): Promise<DropResult> {
  const scheduler = new ImmediateScheduler(options.seed);
  const database = new MemoryFirestore({ now: () => Date.now() });
  const provider = memoryProvider();
  const providers = Object.fromEntries(PAYMENT_PROVIDERS.map((name) => [name, provider]));
  const adapters = { providers } as unknown as Doubles['adapters'];
  const unused = {} as Pick<Doubles, 'timeline'>;
  setDoubles({
    ...unused,
    scheduler,
    database,
    adapters,
    fetch: () => Promise.reject(new Error('The drop makes no requests.')),
    onCommit: () => undefined,
  });
  installDatabase();
  scheduler.start();
  try {
    return await new Drop(functions, scheduler, database, provider, options).play();
  } finally {
    scheduler.stop();
    setDoubles(null);
  }
}

class Drop {
  readonly #functions: Functions;
  readonly #scheduler: ImmediateScheduler;
  readonly #database: MemoryFirestore;
  readonly #provider: ReturnType<typeof memoryProvider>;
  readonly #options: DropOptions;
  readonly #events: DropEvent[] = [];
  readonly #startMs = Date.now();
  readonly #attackersOrders = new Map<string, number>();
  #reservedByAttackersMax = 0;
  /** Payment times of honest buyers, in ms since the start. */
  readonly #paid: number[] = [];

  constructor(
    functions: Functions,
    scheduler: ImmediateScheduler,
    database: MemoryFirestore,
    provider: ReturnType<typeof memoryProvider>,
    options: DropOptions,
  ) {
    this.#functions = functions;
    this.#scheduler = scheduler;
    this.#database = database;
    this.#provider = provider;
    this.#options = options;
  }

  async play(): Promise<DropResult> {
    await openDrop(this.#options);
    const { attackerAddresses = 0, attackerAccounts = 0, sharesCarriers = false } = this.#options;
    const carriers = Array.from({ length: DROP.carrierAddresses }, (_, index) => `carrier${index}`);
    const guests = Array.from({ length: attackerAddresses }, (_, index) => ({
      uid: null,
      address: sharesCarriers ? (carriers[index % carriers.length] ?? '') : `attacker${index}`,
    }));
    const accounts = Array.from({ length: attackerAccounts }, (_, index) => ({
      uid: attackerUid(index),
      address: 'attackers',
    }));
    // Attackers are present before all other buyers.
    for (const attackers of [guests, accounts]) this.#schedule(0, () => this.#attack(attackers, 0));
    for (let index = 0; index < DROP.signedIn; index += 1) {
      this.#arrive({ uid: `shopper${index}`, address: `home${index}` });
    }
    for (let index = 0; index < DROP.guests; index += 1) {
      this.#arrive({ uid: null, address: carriers[index % carriers.length] ?? '' });
    }
    await this.#run();
    const paidWithin = (ms: number) => this.#paid.filter((at) => at <= ms);
    return {
      itemsPaidIn15Min: paidWithin(15 * MINUTE_MS).length,
      paidInAnHour: this.#paid.length,
      reservedByAttackersMax: this.#reservedByAttackersMax,
    };
  }

  #schedule(at: number, act: () => Promise<void>): void {
    if (at >= DROP.durationMs) return;
    // Events with the same time run in the order in which they were scheduled.
    const place = this.#events.findLastIndex((event) => event.at <= at) + 1;
    this.#events.splice(place, 0, { at, act });
  }

  get #pieces(): number {
    return this.#options.pieces ?? DROP.stockQuantity;
  }

  get #now(): number {
    return Date.now() - this.#startMs;
  }

  async #run(): Promise<void> {
    while (this.#paid.length < this.#pieces) {
      const next = this.#events.shift();
      if (next === undefined) return;
      vi.setSystemTime(this.#startMs + next.at);
      await next.act();
    }
  }

  get #stock(): number {
    return Number(this.#database.read(COLLECTIONS.products).get('drop')?.stock);
  }

  /** An honest buyer arrives within the first two minutes, and retries every 15 s until an order succeeds. */
  #arrive(buyer: Buyer): void {
    const tries = async (): Promise<void> => {
      const bought = this.#stock === 0 ? null : await this.#order(buyer, 1);
      if (bought?.ok !== true) return this.#schedule(this.#now + 15 * SECOND_MS, tries);
      this.#decide(bought.value.orderId);
    };
    this.#schedule(this.#scheduler.randomInt(2 * MINUTE_MS), tries);
  }

  /** Most buyers pay after 30 s to three minutes. Some let the order expire. */
  #decide(orderId: string): void {
    if (this.#scheduler.chance(0.1)) return;
    this.#schedule(this.#now + 30 * SECOND_MS + this.#scheduler.randomInt(150 * SECOND_MS), async () => {
      const report = this.#provider.pay(orderId);
      const verified = report === null ? null : await this.#functions.verifyPayment(report.providerRef, this.#provider);
      if (verified?.ok === true && verified.value.verified) this.#paid.push(this.#now);
    });
  }

  /** Each second, up to four attackers order as much as they can, each time as a new browser. */
  async #attack(attackers: readonly Buyer[], turn: number): Promise<void> {
    for (let index = 0; index < Math.min(4, attackers.length); index += 1) {
      const attacker = attackers[(turn * 4 + index) % attackers.length];
      if (attacker === undefined) return;
      for (let quantity = this.#stock; quantity >= 1; quantity = Math.min(this.#stock, Math.floor(quantity / 2)))
        await this.#reserve(attacker, quantity);
    }
    const held = [...this.#attackersOrders.values()].reduce((sum, quantity) => sum + quantity, 0);
    this.#reservedByAttackersMax = Math.max(this.#reservedByAttackersMax, held);
    this.#schedule(this.#now + SECOND_MS, () => this.#attack(attackers, turn + 1));
  }

  async #reserve(attacker: Buyer, quantity: number, replaces?: string): Promise<void> {
    const ordered = await this.#order(attacker, quantity, replaces);
    if (!ordered.ok) return;
    const { orderId } = ordered.value;
    this.#attackersOrders.set(orderId, quantity);
    const { replacesOrders, cancelsAfterMs } = this.#options;
    if (cancelsAfterMs !== undefined) this.#schedule(this.#now + cancelsAfterMs, () => this.#cancel(orderId));
    else if (replacesOrders !== undefined) this.#renewLater(orderId, attacker, quantity);
  }

  async #cancel(orderId: string): Promise<void> {
    await this.#functions.cancelCheckout(orderId);
    this.#attackersOrders.delete(orderId);
  }

  /** An attacker abandons an order and replaces it with the same quantity. */
  #renewLater(orderId: string, attacker: Buyer, quantity: number): void {
    const end =
      this.#options.replacesOrders === 'early' ? this.#now + SCARCE_STOCK.replacementGraceMs : this.#endOf(orderId);
    this.#schedule(end - SECOND_MS, async () => {
      await this.#cancel(orderId);
      await this.#reserve(attacker, quantity, orderId);
    });
  }

  async #order({ uid, address }: Buyer, quantity: number, replaces?: string): Promise<Result<{ orderId: string }>> {
    const ordered = await this.#functions.createCheckout(
      {
        items: [{ productId: 'drop', quantity }],
        customerInfo: { discordUsername: 'night.owl', minecraftUsername: 'Owl', notes: '' },
        manualDelivery: false,
        requestId: randomUUID(),
        ...(replaces !== undefined && { replaces }),
      },
      this.#provider,
      { uid, addressDigest: address, networkDigest: '', tokenDigest: randomUUID() },
    );
    if (ordered.ok) this.#release(ordered.value.orderId);
    return ordered;
  }

  /** Expiry of an order, in ms since the start. */
  #endOf(orderId: string): number {
    const order = this.#database.read(COLLECTIONS.orders).get(orderId) as { expiresAt: Timestamp };
    return order.expiresAt.toMillis() - this.#startMs;
  }

  /** Releases an order at its expiry, as the task queue does. */
  #release(orderId: string): void {
    this.#schedule(this.#endOf(orderId), async () => {
      await this.#functions.releaseWhenDue(orderId);
      this.#attackersOrders.delete(orderId);
    });
  }
}

const PROCESS: SimulatedProcess = {
  name: 'process',
  isKilled: false,
  isReliable: true,
  clockSkewMs: 0,
  endWaits: new Set(),
};

/**
 * For simulations of single requests. Every step runs immediately, nothing fails, and no deadline passes during a
 * request.
 */
class ImmediateScheduler extends Scheduler {
  override step<T>({ perform }: { perform: () => T }): Promise<T> {
    return Promise.resolve().then(perform);
  }

  override process(): SimulatedProcess {
    return PROCESS;
  }

  override wait<T>(_ms: number, _value: T, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('The wait was aborted.', 'AbortError')));
    });
  }
}
