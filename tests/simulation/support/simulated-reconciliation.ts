import { COLLECTIONS } from '@blockbazaar/domain/collections';
import {
  defaultBearer,
  differenceSchema,
  type Bearer,
  type Difference,
} from '@blockbazaar/domain/reconciliation/difference';
import type { MemoryFirestore } from '../../support/memory-firestore/memory-firestore.ts';
import type { Functions } from './functions-process.ts';
import type { PaymentAccount } from './payment-account.ts';
import type { Scheduler } from './scheduler.ts';
import { OWNER } from './simulated-staff.ts';

/** The parts of the simulation that the reconciliation uses. */
interface Shop {
  readonly scheduler: Scheduler;
  readonly database: MemoryFirestore;
  readonly allProviders: PaymentAccount[];
  readonly timeline: { owedCents(storeId: string): number };
  readonly staff: { payOut(storeId: string): void };
  run<T>(label: string, task: (functions: Functions) => Promise<T>): void;
}

/** The comparison with the providers' lists, their own movements, and the owner's decisions about differences. */
export class SimulatedReconciliation {
  readonly #shop: Shop;
  #reverse: () => void = () => undefined;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** One action, at random. */
  act(): void {
    const { scheduler } = this.#shop;
    scheduler.pick([
      () => this.compareAll(),
      () => this.#compareDays(),
      () => this.moveMoney(),
      () => this.adjustPayment(),
      () => this.resolve(),
      () => this.resolve(),
    ])?.();
  }

  /** The owner's comparison up to now. */
  readonly compareAll = (): void =>
    this.#shop.run('reconciles now', ({ reconcileAll }) => reconcileAll({ deadline: Date.now() + RUN_MS }));

  /** The scheduled comparison of complete days. */
  #compareDays(): void {
    this.#shop.run('reconciles days', ({ reconcileDays }) => reconcileDays({ deadline: Date.now() + RUN_MS }));
  }

  /** The owner accepts an open difference, or corrects the ledger and pays the store that bears the correction. */
  readonly resolve = (): void => {
    const { scheduler, staff, timeline } = this.#shop;
    const { id, difference } = scheduler.pick(this.#openDifferences()) ?? {};
    if (id === undefined || difference === undefined) return;
    const { finding, movement, storeIds } = difference;
    const account = defaultBearer(finding, movement?.kind);
    const storeId = scheduler.pick(storeIds);
    const bearers: (Bearer | null)[] = [{ account }, storeId === undefined ? { account } : { storeId }, null];
    const bearer = scheduler.pick(bearers) ?? null;
    this.#resolve(id, bearer);
    if (bearer !== null && 'storeId' in bearer && timeline.owedCents(bearer.storeId) > 0) staff.payOut(bearer.storeId);
    if (scheduler.chance(0.3)) this.#resolve(id, bearer);
  };

  /** The owner corrects each open difference, without a store. */
  readonly correctAll = (): void => {
    for (const { id, difference } of this.#openDifferences())
      this.#resolve(id, { account: defaultBearer(difference.finding, difference.movement?.kind) });
  };

  #resolve(id: string, bearer: Bearer | null): void {
    this.#shop.run(`resolves ${id}`, ({ resolveDifference }) =>
      resolveDifference(id, { bearer, reason: 'Listed by the provider', actor: OWNER }),
    );
  }

  #openDifferences(): { id: string; difference: Difference }[] {
    return [...this.#shop.database.read(COLLECTIONS.reconciliationDifferences)]
      .map(([id, fields]) => ({ id, difference: differenceSchema.parse(fields) }))
      .filter(({ difference }) => difference.isOpen);
  }

  /** A provider charges a fee, or sends money to the bank account. */
  moveMoney(): void {
    const { scheduler, allProviders } = this.#shop;
    const kind = scheduler.pick(['fee', 'payout', 'other'] as const) ?? 'fee';
    scheduler.pick(allProviders)?.moveMoney(kind, -(1 + scheduler.randomInt(50)));
  }

  /** A provider moves money of a payment without a report. BTCPay has no such movements. */
  adjustPayment(): void {
    const { scheduler, allProviders } = this.#shop;
    const provider = scheduler.pick(allProviders.filter((each) => each.name !== 'btcpay' && each.paid().length > 0));
    const payment = scheduler.pick(provider?.paid() ?? []);
    if (provider === undefined || payment === undefined) return;
    const cents = scheduler.chance(0.7) ? -3 : 2;
    let nextCents = cents;
    this.#reverse = () => {
      provider.adjustPayment(payment, nextCents);
      nextCents = -nextCents;
    };
    this.#reverse();
  }

  /** The provider returns the amount of the latest adjustment, or moves it again. */
  reverseAdjustment(): void {
    this.#reverse();
  }

  /** The orders with an open difference. */
  openOrderIds(): string[] {
    return this.#openDifferences().flatMap(({ difference: { orderId } }) => orderId ?? []);
  }

  /** Reads the movements that the invariants compare. */
  readMovements(): void {
    const { allProviders } = this.#shop;
    for (const account of allProviders)
      this.#shop.run(`lists movements of ${account.name}`, (functions) => account.readMovements(functions));
  }
}

const RUN_MS = 40_000;
