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

/** A balance that the functions have read, and when: after how many commits they began, and after how many they had it. */
export interface BalanceReading {
  storeId: string;
  since: number;
  until: number;
  availableCents: number;
}

/** A payout by the commit that made it, counted from 0 on. */
interface MadePayout {
  payoutId: string;
  storeId: string;
  cents: number;
  commit: number;
}

/**
 * What each store could be paid after each commit of a history, counted from what was committed and not by the functions' own sums: what it is
 * owed, less what its disputed orders have in the books, less what refunds that are due, pending or requested will take. No sale is held in a
 * simulation. With it, what the functions have read of it.
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
  /** What providers report as on its way to the buyer of an order, in cents by order. */
  readonly #pendingRefunds = new Map<string, number>();
  #commits = 0;

  note(changes: readonly DocumentChange[]): void {
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

  /** Reads a balance, and keeps when that was. */
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

  /** The most that was available at one time from `since` until `until`, in cents. */
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

  /** What of a store's part of an order is disputed, or on its way back to the buyer, in cents. */
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
