import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { dayOf } from '@blockbazaar/domain/ledger/day-range';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import { storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { payoutAccountSchema } from '@blockbazaar/domain/payouts/payout-account';
import { hasReserve, NO_RESERVE, type PayoutReserve } from '@blockbazaar/domain/payouts/payout-reserve';
import { refundClaimsOf } from '@blockbazaar/domain/payouts/refund-claims';
import { unitsOfOrder } from '@blockbazaar/domain/refunds/refund-request';
import { decodeFields } from '../../support/memory-firestore/decode-fields.ts';
import type { DocumentChange } from '../../support/memory-firestore/memory-firestore.ts';
import type { ProtoFields } from '../../support/memory-firestore/protocol.ts';
import { isUnguarded } from './is-unguarded.ts';
import { STORE_IDS } from './simulated-shop.ts';
import { addToDay, NO_MONEY, sumOfDays, type StoreMoney } from './store-money.ts';

/** A balance that the functions have read, with the numbers of commits and the times before and after the read. */
export interface BalanceReading {
  storeId: string;
  since: number;
  until: number;
  /** In epoch ms. */
  startedAt: number;
  endedAt: number;
  availableCents: number;
}

/** A payout with the index of its commit, from 0. */
interface MadePayout {
  payoutId: string;
  storeId: string;
  cents: number;
  commit: number;
  /** In epoch ms. */
  at: number;
}

/**
 * The payable amount of each store after each commit, derived from the committed documents and not from the functions'
 * sums. It is the amount owed, minus booked amounts of disputed orders, minus due, pending or requested refunds, minus
 * sales in their hold, and minus the store's reserve of later sales. Also records the balances that the functions have
 * read.
 */
export class PayoutTimeline {
  readonly readings: BalanceReading[] = [];
  readonly payouts: MadePayout[] = [];
  /** Violations of a payout at its own commit. */
  readonly violations: string[] = [];
  /** Commits that reduce or move the money of a store, and do not change the guard of its payouts. */
  readonly unguarded: string[] = [];
  readonly #holdDays: number;
  /** By store, after each number of commits. */
  readonly #money = new Map<string, StoreMoney[]>(STORE_IDS.map((storeId) => [storeId, [NO_MONEY]]));
  /** The entries by order, for each store. */
  readonly #booked = new Map<string, Map<string | null, LedgerEntry[]>>(
    STORE_IDS.map((storeId) => [storeId, new Map()]),
  );
  readonly #orders = new Map<string, Order>();
  readonly #parts = new Map<string, StoreOrder>();
  /** Refunds that providers report as pending, in cents by order. */
  readonly #pendingRefunds = new Map<string, number>();
  /** By store. The owner can change it. */
  readonly #reserves = new Map<string, PayoutReserve>();
  #commits = 0;

  constructor(holdDays: number) {
    this.#holdDays = holdDays;
  }

  record(changes: readonly DocumentChange[]): void {
    const moved = new Set(changes.flatMap((change) => this.#apply(change)));
    this.#commits += 1;
    for (const [storeId, money] of this.#money) {
      const previous = money.at(-1) ?? NO_MONEY;
      const current = moved.has(storeId) ? this.#moneyNow(storeId) : previous;
      money.push(current);
      if (isUnguarded(changes, { storeId, previous, current }))
        this.unguarded.push(`commit ${this.#commits} of ${storeId}: ${changes.map(({ path }) => path).join(', ')}`);
    }
  }

  /** Returns the stores whose money can have changed. */
  #apply({ path, before, after }: DocumentChange): readonly string[] {
    if (after === null || isDeepStrictEqual(before, after)) return [];
    const [collection = '', id = ''] = path.split('/');
    switch (collection) {
      case COLLECTIONS.ledgerEntries:
        return before === null ? this.#book(after) : [];
      case COLLECTIONS.orders: {
        const order = orderSchema.parse(decodeFields(after));
        this.#orders.set(id, order);
        return order.storeIds;
      }
      case COLLECTIONS.storeOrders: {
        const part = storeOrderSchema.parse(decodeFields(after));
        this.#parts.set(id, part);
        return [part.storeId];
      }
      case COLLECTIONS.payments:
        return this.#countPendingRefunds(after);
      case COLLECTIONS.payoutAccounts:
        this.#reserves.set(id, payoutAccountSchema.parse(decodeFields(after)).reserve);
        return [id];
      case COLLECTIONS.payouts:
        if (before === null) this.#make(id, after);
        return [];
      default:
        return [];
    }
  }

  /** Reads a balance, and records the time of the read. */
  async observe<Answer extends { ok: boolean; value?: { availableCents: number } }>(
    storeId: string,
    read: () => Promise<Answer>,
  ): Promise<Answer> {
    const [since, startedAt] = [this.#commits, Date.now()];
    const answer = await read();
    if (answer.value !== undefined) {
      const { availableCents } = answer.value;
      this.readings.push({ storeId, since, until: this.#commits, startedAt, endedAt: Date.now(), availableCents });
    }
    return answer;
  }

  owedCents(storeId: string): number {
    return this.#money.get(storeId)?.at(-1)?.owed ?? 0;
  }

  availableCents(storeId: string): number {
    return this.#available(this.#money.get(storeId)?.at(-1) ?? NO_MONEY, Date.now());
  }

  /**
   * The lowest and the highest available amount during a read, in cents. The reserve is read before the money, and less
   * can be available at a later time, because a reserve includes the commission.
   */
  availableDuring({ storeId, since, until, startedAt, endedAt }: Omit<BalanceReading, 'availableCents'>) {
    const money = (this.#money.get(storeId) ?? []).slice(since, until + 1);
    const reserves = [...new Set(money.map(({ reserve }) => reserve))];
    const amounts = money.flatMap((each) =>
      reserves.flatMap((reserve) => [startedAt, endedAt].map((now) => this.#available({ ...each, reserve }, now))),
    );
    return { least: Math.min(...amounts), most: Math.max(...amounts) };
  }

  /**
   * The highest amount available to a payout at its commit, in cents. A sale increments no guard, and can reserve more
   * than the store's share of it. A payout that has read the balance before such sales is as valid as one before them.
   */
  availableAt({ storeId, commit, at }: MadePayout): number {
    const money = this.#money.get(storeId) ?? [];
    const isSaleAt = (index: number): boolean => {
      const [before, after] = [money[index - 1], money[index]];
      if (before === undefined || after === undefined) return false;
      const isClaimed = before.claimed !== after.claimed || !isDeepStrictEqual(before.reserve, after.reserve);
      return after.owed >= before.owed && !isClaimed;
    };
    let since = commit;
    while (isSaleAt(since)) since -= 1;
    return this.availableDuring({ storeId, since, until: commit, startedAt: at, endedAt: at }).most;
  }

  #book(fields: ProtoFields): string[] {
    const entry = ledgerEntrySchema.parse(decodeFields(fields));
    const booked = this.#booked.get(entry.storeId ?? '');
    booked?.set(entry.orderId, [...(booked.get(entry.orderId) ?? []), entry]);
    return entry.storeId === null ? [] : [entry.storeId];
  }

  #countPendingRefunds(payment: ProtoFields): readonly string[] {
    const { orderId, refunds } = decodeFields(payment) as {
      orderId: string | null;
      refunds: Record<string, { amountCents: number; state: string }>;
    };
    if (orderId === null) return [];
    const pending = Object.values(refunds).filter(({ state }) => state === 'pending');
    this.#pendingRefunds.set(
      orderId,
      pending.reduce((sum, { amountCents }) => sum + amountCents, 0),
    );
    return this.#orders.get(orderId)?.storeIds ?? [];
  }

  #make(payoutId: string, payout: ProtoFields): void {
    const { storeId, cents } = decodeFields(payout) as { storeId: string; cents: number };
    this.payouts.push({ payoutId, storeId, cents, commit: this.#commits, at: Date.now() });
    const [paid, sold] = [this.#paidOutCents(storeId), this.#soldBefore(storeId)];
    if (paid > sold) this.violations.push(`${payoutId} brings the payouts of ${storeId} to ${paid} of ${sold}`);
  }

  /** The payouts of a store that were not returned, with open ones. */
  #paidOutCents(storeId: string): number {
    const booked = this.#booked.get(storeId)?.get(null) ?? [];
    return -centsOf(booked.filter(({ payoutId }) => payoutId !== null));
  }

  /** The sales of a store whose hold is over, before refunds. */
  #soldBefore(storeId: string): number {
    const since = this.#heldSince(Date.now());
    const booked = [...(this.#booked.get(storeId)?.values() ?? [])].filter((entries) => {
      const sale = entries.find(({ kind }) => kind === 'paid');
      return sale === undefined || dayOfEntry(sale) < since;
    });
    return centsOf(booked.flat().filter((entry) => entry.payoutId === null && entry.storeCents > 0));
  }

  #moneyNow(storeId: string): StoreMoney {
    const booked = this.#booked.get(storeId) ?? new Map<string | null, LedgerEntry[]>();
    const [sold, reservable] = [new Map<string, number>(), new Map<string, number>()];
    let [owed, claimed, disputed] = [0, 0, 0];
    const parts = new Map(
      [...this.#parts.values()].filter((part) => part.storeId === storeId).map((part) => [part.orderId, part]),
    );
    for (const [orderId, entries] of booked) {
      owed += centsOf(entries);
      if (parts.get(orderId ?? '')?.disputed === true) continue;
      for (const entry of entries) {
        if (entry.kind === 'paid') addToDay(sold, dayOfEntry(entry), entry.storeCents);
        if (entry.sales !== null) addToDay(reservable, entry.sales.day, entry.sales.revenueCents);
      }
    }
    for (const [orderId, part] of parts) {
      const cents = this.#claimCents(part, centsOf(booked.get(orderId) ?? []));
      claimed += cents;
      if (part.disputed) disputed += cents;
      const paidAt = this.#orders.get(orderId)?.paidAt;
      if (!part.disputed && paidAt) addToDay(reservable, dayOf(paidAt.toMillis()), -cents);
    }
    return { owed, claimed, disputed, sold, reservable, reserve: this.#reserves.get(storeId) ?? NO_RESERVE };
  }

  #available({ owed, claimed, sold, reservable, reserve }: StoreMoney, now: number): number {
    const unclaimed = Math.max(0, Math.max(0, owed) - claimed);
    const since = this.#heldSince(now);
    const held = Math.min(
      unclaimed,
      Math.max(
        0,
        sumOfDays(sold, (day) => day >= since),
      ),
    );
    const reservedFrom = hasReserve(reserve) ? dayOf(now - reserve.days * DAY_MS) : '~';
    const later = Math.max(
      0,
      sumOfDays(reservable, (day) => day >= reservedFrom && day < since),
    );
    const reserved = Math.min(unclaimed - held, Math.ceil((later * reserve.percent) / 100));
    return Math.min(owed, 0) + unclaimed - held - reserved;
  }

  /** The first day (UTC) of the sales in their hold. */
  #heldSince(now: number): string {
    return this.#holdDays === 0 ? '~' : dayOf(now - this.#holdDays * DAY_MS);
  }

  /** The disputed or pending refund amount of a store's part of an order, in cents. */
  #claimCents({ orderId, storeId, disputed, refundRequest }: StoreOrder, bookedCents: number): number {
    const order = this.#orders.get(orderId);
    if (order === undefined || disputed) return Math.max(0, bookedCents);
    const { totalCents, refundedCents, items } = order;
    const pendingRefundCents = Math.min(this.#pendingRefunds.get(orderId) ?? 0, totalCents - refundedCents);
    const lines = refundRequest?.state === 'requested' ? refundRequest.lines : [];
    const requested = unitsOfOrder(items, storeId, lines);
    return refundClaimsOf({ ...order, pendingRefundCents }, requested).get(storeId) ?? 0;
  }
}

const DAY_MS = 24 * 60 * 60_000;

const dayOfEntry = ({ occurredAt }: LedgerEntry): string => dayOf(occurredAt.toMillis());

const centsOf = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { storeCents }) => sum + storeCents, 0);
