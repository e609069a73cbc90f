import { isDeepStrictEqual } from 'node:util';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import { storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { refundClaimsOf } from '@blockbazaar/domain/payouts/refund-claims';
import { unitsOfOrder } from '@blockbazaar/domain/refunds/refund-request';
import { decodeFields } from '../../support/memory-firestore/decode-fields.ts';
import type { DocumentChange } from '../../support/memory-firestore/memory-firestore.ts';
import type { ProtoFields } from '../../support/memory-firestore/protocol.ts';
import { STORE_IDS } from './simulated-shop.ts';

/** A balance that the functions have read, with the numbers of commits before and after the read. */
export interface BalanceReading {
  storeId: string;
  since: number;
  until: number;
  availableCents: number;
}

/** A payout with the index of its commit, from 0. */
interface MadePayout {
  payoutId: string;
  storeId: string;
  cents: number;
  commit: number;
}

/**
 * The payable amount of each store after each commit, derived from the committed documents and not from the functions'
 * sums. It is the amount owed, minus booked amounts of disputed orders and minus due, pending or requested refunds.
 * Simulated sales have no holding period. Also records the balances that the functions have read.
 */
export class PayoutTimeline {
  readonly readings: BalanceReading[] = [];
  readonly payouts: MadePayout[] = [];
  /** In cents, by store, after each number of commits. */
  readonly #available = new Map<string, number[]>(STORE_IDS.map((storeId) => [storeId, [0]]));
  /** In cents, by order, for each store. */
  readonly #booked = new Map<string, Map<string | null, number>>(STORE_IDS.map((storeId) => [storeId, new Map()]));
  readonly #orders = new Map<string, Order>();
  readonly #parts = new Map<string, StoreOrder>();
  /** Refunds that providers report as pending, in cents by order. */
  readonly #pendingRefunds = new Map<string, number>();
  #commits = 0;

  record(changes: readonly DocumentChange[]): void {
    for (const { path, before, after } of changes) {
      if (after === null || isDeepStrictEqual(before, after)) continue;
      const [collection, id = ''] = path.split('/');
      if (collection === COLLECTIONS.ledgerEntries && before === null) this.#book(after);
      if (collection === COLLECTIONS.orders) this.#orders.set(id, orderSchema.parse(decodeFields(after)));
      if (collection === COLLECTIONS.storeOrders) this.#parts.set(id, storeOrderSchema.parse(decodeFields(after)));
      if (collection === COLLECTIONS.payments) this.#countPendingRefunds(after);
      if (collection === COLLECTIONS.payouts && before === null) this.#make(id, after);
    }
    this.#commits += 1;
    for (const [storeId, timeline] of this.#available) timeline.push(this.#availableNow(storeId));
  }

  /** Reads a balance, and records the time of the read. */
  async observe<Answer extends { ok: boolean; value?: { availableCents: number } }>(
    storeId: string,
    read: () => Promise<Answer>,
  ): Promise<Answer> {
    const since = this.#commits;
    const answer = await read();
    if (answer.value !== undefined) {
      const { availableCents } = answer.value;
      this.readings.push({ storeId, since, until: this.#commits, availableCents });
    }
    return answer;
  }

  /** The highest available amount from `since` until `until`, in cents. */
  mostAvailable({ storeId, since, until }: Omit<BalanceReading, 'availableCents'>): number {
    return Math.max(...(this.#available.get(storeId) ?? []).slice(since, until + 1));
  }

  #book(entry: ProtoFields): void {
    const { storeId, orderId, storeCents } = decodeFields(entry) as {
      storeId: string | null;
      orderId: string | null;
      storeCents: number;
    };
    const booked = this.#booked.get(storeId ?? '');
    booked?.set(orderId, (booked.get(orderId) ?? 0) + storeCents);
  }

  #countPendingRefunds(payment: ProtoFields): void {
    const { orderId, refunds } = decodeFields(payment) as {
      orderId: string | null;
      refunds: Record<string, { amountCents: number; state: string }>;
    };
    const pending = Object.values(refunds).filter(({ state }) => state === 'pending');
    if (orderId !== null)
      this.#pendingRefunds.set(
        orderId,
        pending.reduce((sum, { amountCents }) => sum + amountCents, 0),
      );
  }

  #make(payoutId: string, payout: ProtoFields): void {
    const { storeId, cents } = decodeFields(payout) as { storeId: string; cents: number };
    this.payouts.push({ payoutId, storeId, cents, commit: this.#commits });
  }

  #availableNow(storeId: string): number {
    const booked = this.#booked.get(storeId) ?? new Map<string | null, number>();
    const owed = [...booked.values()].reduce((sum, cents) => sum + cents, 0);
    const claims = [...this.#parts.values()].map((part) =>
      part.storeId === storeId ? this.#claimCents(part, booked.get(part.orderId) ?? 0) : 0,
    );
    const claimed = claims.reduce((sum, cents) => sum + cents, 0);
    return owed - Math.min(Math.max(0, owed), claimed);
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
