import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { portionsOf } from '@blockbazaar/domain/catalog/bundles/bundle';
import { bundleFields } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { Product } from '@blockbazaar/domain/catalog/product';
import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import type { Result } from '@blockbazaar/domain/failures';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';
import { reserveStock, type Reservation } from '../../../functions/src/checkout/reserve-stock.ts';
import { buyerKeysOf } from '../../../functions/src/documents/buyer-keys.ts';
import { holdsRef } from '../../../functions/src/documents/holds.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, count, orderDocument } from '../support/orders.ts';
import { seededRandom, shuffled } from '../support/random.ts';
import { reserveInProcesses } from '../support/reserving-processes.ts';

/** The time limit for a test that starts eight processes at once on a busy machine, in ms. */
const PROCESSES_START_MS = 120_000;

let storeId: string;

beforeAll(async () => {
  storeId = (await createStore()).id;
});

const times = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));
const reserve = (checkout: CheckoutRequest): Promise<Result<Reservation>> =>
  reserveStock(checkout, 'stripe', ANONYMOUS_CALLER);
const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'reserved' : result.failure.code);

/** The number of occurrences of each outcome. */
function countOutcomes(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

interface Offered {
  productId: string;
  variantId?: string | null;
}

const variantStockOf = async (productId: string): Promise<unknown> =>
  (await firestore.collection('products').doc(productId).get()).get('variantStock') as unknown;

/** Two of the scarce product, and three of another one. */
function createBundleOf(scarce: Product, [other]: readonly Product[]): Promise<Product> {
  if (other === undefined) throw new Error('There is no other product.');
  const parts = [
    { productId: scarce.id, variantId: null, quantity: 2 },
    { productId: other.id, variantId: null, quantity: 3 },
  ];
  const products = new Map([scarce, other].map((product) => [product.id, product]));
  return createProduct(storeId, bundleFields(parts, products));
}

/** The quantity of each product in these orders, or of each variant or bundle part. */
async function reservedByOrders(orderIds: readonly string[]): Promise<Record<string, number>> {
  const held: Record<string, number> = {};
  for (const snapshot of await firestore.getAll(...orderIds.map(orderDocument))) {
    for (const portion of (snapshot.get('items') as OrderLine[]).flatMap(portionsOf)) {
      const key = lineKey(portion);
      held[key] = (held[key] ?? 0) + portion.quantity;
    }
  }
  return held;
}

const orderIdsOf = (results: readonly Result<Reservation>[]): string[] =>
  results.flatMap((result) => (result.ok ? [result.value.orderId] : []));

describe('reserveStock', () => {
  it.each(times(20, (seed) => seed))(
    'reserves ten of 200 concurrent requests for 10 units, with seed %d, and refuses the others as sold out',
    async (seed) => {
      const random = seededRandom(seed);
      // A product, one of its variants, or a bundle of two parts. Some carts also contain the other variant or part,
      // which has sufficient stock.
      const kind = (['plain', 'variant', 'bundle'] as const)[seed % 3] ?? 'plain';
      const ofVariants = variantFields([
        { id: 'gold', name: 'Gold', priceCents: 250, stock: 10 },
        { id: 'iron', name: 'Iron', priceCents: 90, stock: 10_000 },
      ]);
      // A bundle contains two units of its part: 21 units make ten bundles, and one unit remains.
      const scarce = await createProduct(
        storeId,
        kind === 'variant' ? ofVariants : { stock: kind === 'bundle' ? 21 : 10 },
      );
      const others = await Promise.all(times(3, () => createProduct(storeId, { stock: 10_000 })));
      const offered: Offered[] = others.map(({ id }) => ({ productId: id }));
      if (kind === 'variant') offered.push({ productId: scarce.id, variantId: 'iron' });
      const wanted = kind === 'bundle' ? await createBundleOf(scarce, others) : scarce;
      const orders = await count('orders');
      const results = await Promise.all(
        times(200, async () => {
          const more = shuffled(offered, random).slice(0, Math.floor(random() * 4));
          const items = more.map((one) => ({ ...one, quantity: 1 + Math.floor(random() * 5) }));
          const first = { productId: wanted.id, quantity: 1, ...(kind === 'variant' && { variantId: 'gold' }) };
          const cart = shuffled([first, ...items], random);
          // The seed determines the order and the clusters in which the requests arrive.
          for (let turns = Math.floor(random() * 40); turns > 0; turns -= 1) await turn();
          return reserve(checkoutOf(wanted.id, 1, { items: cart }));
        }),
      );
      expect(countOutcomes(results.map(outcomeOf))).toEqual({ reserved: 10, SOLD_OUT: 190 });
      expect(await count('orders')).toBe(orders + 10);
      const held = await reservedByOrders(orderIdsOf(results));
      for (const { id } of others) expect(await stockOf(id)).toBe(10_000 - (held[id] ?? 0));
      const iron = 10_000 - (held[`${scarce.id} iron`] ?? 0);
      expect(await stockOf(scarce.id)).toBe({ plain: 0, variant: iron, bundle: 1 }[kind]);
      expect(await variantStockOf(scarce.id)).toEqual(kind === 'variant' ? { gold: 0, iron } : undefined);
    },
  );

  it('reserves all of a cart or nothing for 50 concurrent carts with two products in opposite order', async () => {
    const [one, two] = [await createProduct(storeId, { stock: 45 }), await createProduct(storeId, { stock: 20 })];
    const items = [
      { productId: one.id, quantity: 2 },
      { productId: two.id, quantity: 1 },
    ];
    const carts = times(50, (index) => checkoutOf(one.id, 1, { items: index % 2 === 0 ? items : items.toReversed() }));
    const started = Date.now();
    const results = await Promise.all(carts.map(reserve));
    expect(Date.now() - started).toBeLessThan(8_000);
    expect(countOutcomes(results.map(outcomeOf))).toEqual({ reserved: 20, SOLD_OUT: 30 });
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([5, 0]);
    expect(await reservedByOrders(orderIdsOf(results))).toEqual({ [one.id]: 40, [two.id]: 20 });
  });

  it(
    'reserves exactly the stock in 8 concurrent processes',
    async () => {
      const [one, two] = [await createProduct(storeId, { stock: 60 }), await createProduct(storeId, { stock: 1_000 })];
      const items = [
        { productId: one.id, quantity: 1 },
        { productId: two.id, quantity: 2 },
      ];
      const answers = await reserveInProcesses(
        times(8, (child) =>
          times(25, (caller) =>
            checkoutOf(one.id, 1, { items: (child + caller) % 2 === 0 ? items : items.toReversed() }),
          ),
        ),
      );
      const reserved = answers.flat();
      expect(countOutcomes(reserved.map(({ code }) => code ?? 'reserved'))).toEqual({ reserved: 60, SOLD_OUT: 140 });
      expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([0, 880]);
      expect(await reservedByOrders(reserved.flatMap(({ orderId }) => orderId ?? []))).toEqual({
        [one.id]: 60,
        [two.id]: 120,
      });
    },
    PROCESSES_START_MS,
  );

  it(
    'leaves no units for a refused caller in eight concurrent processes with 40 callers for 7 units',
    async () => {
      const product = await createProduct(storeId, { stock: 7 });
      const answers = await reserveInProcesses(times(8, () => times(5, () => checkoutOf(product.id, 1))));
      const outcomes = answers.flat();
      expect(countOutcomes(outcomes.map(({ code }) => code ?? 'reserved'))).toEqual({ reserved: 7, SOLD_OUT: 33 });
      expect(await stockOf(product.id)).toBe(0);
      expect(await reservedByOrders(outcomes.flatMap(({ orderId }) => orderId ?? []))).toEqual({ [product.id]: 7 });
    },
    PROCESSES_START_MS,
  );

  it('creates one order for many calls with the same request, in one process and in several', async () => {
    const product = await createProduct(storeId);
    const checkout = checkoutOf(product.id, 3);
    const results = await Promise.all(times(20, () => reserve(checkout)));
    const elsewhere = await reserveInProcesses([[checkout, checkout], [checkout]]);
    const orderIds = [...orderIdsOf(results), ...elsewhere.flat().map(({ orderId }) => orderId)];
    expect(orderIds).toHaveLength(23);
    expect(new Set(orderIds).size).toBe(1);
    expect(await stockOf(product.id)).toBe(7);
  });

  it('creates one order for different requests with the same ID and refuses the others', async () => {
    const product = await createProduct(storeId);
    const requestId = randomUUID();
    const results = await Promise.all(
      [1, 2, 3].map((quantity) => reserve(checkoutOf(product.id, quantity, { requestId }))),
    );
    expect(countOutcomes(results.map(outcomeOf))).toEqual({ reserved: 1, REQUEST_REUSED: 2 });
    const elsewhere = await reserveStock(checkoutOf(product.id, 1, { requestId }), 'paypal', ANONYMOUS_CALLER);
    expect(outcomeOf(elsewhere)).toBe('REQUEST_REUSED');
  });

  it('fails for a request whose earlier order cannot be read, and succeeds for the others', async () => {
    const product = await createProduct(storeId);
    const broken = checkoutOf(product.id, 1);
    const [orderId = ''] = orderIdsOf([await reserve(broken)]);
    await orderDocument(orderId).update({ totalCents: 'no number' });
    const outcomes = await Promise.allSettled([broken, ...times(5, () => checkoutOf(product.id, 1))].map(reserve));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', ...times(5, () => 'fulfilled')]);
    expect(await stockOf(product.id)).toBe(4);
  });

  it('fails for a request that the database refuses to write, and succeeds for the others', async () => {
    const product = await createProduct(storeId);
    const callerAt = (addressDigest: string) => ({ ...ANONYMOUS_CALLER, addressDigest });
    const [buyerKey] = buyerKeysOf(callerAt('heavy'));
    // The document is almost full, so that one more order exceeds the maximum size.
    await holdsRef(buyerKey?.id ?? '').set({ orders: {}, ballast: 'x'.repeat(1_048_576 - 180) });
    const outcomes = await Promise.allSettled(
      ['owl', 'heavy', 'fox', 'elk'].map((address) =>
        reserveStock(checkoutOf(product.id, 1), 'stripe', callerAt(address)),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await stockOf(product.id)).toBe(7);
  });

  it('reserves exactly the stock in 60 calls while the seller edits the product', async () => {
    const product = await createProduct(storeId, { stock: 40 });
    const buying = Promise.all(
      times(60, async (index) => {
        for (let turns = index; turns > 0; turns -= 1) await turn();
        return reserve(checkoutOf(product.id, 1));
      }),
    );
    const ref = firestore.collection('products').doc(product.id);
    for (let edit = 0; edit < 10; edit += 1) await ref.update({ description: `Edit ${edit}` });
    expect(countOutcomes((await buying).map(outcomeOf))).toEqual({ reserved: 40, SOLD_OUT: 20 });
    expect(await stockOf(product.id)).toBe(0);
  });
});
