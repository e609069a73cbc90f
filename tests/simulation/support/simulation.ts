import type { CallableOutput } from '@blockbazaar/domain/callables';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Result } from '@blockbazaar/domain/failures';
import { ledgerEntrySchema } from '@blockbazaar/domain/ledger/entry';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import { storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { payoutSchema } from '@blockbazaar/domain/payouts/payout';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';
import { refundKey } from '../../../functions/src/payments/refund-key.ts';
import { firestore } from '../../../functions/src/platform/firestore.ts';
import { MemoryFirestore, type DocumentChange } from '../../support/memory-firestore/memory-firestore.ts';
import type { Functions } from './functions-process.ts';
import { PayoutTimeline } from './payout-timeline.ts';
import { Scheduler, type ProcessLife } from './scheduler.ts';
import { SimulatedNetwork } from './simulated-network.ts';
import { SimulatedPayouts } from './simulated-payouts.ts';
import { SimulatedProvider, type SimulatedPayment, type SimulatedWebhook } from './simulated-provider.ts';
import { PRODUCT_IDS, reprice, restock, SHOPPER, writeShop, type ProductId } from './simulated-shop.ts';

/** Options that disable protections, so that tests detect their absence. */
export interface SimulationOptions {
  checksVersions?: boolean;
  refundKey?: (orderId: string, failedAttempts: number) => string;
  refundsTwice?: boolean;
  /** The probability that the response to an item refund is lost. The same in the whole history. */
  lostRefundAnswers?: number;
  /** True if a payout provider ignores a payout's name, and loses responses. A repeated call then pays again. */
  forgetsPayouts?: boolean;
  /** The probability that a commit becomes visible up to a minute late. The same in the whole history. */
  lateCommits?: number;
  /** The probability that a step fails. The same in the whole history. */
  faults?: number;
  /** The probability that the ledger's sums are updated after a webhook. The same in the whole history. */
  sumUps?: number;
  /**
   * The probability that a dispute starts or ends after a refund of items is requested. The same in the whole history.
   */
  disputes?: number;
}

/** A buyer's purchase, with all repeated requests. */
export interface Purchase {
  request: CheckoutRequest;
  provider: PaymentProviderName;
  uid: string | null;
  orderIds: Set<string>;
}

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
  readonly providers: Record<PaymentProviderName, SimulatedProvider>;
  /** All changes by commits, in order. */
  readonly changes: DocumentChange[] = [];
  readonly purchases: Purchase[] = [];
  readonly triggers: Trigger[] = [];
  readonly restocked = new Map<ProductId, number>();
  readonly payouts: SimulatedPayouts;
  readonly timeline = new PayoutTimeline();
  readonly #functions: readonly Functions[];
  readonly #lives: ProcessLife[];
  readonly #seller: ProcessLife = newLife('seller', true);
  #refunds = 0;
  #payOuts = 0;
  /** Number of events that can have caused a repeated post or delivery. */
  excuses = 0;

  constructor(seed: number, functions: readonly Functions[], options: SimulationOptions) {
    const { checksVersions = true, refundsTwice = false, forgetsPayouts = false } = options;
    this.scheduler = new Scheduler(seed);
    this.#functions = functions;
    this.#lives = functions.map((_, index) => newLife(`process${index}`));
    this.network = new SimulatedNetwork(this.scheduler, this.scheduler.pick([0, 0.1, 0.3]) ?? 0);
    const drawnLateCommits = this.scheduler.pick([0, 0, 0.2]) ?? 0;
    const lateCommits = options.lateCommits ?? drawnLateCommits;
    this.database = new MemoryFirestore({
      // The virtual clock, which is not running yet.
      now: () => Date.now(),
      lateness: () => (this.scheduler.chance(lateCommits) ? this.scheduler.below(LATENESS_MAX_MS) : 0),
      checksVersions,
      onChange: (changes) => this.#noteChanges(changes),
    });
    const { lostRefundAnswers = 0.3 } = options;
    const provider = {
      scheduler: this.scheduler,
      refundKey: options.refundKey ?? refundKey,
      refundsTwice,
      lostRefundAnswers,
    };
    this.payouts = new SimulatedPayouts(this.scheduler, forgetsPayouts);
    const simulated = (name: PaymentProviderName) => [name, new SimulatedProvider(name, provider)] as const;
    this.providers = Object.fromEntries(PAYMENT_PROVIDERS.map(simulated)) as typeof this.providers;
  }

  start(): void {
    this.scheduler.run(this.#seller, 'opens the shop', () => writeShop(firestore));
  }

  get allProviders(): SimulatedProvider[] {
    return Object.values(this.providers);
  }

  /** Starts a new purchase. */
  buy(): void {
    const { scheduler } = this;
    this.#buyWith(scheduler.chance(0.25) ? scheduler.pick(['tenth', 'half']) : undefined);
  }

  /** The coupon of a purchase. Undefined: none. */
  couponOf({ orderId }: SimulatedPayment): string | undefined {
    return this.purchases.find(({ orderIds }) => orderIds.has(orderId))?.request.couponId;
  }

  /** Starts another purchase with the coupon of a cancelled one. Then calls `onEnd`. */
  spendAgain(couponId: string, onEnd: () => void): void {
    this.#buyWith(couponId, onEnd);
  }

  /** Buys the remaining stock of a product of an order, as another buyer. Then calls `onEnd`. */
  sellOut({ orderId }: SimulatedPayment, onEnd: () => void): void {
    const productId = this.scheduler.pick(this.#order(orderId)?.items ?? [])?.productId ?? '';
    const { stock = 0 } = this.database.read(COLLECTIONS.products).get(productId) ?? {};
    if (typeof stock !== 'number' || stock === 0) return onEnd();
    const nth = this.purchases.length;
    this.#purchase({ items: [{ productId, quantity: stock }], username: `All${nth}`, couponId: undefined }, onEnd);
  }

  #buyWith(couponId: string | undefined, onEnd?: () => void): void {
    const { scheduler } = this;
    const cart = PRODUCT_IDS.filter(() => scheduler.chance(0.55));
    const items = (cart.length === 0 ? [PRODUCT_IDS[0]] : cart).map((productId) => ({
      productId,
      quantity: 1 + scheduler.below(3),
    }));
    const purchase = this.#purchase({ items, username: `Owl${scheduler.below(9)}`, couponId }, onEnd);
    if (scheduler.chance(0.25)) this.checkOut(purchase);
  }

  #purchase(
    { items, username, couponId }: { items: CheckoutRequest['items']; username: string; couponId: string | undefined },
    onEnd?: () => void,
  ): Purchase {
    const { scheduler } = this;
    const nth = this.purchases.length;
    const purchase: Purchase = {
      request: {
        items,
        customerInfo: { discordUsername: 'night.owl', minecraftUsername: username, notes: '' },
        manualDelivery: scheduler.chance(0.3),
        requestId: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
        ...(couponId !== undefined && { couponId }),
      },
      provider: scheduler.pick(PAYMENT_PROVIDERS) ?? 'stripe',
      uid: couponId === undefined ? null : SHOPPER,
      orderIds: new Set(),
    };
    this.purchases.push(purchase);
    this.checkOut(purchase, { onEnd });
    return purchase;
  }

  get processes(): number {
    return this.#lives.length;
  }

  /** A click on the pay button. `index`: the process that handles it. */
  checkOut(purchase: Purchase, { index, onEnd }: { index?: number; onEnd?: (() => void) | undefined } = {}): void {
    const { request, provider, uid, orderIds } = purchase;
    const caller = {
      uid,
      addressDigest: `home${request.customerInfo.minecraftUsername}`,
      networkDigest: '',
      tokenDigest: '',
    };
    this.#run(
      `checks out ${request.requestId.slice(-3)}`,
      ({ createCheckout }) => createCheckout(request, this.providers[provider], caller),
      (answer: Result<CallableOutput<'createCheckout'>>) => {
        if (answer.ok) orderIds.add(answer.value.orderId);
        onEnd?.();
      },
      index,
    );
  }

  cancel(orderId: string, onEnd?: () => void): void {
    this.#run(`cancels ${orderId}`, ({ cancelCheckout }) => cancelCheckout(orderId), onEnd);
  }

  /** The task at the end of a reservation. */
  releaseWhenDue(orderId: string): void {
    this.#run(`releases ${orderId}`, ({ releaseWhenDue }) => releaseWhenDue(orderId));
  }

  /** The buyer returns from the payment page. */
  returnFromPaypal({ provider, ref, orderId }: SimulatedPayment): void {
    this.#run(`verifies ${ref}`, ({ verifyPayment }) => verifyPayment(ref, this.providers[provider], orderId));
  }

  /** Delivers a webhook request. It is repeated until it is acknowledged, and can be repeated afterwards. */
  deliver(webhook: SimulatedWebhook): void {
    this.#run(
      `receives ${webhook.id} ${webhook.subject}`,
      async ({ handlePaymentEvents }) => {
        const events = await webhook.parse();
        return events.ok ? handlePaymentEvents(events.value) : events;
      },
      (handled: Result<unknown>) => {
        webhook.isAcknowledged ||= handled.ok;
      },
    );
  }

  /** The scheduled function that runs each minute. */
  sweep(): void {
    const index = this.scheduler.below(this.#lives.length);
    this.#run('sweeps', ({ sweep }) => sweep(), undefined, index);
    this.#run('sends due posts', ({ sendDue, outbox }) => sendDue(outbox), undefined, index);
    this.#run('sends due deliveries', ({ sendDue, deliveries }) => sendDue(deliveries), undefined, index);
    this.#run('makes scheduled payouts', ({ makeScheduledPayouts }) => makeScheduledPayouts(), undefined, index);
    this.#run('sends payouts', ({ sendPayouts }) => sendPayouts(), undefined, index);
    this.sumUp();
  }

  /** The function that updates the ledger's sums. */
  sumUp(): void {
    this.#run('sums up', ({ rollUpLedger }) => rollUpLedger({ deadline: Date.now() + ROLL_UP_MS }));
  }

  /** Runs the function that a created document triggers. */
  trigger({ kind, id }: Trigger): void {
    this.#run(`sends ${kind} ${id}`, ({ dispatchWithRetry, outbox, deliveries }) =>
      kind === 'outbox' ? dispatchWithRetry(outbox, id, SEND_MS) : dispatchWithRetry(deliveries, id, SEND_MS),
    );
  }

  /** The owner retries a refund that was given up. */
  retryRefund(orderId: string): void {
    this.#run(`asks again ${orderId}`, ({ retryDeadLetter, outbox }) =>
      retryDeadLetter('refunds', orderId, OWNER, outbox),
    );
  }

  /**
   * The owner refunds some items of an order, possibly with a repeated click. The functions validate the quantities.
   */
  refundPieces(orderId: string): void {
    const { scheduler } = this;
    const lines = (this.#order(orderId)?.items ?? []).flatMap(({ quantity }, line) =>
      scheduler.chance(0.6) ? [{ line, units: 1 + scheduler.below(quantity) }] : [],
    );
    if (lines.length === 0) return;
    this.#refunds += 1;
    const wanted = { requestId: `refund${this.#refunds}`, storeId: null, lines, returnsStock: scheduler.chance(0.5) };
    const refund = (): void =>
      this.#run(`refunds pieces of ${orderId}`, async ({ grantLineRefund, advanceLineRefunds }) => {
        const granted = await grantLineRefund(orderId, wanted, () => undefined);
        return granted.ok ? advanceLineRefunds(orderId) : granted;
      });
    refund();
    if (scheduler.chance(0.3)) refund();
  }

  /** The current parts of paid orders. */
  get parts(): StoreOrder[] {
    return [...this.database.read(COLLECTIONS.storeOrders).values()].map((fields) => storeOrderSchema.parse(fields));
  }

  /** A seller requests a refund of some items of its part, possibly with a repeated click. */
  requestRefund({ orderId, storeId, items }: StoreOrder): void {
    const { scheduler } = this;
    const lines = items.flatMap(({ quantity }, line) =>
      scheduler.chance(0.7) ? [{ line, units: 1 + scheduler.below(quantity) }] : [],
    );
    if (lines.length === 0) return;
    this.#refunds += 1;
    const wanted = { orderId, requestId: `request${this.#refunds}`, lines, reason: 'They were broken' };
    const sessionId = 'simulation';
    const seller = { role: 'seller', sellerId: storeId, sessionId } as const;
    const claims = { ...seller, storeId, storeRole: 'owner', sessionExpiresAt: 0 } as const;
    const actor = seller;
    const ask = (): void =>
      this.#run(`asks for pieces of ${orderId}`, ({ requestRefund }) => requestRefund(wanted, { claims, actor }));
    ask();
    if (scheduler.chance(0.3)) ask();
  }

  /**
   * The owner grants or declines a seller's request, possibly with a repeated click or the opposite decision in another
   * window.
   */
  decideRefundRequest({ orderId, storeId, refundRequest }: StoreOrder): void {
    const { scheduler } = this;
    if (refundRequest === null) return;
    const named = { orderId, storeId, requestId: refundRequest.requestId };
    const returnsStock = scheduler.chance(0.5);
    const grant = (): void =>
      this.#run(`grants ${named.requestId} of ${orderId}`, ({ grantRefundRequest }) =>
        grantRefundRequest({ ...named, returnsStock }, OWNER),
      );
    const decline = (): void =>
      this.#run(`declines ${named.requestId} of ${orderId}`, ({ declineRefundRequest }) =>
        declineRefundRequest({ ...named, reason: 'They were whole' }, OWNER),
      );
    const [chosen, other] = scheduler.chance(0.7) ? [grant, decline] : [decline, grant];
    chosen();
    if (scheduler.chance(0.2)) chosen();
    if (scheduler.chance(0.2)) other();
  }

  owedCents(storeId: string): number {
    return [...this.database.read(COLLECTIONS.ledgerEntries).values()]
      .map((fields) => ledgerEntrySchema.parse(fields))
      .reduce((sum, entry) => sum + (entry.storeId === storeId ? entry.storeCents : 0), 0);
  }

  /** The owner pays a store the owed amount or less, possibly with a repeated click or in two windows. */
  payOut(storeId: string): void {
    const { scheduler } = this;
    const owed = this.owedCents(storeId);
    const cents = scheduler.chance(0.7) ? owed : 1 + scheduler.below(owed);
    const click = (request: string): void =>
      this.#run(`pays ${storeId} ${cents}`, async ({ payoutIdOf, runOptimistic, createPayout, advancePayout }) => {
        const payoutId = payoutIdOf('owner', storeId, request);
        const payout = { payoutId, storeId, cents, createdBy: 'owner', actor: OWNER } as const;
        const created = await runOptimistic((batch) => createPayout(batch, payout));
        return created.ok ? advancePayout(payoutId) : created;
      });
    this.#payOuts += 1;
    click(`request${this.#payOuts}`);
    if (scheduler.chance(0.25)) click(`request${this.#payOuts}`);
    if (scheduler.chance(0.4)) click(`other${this.#payOuts}`);
  }

  /** The owner records the outcome of a manual payout. */
  endPayout(payoutId: string): void {
    const { state } = payoutSchema.parse(this.database.read(COLLECTIONS.payouts).get(payoutId));
    // An arrived payout can be returned. An impossible transition is rejected.
    const ends = state === 'arrived' ? [...PAYOUT_ENDS.slice(1), RETURNED] : PAYOUT_ENDS;
    const end = this.scheduler.pick(ends) ?? RETURNED;
    this.#run(`ends payout ${payoutId} as ${end.state}`, ({ runOptimistic, endPayout }) =>
      runOptimistic((batch) => endPayout(batch, { action: 'END', payoutId, end, actor: OWNER })),
    );
  }

  #order(orderId: string): Order | null {
    const fields = this.database.read(COLLECTIONS.orders).get(orderId);
    return fields === undefined ? null : orderSchema.parse(fields);
  }

  restock(id: ProductId, pieces: number): void {
    this.restocked.set(id, (this.restocked.get(id) ?? 0) + pieces);
    this.scheduler.run(this.#seller, `restocks ${id}`, () => restock(firestore, id, pieces));
  }

  reprice(id: ProductId, priceCents: number): void {
    this.scheduler.run(this.#seller, `reprices ${id}`, () => reprice(firestore, id, priceCents));
  }

  /** A process dies during its work, and another one replaces it. */
  async kill(): Promise<void> {
    const index = this.scheduler.below(this.#lives.length);
    const life = this.#lives[index];
    if (life === undefined) return;
    this.excuses += 1;
    await this.scheduler.kill(life);
    this.#lives[index] = newLife(`${life.name}'`);
  }

  #run<T>(
    label: string,
    task: (functions: Functions) => Promise<T>,
    onEnd?: (result: T) => void,
    index = this.scheduler.below(this.#lives.length),
  ): void {
    const [life, functions] = [this.#lives[index], this.#functions[index]];
    if (life !== undefined && functions !== undefined) this.scheduler.run(life, label, () => task(functions), onEnd);
  }

  #noteChanges(changes: readonly DocumentChange[]): void {
    this.changes.push(...changes);
    this.timeline.note(changes);
    for (const { path, before, after } of changes) {
      const [kind, id = ''] = path.split('/');
      const isNew = before === null && after?.status?.stringValue === 'pending';
      if (isNew && (kind === 'outbox' || kind === 'deliveries')) this.triggers.push({ kind, id });
    }
  }
}

const OWNER = { role: 'owner', sellerId: null, sessionId: 'simulation' } as const;

const RETURNED = { state: 'returned', error: 'Came back' } as const;
const PAYOUT_ENDS = [{ state: 'arrived', reference: 'T-1' }, { state: 'unpaid', error: 'Not paid' }, RETURNED] as const;

/** The same value as in the endpoints. */
const SEND_MS = 30_000;
const ROLL_UP_MS = 10_000;

const LATENESS_MAX_MS = 60_000;

const newLife = (name: string, isReliable = false): ProcessLife => ({
  name,
  isReliable,
  isKilled: false,
  endWaits: new Set(),
});
