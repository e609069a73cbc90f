import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type {
  PaymentEvent,
  ProviderMovement,
  RefundReport,
} from '../../../../functions/src/payments/payment-provider.ts';
import type { Functions } from '../functions-process.ts';
import {
  sumOf,
  type PaymentAccount,
  type ProviderDispute,
  type ProviderPayment,
  type SimulatedWebhook,
} from '../payment-account.ts';
import type { Scheduler } from '../scheduler.ts';
import type { Outage } from './outage.ts';
import type { ProviderWebhook, VirtualNetwork } from './virtual-network.ts';

/** A payment session in the sandbox's state. */
export interface VirtualSession {
  ref: string;
  orderId: string;
  totalCents: number;
}

/** The outcome of the shop's next refund of a payment. */
export type RefundOutcome = 'done' | 'pending' | 'failed' | 'uncovered';

interface Options {
  network: VirtualNetwork;
  scheduler: Scheduler;
  outage: Outage;
  /** True if the balance contains only the received payments. */
  isDrained: boolean;
}

/** The shop's account at one of the sandbox's providers. All facts are read from the sandbox's state. */
export abstract class VirtualAccount implements PaymentAccount {
  abstract readonly name: PaymentProviderName;
  abstract readonly reportsReturns: boolean;
  readonly scheduler: Scheduler;
  protected readonly network: VirtualNetwork;
  isFaultFree = false;
  movements: readonly ProviderMovement[] = [];
  /** References of refunds that the merchant requested, or that settled a dispute. */
  protected readonly merchantRefs = new Set<string>();
  readonly #payments = new Map<string, ProviderPayment>();
  readonly #webhooks: SimulatedWebhook[] = [];
  /** References of payments that the balance covers no refund of, until the merchant adds funds. */
  readonly #uncovered = new Set<string>();
  readonly #outage: Outage;
  /** True until the merchant adds funds. */
  #isDrained: boolean;
  #wasUnreachable = false;

  constructor({ network, scheduler, outage, isDrained }: Options) {
    this.network = network;
    this.scheduler = scheduler;
    this.#outage = outage;
    this.#isDrained = isDrained;
  }

  get payments(): ReadonlyMap<string, ProviderPayment> {
    for (const session of this.sessions(this.#payments.size)) this.#payments.set(session.ref, this.#paymentOf(session));
    return this.#payments;
  }

  /** None arrives during an outage. */
  get webhooks(): readonly SimulatedWebhook[] {
    const isUnreachable = this.#outage.mannerOf(this.name) !== null;
    if (isUnreachable) {
      this.#wasUnreachable = true;
      return [];
    }
    for (const webhook of this.network.webhooks(this.name, this.#webhooks.length)) {
      if (this.#wasUnreachable) this.#outage.outcomes.add('webhook arrives afterwards');
      this.#webhooks.push({
        id: webhook.id,
        subject: webhook.type,
        canBeLost: this.canBeLost(webhook),
        isAcknowledged: false,
        parse: (functions) => this.#parse(functions, webhook),
      });
    }
    this.#wasUnreachable = false;
    return this.#webhooks;
  }

  payable(): ProviderPayment[] {
    return [...this.payments.values()].filter(({ ref }) => this.isPayable(ref));
  }

  paid(): ProviderPayment[] {
    return [...this.payments.values()].filter(({ state }) => state === 'paid');
  }

  /** Reads them by the shop's adapter, with the orders of payments that only have a reference. */
  async readMovements({ paymentProvider }: Functions): Promise<void> {
    const orderIds = new Map(this.paid().map(({ ref, orderId }) => [this.paymentRef(ref), orderId]));
    const [sinceMs, endMs] = [this.scheduler.startMs - PERIOD_MS, Date.now() + 1];
    // BTCPay lists invoices from before a period, too.
    const movements = new Map<string, ProviderMovement>();
    for (let fromMs = sinceMs; fromMs < endMs; fromMs += PERIOD_MS) {
      const period = { sinceMs, fromMs, untilMs: Math.min(fromMs + PERIOD_MS, endMs) };
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await paymentProvider(this.name).listMovements({ ...period, cursor: cursor ?? null });
        if (!page.ok) throw new Error(`${this.name} lists no movements: ${page.failure.code}`);
        for (const movement of page.value.movements) movements.set(movement.ref, movement);
        cursor = page.value.next;
      }
    }
    this.movements = [...movements.values()].map((movement) => ({
      ...movement,
      orderId: movement.orderId ?? orderIds.get(movement.paymentRef ?? '') ?? null,
    }));
  }

  addFunds(): void {
    this.#uncovered.clear();
    this.#isDrained = false;
  }

  /** The largest amount that the balance covers, in cents. Null: any amount. */
  limitCents(): number | null {
    return this.#isDrained ? Math.max(this.balanceCents(), 0) : null;
  }

  /** Sends the balance to the bank, as the provider does on its schedule. */
  drain(): void {
    const cents = this.limitCents() ?? 0;
    if (cents > 0) this.moveMoney('payout', -cents);
  }

  /** The shop's names of item refunds that were made more than once. */
  refundsMadeTwice(): string[] {
    const names = this.paid().flatMap(({ ref }) => this.refundNames(ref));
    return names.filter((name, index) => names.indexOf(name) !== index);
  }

  /** Draws the outcome of a refund that the shop requests. */
  protected drawRefund(ref: string, cents: number): RefundOutcome {
    if (this.#uncovered.has(ref) || cents > (this.limitCents() ?? cents)) return 'uncovered';
    if (this.isFaultFree) return 'done';
    if (!this.#isDrained && this.scheduler.chance(0.25)) {
      if (this.scheduler.chance(0.6)) this.#uncovered.add(ref);
      return 'uncovered';
    }
    if (this.scheduler.chance(0.15)) return 'failed';
    return this.scheduler.chance(0.3) ? 'pending' : 'done';
  }

  /** Sessions from a position in their list on, oldest first. */
  protected abstract sessions(from: number): VirtualSession[];
  protected abstract stateOf(ref: string): ProviderPayment['state'];
  /** The reference of a received payment, as the shop records it. */
  protected abstract paymentRef(ref: string): string;
  protected abstract refundsOf(ref: string): RefundReport[];
  /** The sum of all movements of the balance, in cents. */
  protected abstract balanceCents(): number;
  /** The shop's names of the item refunds of a payment that have not failed. */
  protected abstract refundNames(ref: string): string[];
  protected abstract disputesOf(ref: string): ProviderDispute[];
  protected abstract isPayable(ref: string): boolean;
  /** True if the shop finds the change without this webhook. */
  protected abstract canBeLost(webhook: ProviderWebhook): boolean;
  /** Prepares the outcome of a request that the shop sends. */
  abstract prepare(label: string, body: string): void;

  abstract pay(payment: ProviderPayment): void;
  abstract payLate(payment: ProviderPayment): void;
  abstract confirm(payment: ProviderPayment, isThere: boolean): void;
  abstract refundByMerchant(payment: ProviderPayment, cents: number): void;
  abstract endRefund(payment: ProviderPayment, ref: string, state: 'done' | 'failed'): void;
  abstract openDispute(payment: ProviderPayment): void;
  abstract endDispute(payment: ProviderPayment, state: 'won' | 'lost'): void;
  abstract moveMoney(kind: 'fee' | 'payout' | 'other', cents: number): void;
  abstract adjustPayment(payment: ProviderPayment, cents: number): void;
  abstract feeCents(totalCents: number): number;

  /** The refundable amount of a payment. */
  protected leftCents({ totalCents, refunds, disputes }: ProviderPayment): number {
    return (
      totalCents - sumOf(refunds, ['done', 'pending']) - disputes.reduce((sum, { amountCents }) => sum + amountCents, 0)
    );
  }

  async #parse({ paymentProvider }: Functions, { createRequest }: ProviderWebhook): Promise<Result<PaymentEvent[]>> {
    const parsed = await paymentProvider(this.name).parseEvent(createRequest());
    if (parsed.outcome === 'unavailable') return fail(parsed.code);
    if (parsed.outcome === 'bad_signature') throw new Error(`An event of ${this.name} has a bad signature.`);
    return succeed(parsed.events);
  }

  #paymentOf({ ref, orderId, totalCents }: VirtualSession): ProviderPayment {
    const stateOf = (): ProviderPayment['state'] => this.stateOf(ref);
    const refundsOf = (): RefundReport[] => this.refundsOf(ref);
    const disputesOf = (): ProviderDispute[] => this.disputesOf(ref);
    const requestedRefs = (): Set<string> =>
      new Set(refundsOf().flatMap((refund) => (this.merchantRefs.has(refund.ref) ? [] : [refund.ref])));
    return {
      provider: this.name,
      ref,
      orderId,
      totalCents,
      get state() {
        return stateOf();
      },
      get refunds() {
        return refundsOf();
      },
      get requestedRefs() {
        return requestedRefs();
      },
      get disputes() {
        return disputesOf();
      },
    };
  }
}

/** PayPal lists at most 31 days. */
const PERIOD_MS = 30 * 24 * 60 * 60_000;
