import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import { storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { payoutSchema } from '@blockbazaar/domain/payouts/payout';
import { failedRefunds } from '@blockbazaar/domain/refunds/failed-refunds';
import { sessionSchema, type StaffSession } from '@blockbazaar/domain/staff/session';
import { Timestamp } from 'firebase-admin/firestore';
import type { LiveSession, SellerSession } from '../../../functions/src/platform/live-session.ts';
import type { MemoryFirestore } from '../../support/memory-firestore/memory-firestore.ts';
import type { Functions } from './functions-process.ts';
import type { PayoutTimeline } from './payout-timeline.ts';
import type { Scheduler } from './scheduler.ts';

export const OWNER = { role: 'owner', sellerId: null, sessionId: 'simulation' } as const;

/** The session of a store's owner. */
export function sellerSession(storeId: string): SellerSession {
  const actor = { role: 'seller', sellerId: storeId, sessionId: 'simulation' } as const;
  const claims = { ...actor, storeId, storeRole: 'owner', sessionExpiresAt: 0 } as const;
  return { id: actor.sessionId, claims, session: sessionOf(claims), actor };
}

/** The session of the site's owner. */
export function ownerSession(): LiveSession {
  const claims = { role: 'owner', sessionId: OWNER.sessionId, sessionExpiresAt: 0 } as const;
  const session = sessionOf({ ...OWNER, storeId: null, storeRole: null });
  return { id: OWNER.sessionId, claims, session, actor: OWNER };
}

function sessionOf(person: Pick<StaffSession, 'role' | 'sellerId' | 'storeId' | 'storeRole'>): StaffSession {
  const now = Timestamp.now();
  const times = { createdAt: now, expiresAt: now, lastSeenAt: now, idleEndsAt: now, expireAt: now };
  const browser = { userAgentDigest: '', saltId: '', browser: '', impersonatedBy: null };
  return sessionSchema.parse({ ...person, ...times, endedAt: null, endReason: null, ...browser });
}

const RETURNED = { state: 'returned', error: 'Came back' } as const;
const PAYOUT_ENDS = [{ state: 'arrived', reference: 'T-1' }, { state: 'unpaid', error: 'Not paid' }, RETURNED] as const;

/** The parts of the simulation that staff use. */
interface Shop {
  readonly scheduler: Scheduler;
  readonly database: MemoryFirestore;
  readonly timeline: PayoutTimeline;
  order(orderId: string): Order | null;
  run<T>(label: string, task: (functions: Functions) => Promise<T>): void;
}

/** The actions of the owner and the sellers. */
export class SimulatedStaff {
  readonly #shop: Shop;
  #refunds = 0;
  #payOuts = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /**
   * The owner refunds some items of an order, possibly with a repeated click. The functions validate the quantities.
   */
  refundItems(orderId: string): void {
    const { scheduler } = this.#shop;
    const lines = (this.#shop.order(orderId)?.items ?? []).flatMap(({ quantity }, line) =>
      scheduler.chance(0.6) ? [{ line, units: 1 + scheduler.randomInt(quantity) }] : [],
    );
    if (lines.length === 0) return;
    this.#refunds += 1;
    const wanted = { requestId: `refund${this.#refunds}`, storeId: null, lines, returnsStock: scheduler.chance(0.5) };
    const refund = (): void =>
      this.#shop.run(`refunds items of ${orderId}`, async ({ grantLineRefund, advanceLineRefunds }) => {
        const granted = await grantLineRefund(orderId, wanted, () => undefined);
        return granted.ok ? advanceLineRefunds(orderId) : granted;
      });
    refund();
    if (scheduler.chance(0.3)) refund();
  }

  /** The current store orders. */
  get storeOrders(): StoreOrder[] {
    return [...this.#shop.database.read(COLLECTIONS.storeOrders).values()].map((fields) =>
      storeOrderSchema.parse(fields),
    );
  }

  /** A seller requests a refund of some items of its store order, possibly with a repeated click. */
  requestRefund({ orderId, storeId, items }: StoreOrder): void {
    const { scheduler } = this.#shop;
    const lines = items.flatMap(({ quantity }, line) =>
      scheduler.chance(0.7) ? [{ line, units: 1 + scheduler.randomInt(quantity) }] : [],
    );
    if (lines.length === 0) return;
    this.#refunds += 1;
    const wanted = { orderId, requestId: `request${this.#refunds}`, lines, reason: 'They were broken' };
    const request = (): void =>
      this.#shop.run(`requests a refund of items of ${orderId}`, ({ requestRefund }) =>
        requestRefund(wanted, sellerSession(storeId)),
      );
    request();
    if (scheduler.chance(0.3)) request();
  }

  /**
   * The owner grants or declines a seller's request, possibly with a repeated click or the opposite decision in another
   * window.
   */
  decideRefundRequest({ orderId, storeId, refundRequest }: StoreOrder): void {
    const { scheduler } = this.#shop;
    if (refundRequest === null) return;
    const named = { orderId, storeId, requestId: refundRequest.requestId };
    const returnsStock = scheduler.chance(0.5);
    const grant = (): void =>
      this.#shop.run(`grants ${named.requestId} of ${orderId}`, ({ grantRefundRequest }) =>
        grantRefundRequest({ ...named, returnsStock }, OWNER),
      );
    const decline = (): void =>
      this.#shop.run(`declines ${named.requestId} of ${orderId}`, ({ declineRefundRequest }) =>
        declineRefundRequest({ ...named, reason: 'They were whole' }, OWNER),
      );
    const [chosen, other] = scheduler.chance(0.7) ? [grant, decline] : [decline, grant];
    chosen();
    if (scheduler.chance(0.2)) chosen();
    if (scheduler.chance(0.2)) other();
  }

  /** The listed failed refunds of items. */
  get failedRefunds(): { orderId: string; refundId: string }[] {
    return [...this.#shop.database.read(COLLECTIONS.orders)].flatMap(([orderId, fields]) => {
      if ((fields.failedRefundSince ?? null) === null) return [];
      const failed = failedRefunds(orderSchema.parse(fields)).filter(({ isUndelivered }) => !isUndelivered);
      return failed.map(({ refund: { refundId } }) => ({ orderId, refundId }));
    });
  }

  /** The owner refunds items again or dismisses their refund, possibly with a repeated click or in two windows. */
  resolveFailedRefund(named: { orderId: string; refundId: string }): void {
    const { scheduler } = this.#shop;
    const again = (): void =>
      this.#shop.run(`refunds ${named.refundId} again`, ({ refundAgain }) => refundAgain(named, OWNER));
    const dismiss = (): void =>
      this.#shop.run(`dismisses ${named.refundId}`, ({ dismissFailedRefund }) =>
        dismissFailedRefund({ ...named, reason: 'Paid in another way' }, OWNER),
      );
    const [chosen, other] = scheduler.chance(0.7) ? [again, dismiss] : [dismiss, again];
    chosen();
    if (scheduler.chance(0.3)) chosen();
    if (scheduler.chance(0.2)) other();
  }

  /** The owner pays a store the owed amount, the available one or less, possibly with a repeated click or in two windows. */
  payOut(storeId: string): void {
    const { scheduler, timeline } = this.#shop;
    const owed = timeline.owedCents(storeId);
    const available = Math.max(1, timeline.availableCents(storeId));
    const cents = scheduler.chance(0.3) ? owed : scheduler.chance(0.6) ? available : 1 + scheduler.randomInt(owed);
    const click = (request: string): void =>
      this.#shop.run(`pays ${storeId} ${cents}`, async ({ payoutIdOf, runOptimistic, createPayout, advancePayout }) => {
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
    const { state } = payoutSchema.parse(this.#shop.database.read(COLLECTIONS.payouts).get(payoutId));
    // An arrived payout can be returned. An impossible transition is rejected.
    const ends = state === 'arrived' ? [...PAYOUT_ENDS.slice(1), RETURNED] : PAYOUT_ENDS;
    const end = this.#shop.scheduler.pick(ends) ?? RETURNED;
    this.#shop.run(`ends payout ${payoutId} as ${end.state}`, ({ runOptimistic, endPayout }) =>
      runOptimistic((batch) => endPayout(batch, { action: 'END', payoutId, end, actor: OWNER })),
    );
  }

  /** The owner retries dead-lettered refunds, posts and deliveries. The last two fail after a day. */
  retryDeadLetters(): void {
    const { database } = this.#shop;
    const kinds = {
      refunds: COLLECTIONS.orders,
      outbox: COLLECTIONS.outbox,
      deliveries: COLLECTIONS.deliveries,
    } as const;
    for (const kind of ['refunds', 'outbox', 'deliveries'] as const)
      for (const [id, { status, refundDeadLetteredAt }] of database.read(kinds[kind]))
        if (kind === 'refunds' ? refundDeadLetteredAt !== null : status === 'deadLettered')
          this.#shop.run(`retries ${kind} ${id}`, ({ retryDeadLetter, outbox }) =>
            retryDeadLetter(kind, id, OWNER, outbox),
          );
  }
}
