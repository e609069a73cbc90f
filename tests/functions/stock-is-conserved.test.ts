import './support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import { isRefundOpen } from '@blockbazaar/domain/orders/refund-progress';
import fc from 'fast-check';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { retryDeadLetter } from '../../functions/src/admin/retry-dead-letter.ts';
import { cancelCheckout } from '../../functions/src/checkout/cancel-checkout.ts';
import { createCheckout } from '../../functions/src/checkout/create-checkout.ts';
import { endOrder } from '../../functions/src/checkout/end-order.ts';
import { refundPayment } from '../../functions/src/checkout/refund-payment.ts';
import { reversePayment } from '../../functions/src/checkout/reverse-payment.ts';
import { settlePayment } from '../../functions/src/checkout/settle-payment.ts';
import type { ReversalReport } from '../../functions/src/payments/payment-provider.ts';
import { createProduct, createStore, firestore, stockOf } from '../support/fixtures.ts';
import { memoryProvider } from './support/memory-provider.ts';
import { orderDocument } from './support/orders.ts';

/** A payment provider without a network: 10,000 operations need thousands of payments. */
const provider = memoryProvider();
vi.mock('../../functions/src/payments/providers.ts', () => ({ paymentProvider: () => provider }));

const RUNS = 50;
const OPERATIONS = 200;
const PRODUCTS = 3;
/** How many operations run at the same time. */
const AT_ONCE = 8;
const INITIAL = 12;

const product = fc.nat({ max: PRODUCTS - 1 });
/** Chooses one of the orders so far, by the remainder of a division by their number. */
const order = fc.nat();
const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('reserve'),
      quantities: fc.array(fc.nat({ max: 4 }), { minLength: PRODUCTS, maxLength: PRODUCTS }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), order, eventArrives: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event again'), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire'), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund'), order }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay late'), order, lateEventArrives: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('plan refund'),
      order,
      outcome: fc.constantFrom('done', 'pending', 'failed', 'refused', 'lost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund due'), order }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('refund ends'), order, end: fc.constantFrom('done', 'failed') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('dispute'),
      order,
      state: fc.constantFrom('open', 'open', 'won', 'lost'),
      isReported: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('restock'), product, pieces: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('edit'), product, priceCents: fc.integer({ min: 1, max: 9_999 }) }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** A store with three products, and the operations on it. */
class Run {
  readonly orderIds: string[] = [];
  readonly #lateReports: ReversalReport[] = [];
  readonly restocked = Array.from({ length: PRODUCTS }, () => 0);
  readonly productIds: readonly string[];

  private constructor(productIds: readonly string[]) {
    this.productIds = productIds;
  }

  static async start(): Promise<Run> {
    const { id: storeId } = await createStore();
    const products = await Promise.all(
      Array.from({ length: PRODUCTS }, () => createProduct(storeId, { stock: INITIAL })),
    );
    return new Run(products.map(({ id }) => id));
  }

  async do(what: Operation): Promise<void> {
    if ('quantities' in what) return this.#reserve(what.quantities);
    if ('pieces' in what) return this.#restock(what.product, what.pieces);
    if ('priceCents' in what) return this.#edit(what.product, what.priceCents);
    const orderId = this.orderIds[what.order % Math.max(1, this.orderIds.length)];
    if (orderId === undefined) return;
    if ('eventArrives' in what) {
      const report = provider.pay(orderId);
      if (what.eventArrives && report !== null) await settlePayment(report, eventOf(orderId, 'paid'));
    } else if (what.kind === 'event again') {
      const report = provider.paymentOf(orderId);
      if (report !== null) await settlePayment(report, eventOf(orderId, 'paid'));
    } else if (what.kind === 'expire') {
      await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
      await endOrder(orderId, 'expired');
    } else if (what.kind === 'cancel') {
      await cancelCheckout(orderId);
    } else if ('lateEventArrives' in what) {
      const report = provider.payLate(orderId);
      if (what.lateEventArrives && report !== null) await settlePayment(report, eventOf(orderId, 'paid'));
    } else if ('outcome' in what) {
      provider.planRefund(orderId, what.outcome);
    } else if (what.kind === 'refund due') {
      await refundPayment(orderId);
    } else if ('end' in what) {
      await this.#endRefund(orderId, what.end);
    } else if ('state' in what) {
      const report = provider.dispute(orderId, what.state);
      if (report !== null) await this.#report(report, what.isReported);
    } else {
      const report = provider.refundAtProvider(orderId);
      if (report !== null) await reversePayment(report, eventOf(orderId, 'refunded'));
    }
  }

  /** A refund of a sale is the merchant's own, and does not come back here: nobody would ask for it a second time. */
  async #endRefund(orderId: string, end: 'done' | 'failed'): Promise<void> {
    const { lateRefusal } = orderSchema.parse((await orderDocument(orderId).get()).data());
    const report = lateRefusal === null ? null : provider.endRefund(orderId, end);
    if (report !== null) await this.#report(report, true);
  }

  /** A report arrives now, or at the end, after those that are newer. */
  async #report(report: ReversalReport, isNow: boolean): Promise<void> {
    if (isNow) await reversePayment(report, null);
    else this.#lateReports.push(report);
  }

  async #reserve(quantities: readonly number[]): Promise<void> {
    const items = quantities.flatMap((quantity, index) => {
      const productId = this.productIds[index];
      return quantity === 0 || productId === undefined ? [] : [{ productId, quantity }];
    });
    if (items.length === 0) return;
    const requestId = randomUUID();
    const customerInfo = { discordUsername: 'night.owl', minecraftUsername: requestId.slice(0, 8), notes: '' };
    const created = await createCheckout({ items, customerInfo, manualDelivery: false, requestId }, provider, {
      uid: null,
      addressDigest: requestId,
    });
    if (created.ok) this.orderIds.push(created.value.orderId);
    else if (created.failure.code !== 'SOLD_OUT') throw new Error(`A reservation was refused: ${created.failure.code}`);
  }

  async #restock(index: number, pieces: number): Promise<void> {
    await this.#product(index).update({ stock: FieldValue.increment(pieces) });
    this.restocked[index] = (this.restocked[index] ?? 0) + pieces;
  }

  async #edit(index: number, priceCents: number): Promise<void> {
    await this.#product(index).update({ priceCents });
  }

  #product(index: number) {
    return firestore.collection(COLLECTIONS.products).doc(this.productIds[index] ?? '');
  }

  /** For each product, the initial and restocked pieces, and those that are available, reserved or sold now. */
  async pieces(): Promise<{ came: number[]; are: number[]; available: number[] }> {
    const orders = await this.#orders();
    const taken = orders.filter(keepsItsStock).flatMap(({ items }) => items);
    const takenOf = (productId: string): number =>
      taken.filter((line) => line.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0);
    const available = await Promise.all(this.productIds.map(stockOf));
    return {
      came: this.restocked.map((pieces) => INITIAL + pieces),
      are: this.productIds.map((productId, index) => (available[index] ?? 0) + takenOf(productId)),
      available,
    };
  }

  /** Settles every payment whose event has not arrived, ends its disputes and its refunds. Returns the completed orders, and those whose money the provider holds. */
  async settleAll(): Promise<{ completed: string[]; paid: string[]; disputed: string[]; refunding: number }> {
    for (const orderId of this.orderIds) {
      const report = provider.paymentOf(orderId);
      if (report !== null) await settlePayment(report, eventOf(orderId, 'paid'));
      const ended = provider.dispute(orderId, 'won');
      if (ended !== null) this.#lateReports.unshift(ended);
    }
    for (const report of this.#lateReports) await reversePayment(report, null);
    const settled = await this.#orders();
    const refunding = this.orderIds.filter((_, index) => isRefundOpen(settled[index] ?? NO_ORDER));
    for (const orderId of refunding) await this.#finishRefund(orderId);
    const orders = refunding.length === 0 ? settled : await this.#orders();
    return {
      completed: this.orderIds.filter((_, index) => orders[index]?.status === 'completed'),
      paid: this.orderIds.filter((orderId) => provider.holdsMoneyOf(orderId)),
      disputed: this.orderIds.filter((_, index) => orders[index]?.disputed),
      refunding: orders.filter(isRefundOpen).length,
    };
  }

  /** The sweep, the events and the owner see to a refund until it has arrived. */
  async #finishRefund(orderId: string): Promise<void> {
    provider.planRefund(orderId, 'done');
    for (let step = 0; step < 10; step += 1) {
      const current = orderSchema.parse((await orderDocument(orderId).get()).data());
      if (!isRefundOpen(current)) return;
      if (current.refundDeadLetteredAt !== null) await retryDeadLetter('refunds', orderId, OWNER);
      else if (current.refundDue) await refundPayment(orderId);
      else {
        const report = provider.endRefund(orderId, 'done') ?? provider.refundAtProvider(orderId);
        if (report !== null) await reversePayment(report, null);
      }
    }
  }

  async #orders(): Promise<Order[]> {
    if (this.orderIds.length === 0) return [];
    const snapshots = await firestore.getAll(...this.orderIds.map((id) => orderDocument(id)));
    return snapshots.map((snapshot) => orderSchema.parse(snapshot.data()));
  }
}

/** A refund returns no pieces to the stock. A late payment that was refunded never took any out. */
const keepsItsStock = ({ status, paidAt }: Order): boolean =>
  status === 'pending' || status === 'completed' || (status === 'refunded' && paidAt !== null);

const NO_ORDER = { refundDue: false, refundLookupAt: null, refundDeadLetteredAt: null };

const OWNER = { role: 'owner', sellerId: null, sessionId: 'ledger' } as const;

const eventOf = (orderId: string, type: string) =>
  ({ provider: 'stripe', id: `evt_${type}_${orderId}`, type }) as const;

it(`the stock after ${RUNS * OPERATIONS} random operations satisfies initial + restocked = available + reserved + sold`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }), async (operations) => {
      const run = await Run.start();
      for (let index = 0; index < operations.length; index += AT_ONCE) {
        await Promise.all(operations.slice(index, index + AT_ONCE).map((what) => run.do(what)));
      }
      const { came, are, available } = await run.pieces();
      expect(are).toEqual(came);
      expect(Math.min(...available)).toBeGreaterThanOrEqual(0);

      // The completed orders are exactly those whose money the provider holds.
      const { completed, paid, disputed, refunding } = await run.settleAll();
      expect(completed).toEqual(paid);
      expect({ disputed, refunding }).toEqual({ disputed: [], refunding: 0 });
      const afterwards = await run.pieces();
      expect(afterwards.are).toEqual(afterwards.came);
    }),
    { numRuns: RUNS, endOnFailure: false, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  );
}, 300_000);
