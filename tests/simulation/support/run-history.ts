import { TIMES } from '@blockbazaar/domain/limits';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import type { RecordedRequest } from '../../support/memory-firestore/memory-firestore.ts';
import { pay, payLate, returnFromPaypal } from './act-as-buyer.ts';
import { actAsMerchant, endAtProviders } from './act-as-merchant.ts';
import { changePrice, decideRequests, endPayouts, payOut, refundItems, requestRefund } from './act-as-staff.ts';
import { checkAtTheEnd } from './check-at-the-end.ts';
import { installDatabase, setDoubles, type Functions } from './functions-process.ts';
import type { SimulatedWebhook } from './payment-account.ts';
import type { CommittedTransaction } from './serialization-graph.ts';
import { PRODUCT_IDS } from './simulated-shop.ts';
import type { SimulationOptions } from './simulation-options.ts';
import { Simulation } from './simulation.ts';

/** A finished history, without any open work. */
export interface FinishedHistory {
  simulation: Simulation;
  /** Number of steps. */
  steps: number;
  requests: readonly RecordedRequest[];
  transactions: readonly CommittedTransaction[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** PayPal stores the keys of refunds for 45 days, and Stripe for one day. */
const LONGER_THAN_KEYS_MS = 46 * DAY_MS;
/** Maximum number of steps; a longer history indicates an endless loop. */
const STEPS_MAX = 20_000;

/** Plays the history of a seed, from the opening of the shop until everything is settled. */
export async function runHistory(
  seed: number,
  functions: readonly Functions[],
  options: SimulationOptions & { isRecorded?: boolean } = {},
): Promise<FinishedHistory> {
  const simulation = new Simulation(seed, functions, options);
  if (options.isRecorded === true) simulation.database.recorded = [];
  const { scheduler, database, adapters, timeline, fetch } = simulation;
  const transactions: CommittedTransaction[] = [];
  const onCommit = (transaction: CommittedTransaction): number => transactions.push(transaction);
  setDoubles({ scheduler, database, adapters, timeline, fetch, onCommit });
  installDatabase();
  process.env.PAYOUT_HOLD_DAYS = String(simulation.holdDays);
  scheduler.start();
  // A new process has no access token.
  for (const { forgetPaypalClient } of functions) forgetPaypalClient();
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
  perform: () => Promise<void> | void;
}

class History {
  steps = 0;
  readonly #simulation: Simulation;
  readonly #faults: number;
  #kills: number;
  #actionsLeft: number;
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
    this.#actionsLeft = 20 + scheduler.randomInt(32);
  }

  async play(): Promise<void> {
    this.#simulation.start();
    await this.#untilIdle();
    // Later runs compare all movements since the day before the first one.
    if (this.#simulation.focus === 'reconciliation') this.#simulation.reconciliation.compareAll();
    await this.#untilIdle();
    while (this.#actionsLeft > 0) await this.#choose();
    await this.#finish();
  }

  async #choose(): Promise<void> {
    const choices = this.#choices();
    let left = this.#simulation.scheduler.random() * choices.reduce((sum, { weight }) => sum + weight, 0);
    const chosen = choices.find(({ weight }) => (left -= weight) < 0);
    this.#count();
    await chosen?.perform();
  }

  #choices(): Choice[] {
    const { scheduler, triggers } = this.#simulation;
    const isFaultFree = this.#faults === 0;
    const undelivered = this.#webhooks().filter((webhook) => !webhook.isAcknowledged);
    return [
      { weight: scheduler.waiting * 6, perform: () => scheduler.advance(this.#faults) },
      { weight: scheduler.running < 8 ? 5 : 0, perform: () => this.#performRandomAction() },
      { weight: Math.min(undelivered.length, 3), perform: () => this.#deliverSome() },
      { weight: triggers.length * 2, perform: () => this.#trigger(isFaultFree) },
      { weight: !isFaultFree || scheduler.waiting === 0 ? 2 : 0, perform: () => this.#advanceClock() },
      { weight: this.#kills > 0 && scheduler.running > 0 ? 0.3 : 0, perform: () => this.#kill() },
    ];
  }

  #webhooks(): SimulatedWebhook[] {
    const { allProviders, payouts } = this.#simulation;
    return [...allProviders, payouts].flatMap(({ webhooks }) => webhooks);
  }

  async #advanceClock(): Promise<void> {
    const { scheduler, virtual } = this.#simulation;
    if (scheduler.waiting > 0) this.#simulation.repetitionCauses += 1;
    if (scheduler.running > 0) return scheduler.passToNextTimer();
    if (virtual?.outage.isOn === true)
      return this.#passAndSweep(scheduler.pick([10 * MINUTE_MS, HOUR_MS, 7 * HOUR_MS]) ?? 0);
    // Holds end at midnight, reservations and keys after hours, and statements with a month.
    if (scheduler.chance(0.05))
      await scheduler.pass(scheduler.pick([HOUR_MS, 5 * HOUR_MS, DAY_MS, LONGER_THAN_KEYS_MS]) ?? 0);
    else if (this.#simulation.holdDays > 0 && scheduler.chance(0.1)) await scheduler.pass(DAY_MS);
    await scheduler.pass(scheduler.pick([1_000, 20_000, 2 * MINUTE_MS, 6 * MINUTE_MS]) ?? 0);
    // It runs twice a minute.
    this.#simulation.sumUp();
  }

  /** Sweeps repeat interrupted work. */
  async #passAndSweep(ms: number): Promise<void> {
    await this.#simulation.scheduler.pass(ms);
    this.#simulation.sweep();
  }

  async #kill(): Promise<void> {
    this.#kills -= 1;
    await this.#simulation.kill();
  }

  async #trigger(isFaultFree: boolean): Promise<void> {
    const { scheduler, triggers } = this.#simulation;
    const [trigger] = triggers.splice(scheduler.randomInt(triggers.length), 1);
    // The sweep handles the work of a lost trigger.
    if (trigger !== undefined && (isFaultFree || !scheduler.chance(0.1))) this.#simulation.trigger(trigger);
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
  async #performRandomAction(): Promise<void> {
    const { scheduler, buyers, focus } = this.#simulation;
    const { purchases } = buyers;
    this.#actionsLeft -= 1;
    this.#simulation.virtual?.act();
    const provider = scheduler.pick(this.#simulation.allProviders);
    const orderId = scheduler.pick(purchases.flatMap(({ orderIds }) => [...orderIds]));
    const purchase = scheduler.pick(purchases);
    const actionIndex = scheduler.randomInt(focus === null ? 48 : 48 + FOCUS_WEIGHT);
    if (actionIndex < 5 || provider === undefined) this.#simulation.buyers.buy();
    else if (actionIndex < 6 && purchase !== undefined) this.#simulation.buyers.checkOut(purchase);
    else if (actionIndex < 11) pay(this.#simulation);
    else if (actionIndex < 12 && orderId !== undefined) this.#simulation.buyers.cancel(orderId);
    else if (actionIndex < 13 && orderId !== undefined) this.#simulation.releaseWhenDue(orderId);
    else if (actionIndex < 14) this.#simulation.sweep();
    else if (actionIndex < 15) this.#simulation.sumUp();
    else if (actionIndex < 20) actAsMerchant(this.#simulation, this.#disputes);
    else if (actionIndex < 21) returnFromPaypal(this.#simulation, provider);
    else if (actionIndex < 25) payLate(this.#simulation);
    else if (actionIndex < 34) refundItems(this.#simulation, this.#disputes);
    else if (actionIndex < 43) payOut(this.#simulation);
    else if (actionIndex < 46) requestRefund(this.#simulation);
    else if (actionIndex < 47)
      this.#simulation.restock(scheduler.pick(PRODUCT_IDS) ?? 'rope', 1 + scheduler.randomInt(3));
    else if (actionIndex >= 48) this.#actInFocus();
    else changePrice(this.#simulation);
    await scheduler.settle();
  }

  #actInFocus(): void {
    const { backOffice, reconciliation, focus } = this.#simulation;
    if (focus === 'ledger') backOffice.act();
    else if (focus === 'reconciliation') reconciliation.act();
    else backOffice.deleteStore();
  }

  /** Starts nothing new and causes no faults. Completes all open work. */
  async #finish(): Promise<void> {
    const { scheduler, network, allProviders, payouts, buyers, backOffice, focus, overdue, virtual } = this.#simulation;
    scheduler.record('the end begins');
    network.refuseNothing();
    virtual?.outage.end();
    for (const provider of allProviders) provider.isFaultFree = true;
    await this.#untilIdle();
    // The provider has removed the key when the shop repeats a refund. Its events arrive later.
    if (virtual?.keys.unanswered.size && scheduler.chance(0.5)) {
      await this.#passAndSweep(scheduler.pick([DAY_MS, LONGER_THAN_KEYS_MS]) ?? 0);
      await this.#untilIdle();
    }
    scheduler.isFaultFree = true;
    // The last commit of each process is a reservation, so that no state of this history affects the next one.
    for (let index = 0; index < this.#simulation.processes; index += 1) {
      const [first] = buyers.purchases;
      if (first !== undefined) this.#simulation.buyers.checkOut(first, { index });
      await this.#untilIdle();
    }
    backOffice.repeatDeletion();
    await this.#untilIdle();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      this.#simulation.triggers.length = 0;
      payouts.isFaultFree = round > FUNDED_FROM;
      endAtProviders(this.#simulation, round > 1 ? 1 : 0.7);
      endPayouts(this.#simulation, round > FUNDED_FROM ? 0 : 0.5);
      if (round === 0) decideRequests(this.#simulation);
      for (const webhook of this.#webhooks()) {
        if (!webhook.isAcknowledged && !webhook.canBeLost) this.#simulation.deliver(webhook);
      }
      this.#simulation.staff.retryDeadLetters();
      if (focus !== null || backOffice.waitingRefunds.length > 0) backOffice.retryWaitingRefund();
      await this.#untilIdle();
      await scheduler.pass(MINUTE_MS);
      this.#simulation.sumUp();
      await this.#untilIdle();
      // By then the balance has lacked funds for a long time.
      if (round === FUNDED_FROM) for (const provider of allProviders) provider.addFunds();
      await scheduler.pass(round < FUNDED_FROM ? 30 * MINUTE_MS : FUNDS_RETRY_MS);
      overdue.beforeSweep();
      this.#simulation.sweep();
      await this.#untilIdle();
    }
    // The last sweep may have made scheduled payouts, which are due later on slow clocks.
    await scheduler.pass(MINUTE_MS);
    this.#simulation.sendPayouts();
    await this.#untilIdle();
    await scheduler.pass(MINUTE_MS);
    this.#simulation.sumUp();
    await this.#untilIdle();
    await checkAtTheEnd(this.#simulation, () => this.#untilIdle());
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

/** The weight of the rare actions of a history. The others have a weight of 48. */
const FOCUS_WEIGHT = 10;

/** Number of rounds of events, refunds and sweeps until everything must be settled. */
const ROUNDS_MAX = 7;

/** The round in which the merchant adds funds to balances that lack them. */
const FUNDED_FROM = 4;

/** The longest time until a refund or a payout that lacked funds is attempted again. */
const FUNDS_RETRY_MS = Math.max(TIMES.refundRetryLongestMs, PAYOUT_TIMES.fundsRetryMs);
