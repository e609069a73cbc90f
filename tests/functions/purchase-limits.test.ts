import './support/own-project.ts';
import type { Result } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '../../functions/src/checkout/new-order.ts';
import { releaseReservation } from '../../functions/src/checkout/release-reservation.ts';
import { reserveStock, type Reservation } from '../../functions/src/checkout/reserve-stock.ts';
import { holdsRef } from '../../functions/src/documents/holds.ts';
import { buyerKeysOf } from '../../functions/src/purchase-limits/buyer-keys.ts';
import { purchaseLimits } from '../../functions/src/purchase-limits/purchase-limits.ts';
import { valueOf } from '../support/callable.ts';
import { createProduct, createStore, firestore, stockOf, uniqueId } from '../support/fixtures.ts';
import { checkoutOf, NOBODY } from './support/orders.ts';
import { startWorld, type World } from './support/world.ts';

/** The limits that apply when none are configured. */
const DEFAULTS = {
  PENDING_ORDERS_PER_NAME: '3',
  STOCK_PERCENT_PER_NAME: '25',
  PENDING_ORDERS_PER_ADDRESS: '10',
  STOCK_PERCENT_PER_ADDRESS: '50',
  CHECKOUTS_PER_ADDRESS: '30',
  CHECKOUTS_WINDOW_S: '600',
};

let world: World;
let storeId: string;

beforeAll(async () => {
  world = await startWorld();
  storeId = (await createStore()).id;
});
afterAll(() => world.stop());
beforeEach(() => {
  Object.assign(process.env, DEFAULTS);
});

/** A name or an address that no other test uses. */
const someName = (): string => uniqueId('P').slice(0, 13);
const someAddress = (): string => uniqueId('address');

interface Buyer {
  name: string;
  address: string;
}
const someBuyer = (changes: Partial<Buyer> = {}): Buyer => ({ name: someName(), address: someAddress(), ...changes });

const checkoutBy = ({ name }: Buyer, productId: string, quantity: number): CheckoutRequest =>
  checkoutOf(productId, quantity, {
    customerInfo: { discordUsername: 'night.owl', minecraftUsername: name, notes: '' },
  });

const reserve = (buyer: Buyer, productId: string, quantity: number): Promise<Result<Reservation>> =>
  reserveStock(checkoutBy(buyer, productId, quantity), 'stripe', { ...NOBODY, addressDigest: buyer.address });

const outcomeOf = (result: Result<unknown>): string => (result.ok ? 'reserved' : result.failure.code);
const times = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

/** Waits for each call before the next one. */
async function inTurn<T>(length: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < length; index += 1) results.push(await make(index));
  return results;
}
const together = <T>(length: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(times(length, make));
const HOW = { 'in turn': inTurn, together };
const EACH_WAY = Object.keys(HOW) as (keyof typeof HOW)[];

describe('reserveStock for one name', () => {
  it.each(EACH_WAY)('called %s from many addresses reserves three orders and refuses more', async (how) => {
    const product = await createProduct(storeId, { stock: 100 });
    const { name } = someBuyer();
    const results = await HOW[how](12, () => reserve(someBuyer({ name }), product.id, 1));
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(results.filter(({ ok }) => !ok).map(outcomeOf))).toEqual(new Set(['TOO_MANY_PENDING_ORDERS']));
    expect(await stockOf(product.id)).toBe(97);
    expect(outcomeOf(await reserve(someBuyer(), product.id, 1))).toBe('reserved');
  });

  it.each(EACH_WAY)(
    'called %s with the name in upper and lower case reserves a quarter of the stock and refuses more',
    async (how) => {
      const product = await createProduct(storeId, { stock: 100 });
      const { name } = someBuyer();
      const spelled = (index: number): string => (index % 2 === 0 ? name.toUpperCase() : name.toLowerCase());
      const results = await HOW[how](9, (index) => reserve(someBuyer({ name: spelled(index) }), product.id, 10));
      expect(results.map(outcomeOf)).toEqual(['reserved', 'reserved', ...times(7, () => 'SHARE_EXCEEDED')]);
      expect(outcomeOf(await reserve(someBuyer({ name }), product.id, 6))).toBe('SHARE_EXCEEDED');
      expect(outcomeOf(await reserve(someBuyer({ name }), product.id, 5))).toBe('reserved');
      expect(await stockOf(product.id)).toBe(75);
      expect(outcomeOf(await reserve(someBuyer(), product.id, 18))).toBe('reserved');
    },
  );

  it('beyond its share fails with the quantity that is possible and the time to wait', async () => {
    const product = await createProduct(storeId, { stock: 100, name: 'Golden carrot' });
    const buyer = someBuyer();
    expect(await reserve(buyer, product.id, 100)).toEqual({
      ok: false,
      failure: {
        code: 'SHARE_EXCEEDED',
        text: 'Golden carrot: one buyer can hold at most 25 without paying. You can order 25 right now.',
      },
    });
    await reserve(buyer, product.id, 25);
    expect(await reserve(buyer, product.id, 1)).toEqual({
      ok: false,
      failure: {
        code: 'SHARE_EXCEEDED',
        text: 'Golden carrot: one buyer can hold at most 25 without paying. Please pay for or cancel what you hold. Please try again in 10 minutes.',
        retryAfterS: 600,
      },
    });
  });

  it('always reserves one minimum order', async () => {
    const few = await createProduct(storeId, { stock: 4, minimumQuantity: 3 });
    const buyer = someBuyer();
    expect(outcomeOf(await reserve(buyer, few.id, 4))).toBe('SHARE_EXCEEDED');
    expect(outcomeOf(await reserve(buyer, few.id, 3))).toBe('reserved');
    const last = await createProduct(storeId, { stock: 1 });
    expect(outcomeOf(await reserve(buyer, last.id, 1))).toBe('reserved');
  });
});

describe('reserveStock for one address', () => {
  it.each(EACH_WAY)('called %s under many names reserves ten orders and refuses more', async (how) => {
    const product = await createProduct(storeId, { stock: 100 });
    const { address } = someBuyer();
    const results = await HOW[how](20, () => reserve(someBuyer({ address }), product.id, 1));
    expect(results.map(outcomeOf)).toEqual([
      ...times(10, () => 'reserved'),
      ...times(10, () => 'TOO_MANY_PENDING_ORDERS'),
    ]);
    expect(outcomeOf(await reserve(someBuyer(), product.id, 1))).toBe('reserved');
  });

  it.each(EACH_WAY)('called %s under many names reserves half of the stock and refuses more', async (how) => {
    const product = await createProduct(storeId, { stock: 100 });
    const { address } = someBuyer();
    const results = await HOW[how](9, () => reserve(someBuyer({ address }), product.id, 10));
    expect(results.map(outcomeOf)).toEqual([...times(5, () => 'reserved'), ...times(4, () => 'SHARE_EXCEEDED')]);
    expect(await stockOf(product.id)).toBe(50);
    const refused = await reserve(someBuyer({ address }), product.id, 1);
    expect(refused).toMatchObject({
      failure: { text: expect.stringContaining('one internet connection can hold at most 50') as string },
    });
    expect(outcomeOf(await reserve(someBuyer(), product.id, 12))).toBe('reserved');
  });

  it('and for another one leaves stock for the next buyer', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const [one, other] = [someAddress(), someAddress()];
    await together(40, (index) => reserve(someBuyer({ address: index % 2 === 0 ? one : other }), product.id, 10));
    expect(await stockOf(product.id)).toBeGreaterThan(0);
    expect(outcomeOf(await reserve(someBuyer(), product.id, 1))).toBe('reserved');
  });
});

describe('the hold of a pending order', () => {
  it('ends when the reservation is released', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const buyer = someBuyer();
    const [first] = await inTurn(3, () => reserve(buyer, product.id, 1));
    expect(outcomeOf(await reserve(buyer, product.id, 1))).toBe('TOO_MANY_PENDING_ORDERS');
    if (first?.ok !== true) throw new Error('It is reserved.');
    await Promise.all(times(3, () => releaseReservation(first.value.orderId, 'expired')));
    expect(outcomeOf(await reserve(buyer, product.id, 1))).toBe('reserved');
    expect(outcomeOf(await reserve(buyer, product.id, 1))).toBe('TOO_MANY_PENDING_ORDERS');
  });

  it('ends when the order is paid', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const buyer = someBuyer();
    const { orderId } = valueOf(await world.call('createCheckout', checkoutBy(buyer, product.id, 25)));
    expect(outcomeOf(await reserve(buyer, product.id, 1))).toBe('SHARE_EXCEEDED');
    const { id: sessionId } = await world.sandbox.sessionOf(orderId);
    await world.sandbox.act(sessionId, 'pay');
    expect(valueOf(await world.call('verifyPayment', { sessionId })).verified).toBe(true);
    expect(outcomeOf(await reserve(buyer, product.id, 18))).toBe('reserved');
  });

  it('is removed when its order expired long ago', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const buyer = someBuyer();
    await inTurn(3, () => reserve(buyer, product.id, 1));
    const longAgo = Timestamp.fromMillis(Date.now() - 25 * 60 * 60_000);
    const buyerKeys = buyerKeysOf({ minecraftUsername: buyer.name, addressDigest: buyer.address }, purchaseLimits());
    expect(buyerKeys.map(({ kind }) => kind)).toEqual(['name', 'address']);
    for (const { id } of buyerKeys) {
      const orders = (await holdsRef(id).get()).get('orders') as Record<string, object>;
      const ended = Object.entries(orders).map(
        ([orderId, hold]) => [orderId, { ...hold, expiresAt: longAgo }] as const,
      );
      await holdsRef(id).update({ orders: Object.fromEntries(ended) });
    }
    expect(outcomeOf(await reserve(buyer, product.id, 1))).toBe('reserved');
    for (const { id } of buyerKeys)
      expect(Object.keys((await holdsRef(id).get()).get('orders') as object)).toHaveLength(1);
  });

  it('is neither limited nor stored when the limits are off', async () => {
    Object.assign(process.env, Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, '0'])));
    const product = await createProduct(storeId, { stock: 100 });
    const buyer = someBuyer();
    expect((await together(40, () => reserve(buyer, product.id, 2))).map(outcomeOf)).toEqual(
      times(40, () => 'reserved'),
    );
    expect((await firestore.collection('holds').doc(`address_${buyer.address}`).get()).exists).toBe(false);
    expect((await firestore.collection('rateLimits').doc(`checkout_${buyer.address}`).get()).exists).toBe(false);
  });
});

describe('the rate limit of checkouts from one address', () => {
  it.each(EACH_WAY)(
    'counts attempts made %s, also failed ones, and refuses more than thirty in ten minutes',
    async (how) => {
      const product = await createProduct(storeId, { stock: 0 });
      const { address } = someBuyer();
      const results = await HOW[how](40, () => reserve(someBuyer({ address }), product.id, 1));
      expect(results.map(outcomeOf)).toEqual([...times(30, () => 'SOLD_OUT'), ...times(10, () => 'RATE_LIMITED')]);
      const last = results.at(-1);
      const retryAfterS = last?.ok === false ? last.failure.retryAfterS : 0;
      expect(retryAfterS).toBeGreaterThan(570);
      expect(retryAfterS).toBeLessThanOrEqual(600);
      expect(last).toMatchObject({ failure: { text: 'Too many attempts. Please try again in 10 minutes.' } });
      expect(outcomeOf(await reserve(someBuyer(), product.id, 1))).toBe('SOLD_OUT');
    },
  );

  it('starts a new count when the window is over', async () => {
    const product = await createProduct(storeId, { stock: 0 });
    const { address } = someBuyer();
    await together(31, () => reserve(someBuyer({ address }), product.id, 1));
    const ref = firestore.collection('rateLimits').doc(`checkout_${address}`);
    await ref.update({ windowStart: Timestamp.fromMillis(Date.now() - 600_001) });
    expect(outcomeOf(await reserve(someBuyer({ address }), product.id, 1))).toBe('SOLD_OUT');
    expect((await ref.get()).get('count')).toBe(1);
  });

  it('counts repetitions of one request once', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const buyer = someBuyer();
    const checkout = checkoutBy(buyer, product.id, 1);
    const caller = { ...NOBODY, addressDigest: buyer.address };
    const results = await together(40, () => reserveStock(checkout, 'stripe', caller));
    expect(new Set(results.map((result) => (result.ok ? result.value.orderId : result.failure.code))).size).toBe(1);
    expect((await firestore.collection('rateLimits').doc(`checkout_${buyer.address}`).get()).get('count')).toBe(1);
  });

  it('uses the address that the trusted proxy has seen, and ignores the one that the client claims', async () => {
    process.env.TRUSTED_HOPS = '1';
    process.env.CHECKOUTS_PER_ADDRESS = '3';
    const product = await createProduct(storeId, { stock: 0 });
    try {
      const answers = await inTurn(4, async (index) => {
        const response = await fetch(world.addressOf('createCheckout'), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.77` },
          body: JSON.stringify({ data: checkoutBy(someBuyer(), product.id, 1) }),
        });
        const { error } = (await response.json()) as {
          error: { message: string; details: { code: string; retryAfterS?: number } };
        };
        return { ...error, status: response.status };
      });
      expect(answers.map(({ details }) => details.code)).toEqual(['SOLD_OUT', 'SOLD_OUT', 'SOLD_OUT', 'RATE_LIMITED']);
      const last = answers.at(-1);
      expect(last).toMatchObject({ status: 429, message: 'Too many attempts. Please try again in 10 minutes.' });
      expect(last?.details.retryAfterS).toBeGreaterThan(500);
    } finally {
      process.env.TRUSTED_HOPS = '0';
    }
  });
});
