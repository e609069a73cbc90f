import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Result } from '@blockbazaar/domain/failures';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { NO_RESERVE, type PayoutReserve } from '@blockbazaar/domain/payouts/payout-reserve';
import { refundKey } from '../../../functions/src/payments/refund-key.ts';
import { firestore } from '../../../functions/src/platform/firestore.ts';
import { MemoryFirestore, type DocumentChange } from '../../support/memory-firestore/memory-firestore.ts';
import type { Doubles, Functions } from './functions-process.ts';
import { LedgerTimeline } from './ledger-timeline.ts';
import { OverdueWork } from './overdue-work.ts';
import type { PaymentAccount, SimulatedWebhook } from './payment-account.ts';
import { PayoutTimeline } from './payout-timeline.ts';
import { CLOCK_SKEW_MAX_MS, Scheduler, type SimulatedProcess } from './scheduler.ts';
import { reserveOf, SimulatedBackOffice } from './simulated-back-office.ts';
import { SimulatedBuyers } from './simulated-buyers.ts';
import { SimulatedNetwork } from './simulated-network.ts';
import { SimulatedPayouts } from './simulated-payouts.ts';
import { SimulatedProvider } from './simulated-provider.ts';
import { SimulatedReconciliation } from './simulated-reconciliation.ts';
import {
  drawTerms,
  PLAIN_TERMS,
  reprice,
  restock,
  STORE_IDS,
  writeShop,
  type ProductId,
  type ShopTerms,
} from './simulated-shop.ts';
import { SimulatedStaff } from './simulated-staff.ts';
import type { SimulationOptions } from './simulation-options.ts';
import type { VirtualPayouts } from './virtual-providers/virtual-payouts.ts';
import { VirtualProviders } from './virtual-providers/virtual-providers.ts';

/** A created document whose trigger has not run. */
interface Trigger {
  kind: 'outbox' | 'deliveries';
  id: string;
}

/** The environment of one history: the doubles, the functions' processes, and the users' actions. */
export class Simulation {
  readonly scheduler: Scheduler;
  readonly database: MemoryFirestore;
  readonly network: SimulatedNetwork;
  readonly providers: Record<PaymentProviderName, PaymentAccount>;
  /** All changes by commits, in order. */
  readonly changes: DocumentChange[] = [];
  readonly buyers = new SimulatedBuyers(this);
  readonly staff = new SimulatedStaff(this);
  readonly backOffice = new SimulatedBackOffice(this);
  readonly reconciliation = new SimulatedReconciliation(this);
  readonly triggers: Trigger[] = [];
  readonly restocked = new Map<ProductId, number>();
  readonly payouts: SimulatedPayouts | VirtualPayouts;
  /** The sandbox's providers. Null: doubles of the adapters replace them. */
  readonly virtual: VirtualProviders | null;
  /** The doubles of the adapters. Null: the functions have the adapters. */
  readonly adapters: Doubles['adapters'];
  readonly ledger = new LedgerTimeline();
  readonly overdue = new OverdueWork(this);
  /** Number of days after which sales can be paid out. */
  readonly holdDays: number;
  /** The initial reserve of each store. */
  readonly reserve: PayoutReserve;
  readonly timeline: PayoutTimeline;
  readonly terms: ShopTerms;
  readonly #functions: readonly Functions[];
  readonly #processes: SimulatedProcess[];
  readonly #hasSkewedClocks: boolean;
  readonly #seller: SimulatedProcess = createProcess('seller', { isReliable: true });
  /** Rare actions that this history includes. */
  readonly focus: 'ledger' | 'reconciliation' | 'deletion' | null;
  /** Number of events that can have caused a repeated post or delivery. */
  repetitionCauses = 0;

  constructor(seed: number, functions: readonly Functions[], options: SimulationOptions) {
    const { checksVersions = true, refundsTwice = false, forgetsPayouts = false } = options;
    this.scheduler = new Scheduler(seed);
    // Other tests search many seeds for one violation, which special terms would make rarer.
    this.terms = options.hasAdapters === true ? drawTerms(this.scheduler) : PLAIN_TERMS;
    this.#functions = functions;
    // Some histories have processes whose clocks differ.
    this.#hasSkewedClocks = this.scheduler.chance(0.3);
    this.#processes = functions.map((_, index) => this.#createProcess(`process${index}`));
    const drawnRefusals = this.scheduler.pick([0, 0.1, 0.3]) ?? 0;
    this.network = new SimulatedNetwork(this.scheduler, options.refusals ?? drawnRefusals);
    const drawnLateCommits = this.scheduler.pick([0, 0, 0.2]) ?? 0;
    const lateCommits = options.lateCommits ?? drawnLateCommits;
    this.database = new MemoryFirestore({
      // The virtual clock, which is not running yet.
      now: () => Date.now(),
      lateness: () => (this.scheduler.chance(lateCommits) ? this.scheduler.randomInt(LATENESS_MAX_MS) : 0),
      checksVersions,
      onChange: (changes) => this.#recordChanges(changes),
    });
    const { lostRefundResponses = 0.3 } = options;
    const provider = {
      scheduler: this.scheduler,
      refundKey: options.refundKey ?? refundKey,
      refundsTwice,
      lostRefundResponses,
    };
    this.holdDays = this.scheduler.pick([0, 0, 1, 3]) ?? 0;
    const percent = this.scheduler.pick([0, 0, 10, 50]) ?? 0;
    this.reserve = percent === 0 ? NO_RESERVE : reserveOf(percent, this.holdDays);
    this.timeline = new PayoutTimeline(this.holdDays);
    this.focus = this.scheduler.pick([null, null, null, 'ledger', 'reconciliation', 'deletion'] as const) ?? null;
    const simulated = (name: PaymentProviderName) => [name, new SimulatedProvider(name, provider)] as const;
    const providers = Object.fromEntries(PAYMENT_PROVIDERS.map(simulated)) as Record<
      PaymentProviderName,
      SimulatedProvider
    >;
    const payouts = new SimulatedPayouts(this.scheduler, forgetsPayouts, (payoutId, cents) => {
      providers.stripe.addMovement({ kind: 'transfer', payoutId, cents });
    });
    const { outages = 0.1, outage, drains = 0.1 } = options;
    const faults = { lostRefundResponses, outages, outage, drains };
    this.virtual = options.hasAdapters === true ? new VirtualProviders(this.scheduler, faults) : null;
    this.adapters = this.virtual === null ? { providers, payouts } : null;
    this.providers = this.virtual?.accounts ?? providers;
    this.payouts = this.virtual?.payouts ?? payouts;
  }

  start(): void {
    const [storeId] = STORE_IDS;
    const ownAccount = this.virtual?.payouts.openAccount(storeId) ?? {
      id: `acct_${storeId}`,
      externalAccountIds: null,
    };
    const { terms, holdDays, reserve } = this;
    const options = { ownAccount, terms, holdDays, reserve };
    this.scheduler.run(this.#seller, 'opens the shop', () => writeShop(firestore, options));
  }

  /** The other servers, as seen by the functions. */
  readonly fetch = (address: string, init: RequestInit): Promise<Response> =>
    this.virtual?.isProvider(address) === true
      ? this.virtual.network.fetch(address, init)
      : this.network.fetch(address, init);

  get allProviders(): PaymentAccount[] {
    return Object.values(this.providers);
  }

  get processes(): number {
    return this.#processes.length;
  }

  /** The task at the end of a reservation. */
  releaseWhenDue(orderId: string): void {
    this.run(`releases ${orderId}`, ({ releaseWhenDue }) => releaseWhenDue(orderId));
  }

  /** Delivers a webhook request. It is repeated until it is acknowledged, and can be repeated afterwards. */
  deliver(webhook: SimulatedWebhook): void {
    this.run(
      `receives ${webhook.id} ${webhook.subject}`,
      async (functions) => {
        const events = await webhook.parse(functions);
        return events.ok ? functions.handlePaymentEvents(events.value) : events;
      },
      (handled: Result<unknown>) => {
        webhook.isAcknowledged ||= handled.ok;
      },
    );
  }

  /** The scheduled function that runs each minute. */
  sweep(): void {
    const index = this.scheduler.randomInt(this.#processes.length);
    this.run('sweeps', ({ sweepOrders }) => sweepOrders(), undefined, index);
    this.run('looks up fees', ({ lookUpFees }) => lookUpFees(), undefined, index);
    if (this.backOffice.deletedStoreId !== null)
      this.run('continues deletions', ({ sweepDeletions }) => sweepDeletions(), undefined, index);
    this.run('sends due posts', ({ sendDue, outbox }) => sendDue(outbox), undefined, index);
    this.run('sends due deliveries', ({ sendDue, deliveries }) => sendDue(deliveries), undefined, index);
    this.run('makes scheduled payouts', ({ makeScheduledPayouts }) => makeScheduledPayouts(), undefined, index);
    this.sendPayouts(index);
    this.sumUp();
  }

  sendPayouts(index?: number): void {
    this.run('sends payouts', ({ sendPayouts }) => sendPayouts(), undefined, index);
  }

  /** The function that updates the ledger's sums. */
  sumUp(): void {
    this.run('sums up', ({ rollUpLedger }) => rollUpLedger({ deadline: Date.now() + ROLL_UP_MS }));
  }

  /** Runs the function that a created document triggers. */
  trigger({ kind, id }: Trigger): void {
    this.run(`sends ${kind} ${id}`, ({ dispatchWithRetry, outbox, deliveries }) =>
      kind === 'outbox' ? dispatchWithRetry(outbox, id, SEND_MS) : dispatchWithRetry(deliveries, id, SEND_MS),
    );
  }

  restock(id: ProductId, quantity: number): void {
    this.restocked.set(id, (this.restocked.get(id) ?? 0) + quantity);
    this.scheduler.run(this.#seller, `restocks ${id}`, () => restock(firestore, id, quantity, this.terms));
  }

  reprice(id: ProductId, priceCents: number): void {
    this.scheduler.run(this.#seller, `reprices ${id}`, () => reprice(firestore, id, priceCents, this.terms));
  }

  /** A process dies during its work, and another one replaces it. */
  async kill(): Promise<void> {
    const index = this.scheduler.randomInt(this.#processes.length);
    const process = this.#processes[index];
    if (process === undefined) return;
    this.repetitionCauses += 1;
    await this.scheduler.kill(process);
    this.#processes[index] = this.#createProcess(`${process.name}'`);
  }

  #createProcess(name: string): SimulatedProcess {
    const clockSkewMs = this.#hasSkewedClocks
      ? this.scheduler.randomInt(2 * CLOCK_SKEW_MAX_MS + 1) - CLOCK_SKEW_MAX_MS
      : 0;
    return createProcess(name, { clockSkewMs });
  }

  #recordChanges(changes: readonly DocumentChange[]): void {
    this.changes.push(...changes);
    this.ledger.record(changes);
    this.timeline.record(changes);
    for (const { path, before, after } of changes) {
      const [kind, id = ''] = path.split('/');
      const isNew = before === null && after?.status?.stringValue === 'pending';
      if (isNew && (kind === 'outbox' || kind === 'deliveries')) this.triggers.push({ kind, id });
    }
  }

  order(orderId: string): Order | null {
    const fields = this.database.read(COLLECTIONS.orders).get(orderId);
    return fields === undefined ? null : orderSchema.parse(fields);
  }

  /** Runs a task of the functions in a process, which is drawn unless it is given. */
  run<T>(
    label: string,
    task: (functions: Functions) => Promise<T>,
    onEnd?: (result: T) => void,
    index = this.scheduler.randomInt(this.#processes.length),
  ): void {
    const [process, functions] = [this.#processes[index], this.#functions[index]];
    if (process !== undefined && functions !== undefined)
      this.scheduler.run(process, label, () => task(functions), onEnd);
  }
}
/** The same value as in the endpoints. */
const SEND_MS = 30_000;
const ROLL_UP_MS = 10_000;

const LATENESS_MAX_MS = 60_000;

const createProcess = (
  name: string,
  { isReliable = false, clockSkewMs = 0 }: Partial<SimulatedProcess>,
): SimulatedProcess => ({
  name,
  isReliable,
  clockSkewMs,
  isKilled: false,
  endWaits: new Set(),
});
