import './support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSchema, type Order } from '@blockbazaar/domain/orders/order';
import fc from 'fast-check';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { cancelCheckout } from '../../functions/src/checkout/cancel-checkout.ts';
import { createCheckout } from '../../functions/src/checkout/create-checkout.ts';
import { endOrder } from '../../functions/src/checkout/end-order.ts';
import { reversePayment } from '../../functions/src/checkout/reverse-payment.ts';
import { settlePayment } from '../../functions/src/checkout/settle-payment.ts';
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
    } else {
      const report = provider.refundAtProvider(orderId);
      if (report !== null) await reversePayment(report, eventOf(orderId, 'refunded'));
    }
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

  /** Settles every payment whose event has not arrived. Returns the completed orders, and those whose money the provider holds. */
  async settleAll(): Promise<{ completed: string[]; paid: string[] }> {
    for (const orderId of this.orderIds) {
      const report = provider.paymentOf(orderId);
      if (report !== null) await settlePayment(report, eventOf(orderId, 'paid'));
    }
    const orders = await this.#orders();
    return {
      completed: this.orderIds.filter((_, index) => orders[index]?.status === 'completed'),
      paid: this.orderIds.filter((orderId) => provider.holdsMoneyOf(orderId)),
    };
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
      const { completed, paid } = await run.settleAll();
      expect(completed).toEqual(paid);
      const afterwards = await run.pieces();
      expect(afterwards.are).toEqual(afterwards.came);
    }),
    { numRuns: RUNS, endOnFailure: false, interruptAfterTimeLimit: 240_000, markInterruptAsFailure: true },
  );
}, 300_000);
