import { TIMES } from '@blockbazaar/domain/limits';
import type { RecordedRequest } from '../../support/memory-firestore/memory-firestore.ts';
import { installDatabase, setDoubles, type Functions } from './functions-process.ts';
import type { CommittedTransaction } from './serialization-graph.ts';
import {
  keptCents,
  refundableCents,
  type SimulatedPayment,
  type SimulatedProvider,
  type SimulatedWebhook,
} from './simulated-provider.ts';
import { PRICE_CENTS, PRODUCT_IDS, STORE_IDS } from './simulated-shop.ts';
import { Simulation, type SimulationOptions } from './simulation.ts';

/** A finished history, without any open work. */
export interface FinishedHistory {
  simulation: Simulation;
  /** Number of steps. */
  steps: number;
  requests: readonly RecordedRequest[];
  transactions: readonly CommittedTransaction[];
}

const MINUTE_MS = 60_000;
/** A longer history indicates an endless loop. */
const STEPS_MAX = 20_000;

/** Plays the history of a seed, from the opening of the shop until everything is settled. */
export async function runHistory(
  seed: number,
  functions: readonly Functions[],
  options: SimulationOptions & { isRecorded?: boolean } = {},
): Promise<FinishedHistory> {
  const simulation = new Simulation(seed, functions, options);
  if (options.isRecorded === true) simulation.database.recorded = [];
  const { scheduler, database, providers, payouts, timeline, network } = simulation;
  const transactions: CommittedTransaction[] = [];
  const onCommit = (transaction: CommittedTransaction): number => transactions.push(transaction);
  setDoubles({ scheduler, database, providers, payouts, timeline, fetch: network.fetch, onCommit });
  installDatabase();
  scheduler.start();
  try {
    const history = new History(simulation, options);
    await history.play();
    return { simulation, steps: history.steps, requests: database.recorded ?? [], transactions };
  } finally {
    scheduler.stop();
    setDoubles(null);
  }
}

interface Choice {
  weight: number;
  take: () => Promise<void> | void;
}

class History {
  steps = 0;
  readonly #simulation: Simulation;
  readonly #faults: number;
  #kills: number;
  #deeds: number;

  readonly #sumUps: number;
  readonly #disputes: number;

  constructor(simulation: Simulation, { faults, sumUps = 0, disputes = 0 }: SimulationOptions) {
    this.#simulation = simulation;
    const { scheduler } = simulation;
    const drawn = scheduler.pick([0, 0.02, 0.08]) ?? 0;
    this.#faults = faults ?? drawn;
    this.#sumUps = sumUps;
    this.#disputes = disputes;
    this.#kills = scheduler.pick([0, 0, 1, 2]) ?? 0;
    this.#deeds = 15 + scheduler.below(25);
  }

  async play(): Promise<void> {
    this.#simulation.start();
    await this.#untilIdle();
    while (this.#deeds > 0) await this.#choose();
    await this.#finish();
  }

  async #choose(): Promise<void> {
    const choices = this.#choices();
    let left = this.#simulation.scheduler.random() * choices.reduce((sum, { weight }) => sum + weight, 0);
    const chosen = choices.find(({ weight }) => (left -= weight) < 0);
    this.#count();
    await chosen?.take();
  }

  #choices(): Choice[] {
    const { scheduler, triggers } = this.#simulation;
    const isCalm = this.#faults === 0;
    const undelivered = this.#webhooks().filter((webhook) => !webhook.isAcknowledged);
    return [
      { weight: scheduler.waiting * 6, take: () => scheduler.advance(this.#faults) },
      { weight: scheduler.running < 8 ? 5 : 0, take: () => this.#doSomething() },
      { weight: Math.min(undelivered.length, 3), take: () => this.#deliverSome() },
      { weight: triggers.length * 2, take: () => this.#trigger(isCalm) },
      { weight: !isCalm || scheduler.waiting === 0 ? 2 : 0, take: () => this.#passTime() },
      { weight: this.#kills > 0 && scheduler.running > 0 ? 0.3 : 0, take: () => this.#kill() },
    ];
  }

  #webhooks(): SimulatedWebhook[] {
    const { allProviders, payouts } = this.#simulation;
    return [...allProviders, payouts].flatMap(({ webhooks }) => webhooks);
  }

  async #passTime(): Promise<void> {
    const { scheduler } = this.#simulation;
    if (scheduler.waiting > 0) this.#simulation.excuses += 1;
    if (scheduler.running > 0) return scheduler.passToNextTimer();
    await scheduler.pass(scheduler.pick([1_000, 20_000, 2 * MINUTE_MS, 6 * MINUTE_MS]) ?? 0);
    // It runs twice a minute.
    this.#simulation.sumUp();
  }

  async #kill(): Promise<void> {
    this.#kills -= 1;
    await this.#simulation.kill();
  }

  async #trigger(isCalm: boolean): Promise<void> {
    const { scheduler, triggers } = this.#simulation;
    const [trigger] = triggers.splice(scheduler.below(triggers.length), 1);
    // The sweep handles the work of a lost trigger.
    if (trigger !== undefined && (isCalm || !scheduler.chance(0.1))) this.#simulation.trigger(trigger);
    await scheduler.settle();
  }

  async #deliverSome(): Promise<void> {
    const { scheduler } = this.#simulation;
    const webhook = scheduler.pick(this.#webhooks());
    if (webhook === undefined) return;
    if (!webhook.isAcknowledged || scheduler.chance(0.2)) this.#simulation.deliver(webhook);
    if (scheduler.chance(0.15)) this.#simulation.deliver(webhook);
    if (this.#sumUps > 0 && scheduler.chance(this.#sumUps)) this.#simulation.sumUp();
    await scheduler.settle();
  }

  /** One action of a buyer, the seller, a merchant on a provider's page, or a scheduled function. */
  async #doSomething(): Promise<void> {
    const { scheduler, purchases } = this.#simulation;
    this.#deeds -= 1;
    const provider = scheduler.pick(this.#simulation.allProviders);
    const orderId = scheduler.pick(purchases.flatMap(({ orderIds }) => [...orderIds]));
    const purchase = scheduler.pick(purchases);
    const deed = scheduler.below(45);
    if (deed < 5 || provider === undefined) this.#simulation.buy();
    else if (deed < 6 && purchase !== undefined) this.#simulation.checkOut(purchase);
    else if (deed < 11) this.#pay();
    else if (deed < 12 && orderId !== undefined) this.#simulation.cancel(orderId);
    else if (deed < 13 && orderId !== undefined) this.#simulation.releaseWhenDue(orderId);
    else if (deed < 14) this.#simulation.sweep();
    else if (deed < 15) this.#simulation.sumUp();
    else if (deed < 17) this.#atTheMerchants(provider);
    else if (deed < 18) this.#returnFromPaypal(provider);
    else if (deed < 22) this.#late();
    else if (deed < 31) this.#refundPieces();
    else if (deed < 40) this.#payOut();
    else if (deed < 43) this.#requestRefund();
    else if (deed < 44) this.#simulation.restock(scheduler.pick(PRODUCT_IDS) ?? 'rope', 1 + scheduler.below(3));
    else this.#simulation.reprice(scheduler.pick(PRODUCT_IDS) ?? 'rope', scheduler.chance(0.7) ? PRICE_CENTS : 333);
    await scheduler.settle();
  }

  /** Pays stores, and completes or returns payouts. */
  #payOut(): void {
    const { scheduler, payouts } = this.#simulation;
    const atProvider = [...payouts.sent.values()];
    const byHand = this.#payoutsByHand();
    const owed = STORE_IDS.filter((storeId) => this.#simulation.owedCents(storeId) > 0);
    // A store is paid only after a sale.
    if (owed.length + atProvider.length + byHand.length === 0) return this.#pay();
    const storeId = scheduler.pick(owed);
    if (storeId !== undefined && scheduler.chance(0.5)) {
      if (scheduler.chance(0.3)) this.#moveDispute();
      return this.#simulation.payOut(storeId);
    }
    const payout = scheduler.pick(atProvider);
    const payoutId = scheduler.pick(byHand);
    const rest = payout?.state === 'arrived' ? payout.cents - payout.returnedCents : 0;
    if (payout?.state === 'sent') payouts.end(payout, scheduler.chance(0.6) ? 'arrived' : 'returned');
    else if (payout !== undefined && rest > 0 && scheduler.chance(0.7))
      payouts.takeBack(payout, scheduler.chance(0.3) ? rest : 1 + scheduler.below(rest));
    else if (payoutId !== undefined) this.#simulation.endPayout(payoutId);
  }

  #payoutsByHand(): string[] {
    const payouts = [...this.#simulation.database.read('payouts')];
    return payouts.flatMap(([id, { way, state }]) =>
      way === 'manual' && (state === 'created' || state === 'arrived') ? [id] : [],
    );
  }

  /** Opens or closes a dispute, and delivers its webhook while the shop pays stores. */
  #moveDispute(): void {
    const { scheduler, providers } = this.#simulation;
    const provider = scheduler.chance(0.5) ? providers.stripe : providers.paypal;
    const disputable = provider.paid().filter((payment) => refundableCents(payment) > 0);
    const disputed = disputable.filter(({ disputes }) => disputes.some(({ state }) => state === 'open'));
    const payment = scheduler.pick(disputed.length > 0 ? disputed : disputable);
    if (payment === undefined) return;
    if (disputed.includes(payment)) provider.endDispute(payment, scheduler.chance(0.3) ? 'won' : 'lost');
    else provider.openDispute(payment);
    const webhook = provider.webhooks.at(-1);
    if (webhook !== undefined) this.#simulation.deliver(webhook);
  }

  /** Usually refunds items of a paid order. */
  #refundPieces(): void {
    const { scheduler, allProviders, purchases } = this.#simulation;
    const paid = allProviders.flatMap((provider) => provider.paid().map(({ orderId }) => orderId));
    const any = purchases.flatMap(({ orderIds }) => [...orderIds]);
    const orderId = scheduler.pick(scheduler.chance(0.9) ? paid : any);
    if (orderId === undefined) return;
    this.#simulation.refundPieces(orderId);
    if (scheduler.chance(0.15)) this.#refundInConsole(orderId);
    if (this.#disputes > 0 && scheduler.chance(this.#disputes)) this.#moveDispute();
  }

  /**
   * Requests a refund as a seller, or decides an open request as the owner. Concurrently, items of the same order or
   * the payment itself can be refunded.
   */
  #requestRefund(): void {
    const { scheduler, parts } = this.#simulation;
    const open = parts.filter(({ refundRequest }) => refundRequest?.state === 'requested');
    const part = scheduler.pick(open.length > 0 && scheduler.chance(0.8) ? open : parts);
    if (part === undefined) return;
    if (!open.includes(part)) return this.#simulation.requestRefund(part);
    this.#simulation.decideRefundRequest(part);
    if (scheduler.chance(0.3)) this.#simulation.refundPieces(part.orderId);
    if (scheduler.chance(0.2)) this.#refundInConsole(part.orderId);
  }

  /** Refunds all or part of an order's payment on the provider's page, as the merchant. */
  #refundInConsole(orderId: string): void {
    const { scheduler, allProviders } = this.#simulation;
    for (const provider of allProviders) {
      for (const payment of provider.paid()) {
        const left = payment.orderId === orderId ? refundableCents(payment) : 0;
        const isDisputed = payment.disputes.some(({ state }) => state === 'open');
        if (left > 0 && !isDisputed)
          provider.refundByMerchant(payment, scheduler.chance(0.35) ? left : 1 + scheduler.below(left));
      }
    }
  }

  /** Pays on a payment page whose address the buyer has received. The buyer returns or does not. */
  #pay(): void {
    const { scheduler, allProviders } = this.#simulation;
    const all = allProviders.flatMap((provider) => provider.payable().map((payment) => [provider, payment] as const));
    const [provider, payment] = scheduler.pick(all.filter(([, open]) => this.#isKnown(open))) ?? [];
    if (provider === undefined || payment === undefined) return;
    scheduler.note(`buyer pays ${payment.ref}`);
    provider.pay(payment);
    if (scheduler.chance(0.5)) this.#simulation.returnFromPaypal(payment);
    if (provider.name === 'paypal' && scheduler.chance(0.6)) this.#markAbandoned(payment);
  }

  /** Cancels in one window while the payment is captured in another. The seller can change the price concurrently. */
  #markAbandoned(payment: SimulatedPayment): void {
    const { scheduler } = this.#simulation;
    this.#simulation.returnFromPaypal(payment);
    this.#simulation.cancel(payment.orderId);
    if (scheduler.chance(0.6)) for (const id of PRODUCT_IDS) this.#simulation.reprice(id, 333);
  }

  /** True if a buyer has received the payment page's address. */
  #isKnown({ orderId }: SimulatedPayment): boolean {
    return this.#simulation.purchases.some(({ orderIds }) => orderIds.has(orderId));
  }

  #returnFromPaypal(provider: SimulatedProvider): void {
    const payment = this.#simulation.scheduler.pick([...provider.payments.values()]);
    if (payment !== undefined) this.#simulation.returnFromPaypal(payment);
  }

  /**
   * Coins arrive, do not arrive, or arrive for an expired invoice. Its buyer may have cancelled the order after sending
   * them.
   */
  #late(): void {
    const { scheduler, providers } = this.#simulation;
    const awaited = [...providers.btcpay.payments.values()].filter(
      (each) => this.#isKnown(each) && each.state !== 'paid',
    );
    const late = awaited.filter(({ state }) => state !== 'processing');
    const withCoupon = late.filter((each) => this.#simulation.couponOf(each) !== undefined);
    const sought = withCoupon.length > 0 && scheduler.chance(0.6) ? withCoupon : late;
    const payment = scheduler.pick(sought.length > 0 && scheduler.chance(0.6) ? sought : awaited);
    if (payment?.state === 'processing') providers.btcpay.confirm(payment, scheduler.chance(0.8));
    else if (payment?.state === 'expired') this.#arriveLate(payment);
    else if (payment !== undefined) this.#simulation.cancel(payment.orderId, () => this.#arriveLate(payment));
  }

  /** Before the coins arrive, the order's coupon can be spent again, or its product sold to others. */
  #arriveLate(payment: SimulatedPayment): void {
    const { scheduler, providers } = this.#simulation;
    const couponId = this.#simulation.couponOf(payment);
    const arrive = (): void => {
      if (payment.state !== 'expired') return;
      scheduler.note(`coins arrive late for ${payment.ref}`);
      providers.btcpay.payLate(payment);
    };
    if (couponId !== undefined && scheduler.chance(0.7)) this.#simulation.spendAgain(couponId, arrive);
    else if (scheduler.chance(0.3)) this.#simulation.sellOut(payment, arrive);
    else arrive();
  }

  #atTheMerchants(provider: SimulatedProvider): void {
    const { scheduler } = this.#simulation;
    const paid = provider.paid();
    const underWay = paid.filter(({ refunds }) => refunds.some(({ state }) => state === 'pending'));
    const payment = scheduler.pick(underWay.length > 0 ? underWay : paid);
    if (payment === undefined) return;
    const kept = keptCents(payment);
    const isDisputed = payment.disputes.some(({ state }) => state === 'open');
    const pending = payment.refunds.find(({ state }) => state === 'pending');
    const own = payment.refunds.find(({ ref, state }) => state === 'done' && !payment.askedFor.has(ref));
    if (pending !== undefined) endPending(provider, payment, scheduler.chance(0.7));
    else if (own !== undefined && provider.name !== 'btcpay' && scheduler.chance(0.2))
      provider.endRefund(payment, own.ref, 'failed');
    else if (isDisputed) provider.endDispute(payment, scheduler.chance(0.5) ? 'won' : 'lost');
    else if (kept > 0 && provider.name !== 'btcpay' && scheduler.chance(0.4)) provider.openDispute(payment);
    else if (kept > 0) provider.refundByMerchant(payment, scheduler.chance(0.35) ? kept : 1 + scheduler.below(kept));
  }

  /** Starts nothing new and causes no faults. Completes all open work. */
  async #finish(): Promise<void> {
    const { scheduler, network, allProviders, payouts, purchases } = this.#simulation;
    scheduler.note('the end begins');
    network.refuseNothing();
    for (const provider of [...allProviders, payouts]) provider.isCalm = true;
    await this.#untilIdle();
    scheduler.isCalm = true;
    // The last commit of each process is a reservation, so that no state of this history affects the next one.
    for (let index = 0; index < this.#simulation.processes; index += 1) {
      const [first] = purchases;
      if (first !== undefined) this.#simulation.checkOut(first, { index });
      await this.#untilIdle();
    }
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      this.#simulation.triggers.length = 0;
      for (const provider of allProviders) {
        for (const payment of provider.payments.values()) {
          endAtProvider(provider, payment, {
            isWon: scheduler.chance(0.5),
            arrives: round > 1 || scheduler.chance(0.7),
          });
        }
      }
      for (const payout of payouts.sent.values()) if (payout.state === 'sent') payouts.end(payout, 'arrived');
      for (const payoutId of this.#payoutsByHand()) if (scheduler.chance(0.5)) this.#simulation.endPayout(payoutId);
      for (const webhook of this.#webhooks()) {
        if (!webhook.isAcknowledged && !webhook.mayGetLost) this.#simulation.deliver(webhook);
      }
      for (const orderId of this.#givenUp()) this.#simulation.retryRefund(orderId);
      await this.#untilIdle();
      await scheduler.pass(MINUTE_MS);
      this.#simulation.sumUp();
      await this.#untilIdle();
      // By then the balance has lacked funds for a long time.
      if (round === FUNDED_FROM) for (const provider of allProviders) provider.addFunds();
      await scheduler.pass(round < FUNDED_FROM ? 30 * MINUTE_MS : TIMES.refundRetryLongestMs);
      this.#simulation.sweep();
      await this.#untilIdle();
    }
    await scheduler.pass(MINUTE_MS);
    this.#simulation.sumUp();
    await this.#untilIdle();
  }

  #givenUp(): string[] {
    const orders = this.#simulation.database.read('orders');
    return [...orders].filter(([, { refundDeadLetteredAt }]) => refundDeadLetteredAt !== null).map(([id]) => id);
  }

  async #untilIdle(): Promise<void> {
    const { scheduler } = this.#simulation;
    await scheduler.settle();
    while (scheduler.running > 0) {
      this.#count();
      if (scheduler.waiting > 0) await scheduler.advance(0);
      else await scheduler.passToNextTimer();
    }
  }

  #count(): void {
    this.steps += 1;
    if (this.steps > STEPS_MAX) throw new Error(`The history of seed ${this.#simulation.scheduler.seed} has no end.`);
  }
}

/** Number of rounds of events, refunds and sweeps until everything must be settled. */
const ROUNDS_MAX = 7;

/** The round in which the merchant adds funds to balances that lack them. */
const FUNDED_FROM = 4;

function endPending(provider: SimulatedProvider, payment: SimulatedPayment, arrives: boolean): void {
  const pending = payment.refunds.find(({ state }) => state === 'pending');
  if (pending === undefined) return;
  // A merchant's own refunds always arrive, because the merchant would have to handle a returned one.
  provider.endRefund(payment, pending.ref, arrives || !payment.askedFor.has(pending.ref) ? 'done' : 'failed');
}

/** Completes all open items at a provider. */
function endAtProvider(
  provider: SimulatedProvider,
  payment: SimulatedPayment,
  { isWon, arrives }: { isWon: boolean; arrives: boolean },
): void {
  endPending(provider, payment, arrives);
  if (payment.disputes.some(({ state }) => state === 'open')) provider.endDispute(payment, isWon ? 'won' : 'lost');
  if (payment.state === 'processing') provider.confirm(payment, true);
}
