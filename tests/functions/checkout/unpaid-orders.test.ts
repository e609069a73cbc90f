import '../support/own-project.ts';
import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewPurchaseLimits } from '../../../functions/src/checkout/purchase-limits/preview-purchase-limits.ts';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { buyerKeysOf } from '../../../functions/src/documents/buyer-keys.ts';
import { holdsRef } from '../../../functions/src/documents/holds.ts';
import { uniqueAddress as someIpAddress } from '../../support/addresses.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, firestore, uniqueId } from '../../support/fixtures.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { checkoutOf, orderDocument, readOrder } from '../support/orders.ts';
import { runConcurrently, runInSequence, times } from '../support/run-in-sequence.ts';
import {
  someBuyer,
  callerOf,
  checkoutBy,
  reserve,
  outcomeOf,
  CALL_ORDERS,
  CALL_ORDER_NAMES,
  lapse,
  someBrowser,
  environment,
  storeId,
  startLimitedStore,
} from './limited-buyers.ts';

beforeAll(startLimitedStore);
afterAll(() => environment.stop());

describe('the list of buyer keys of an order', () => {
  const keysOf = async (orderId: string): Promise<string[]> => (await readOrder(orderId)).buyerKeys;
  const addressIn = (stored: unknown): boolean => /address_|network_|token_|203\.0\.113/.test(JSON.stringify(stored));

  it('is removed in the commit that ends the order, with or without a payment', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const create = async () => valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1))).orderId;
    const [paid, cancelled] = [await create(), await create()];
    expect((await keysOf(paid)).map((key) => key.split('_')[0])).toEqual(['address']);
    const keys = await keysOf(cancelled);
    const { id: sessionId } = await environment.sandbox.sessionOf(paid);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    valueOf(await environment.call('cancelCheckout', { orderId: cancelled }));
    for (const orderId of [paid, cancelled]) {
      expect(await keysOf(orderId)).toEqual([]);
      expect(addressIn((await orderDocument(orderId).get()).data())).toBe(false);
    }
    for (const key of keys) {
      const holds = (await holdsRef(key).get()).data();
      expect(holds).toMatchObject({ orders: {}, lapsed: { [cancelled]: { reason: 'canceled_by_buyer' } } });
    }
  });

  it('contains no plain digest of the address, and changes with the secret', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const address = someIpAddress();
    const create = async () =>
      valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1), { address })).orderId;
    const addressKeyOf = async (orderId: string) => (await keysOf(orderId)).find((key) => key.startsWith('address_'));
    const secret = process.env.ADDRESS_DIGEST_KEY;
    const orderId = await create();
    const before = await addressKeyOf(orderId);
    expect(before).not.toContain(createHash('sha256').update(address).digest('hex').slice(0, 32));
    try {
      process.env.ADDRESS_DIGEST_KEY = 'another_key_of_the_functions_tests_another';
      const after = await addressKeyOf(await create());
      expect(after?.slice(0, 16)).not.toBe(before?.slice(0, 16));
      // Counts under the previous key are released there.
      valueOf(await environment.call('cancelCheckout', { orderId }));
      expect((await holdsRef(before ?? '').get()).get('orders')).toEqual({});
    } finally {
      process.env.ADDRESS_DIGEST_KEY = secret;
    }
  });
});

describe('the hold of a pending order', () => {
  it('is removed when its order expired long ago', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const buyer = someBuyer();
    await runInSequence(3, () => reserve(buyer, product.id, 1));
    const longAgo = Timestamp.fromMillis(Date.now() - 25 * 60 * 60_000);
    const buyerKeys = buyerKeysOf(callerOf(buyer));
    expect(buyerKeys.map(({ kind }) => kind)).toEqual(['address']);
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
});

describe('previewPurchaseLimits', () => {
  it('returns no limits for a buyer without unpaid orders', async () => {
    const product = await createProduct(storeId, { stock: 3 });
    const cart = { items: [{ productId: product.id, quantity: 3 }], replaces: undefined };
    expect(await previewPurchaseLimits(cart, callerOf(someBrowser({ uid: uniqueId('shopper') })))).toEqual([]);
  });

  it('returns the refusals of a checkout by product in advance', async () => {
    const [few, many] = [
      await createProduct(storeId, { stock: 3, name: 'Kit' }),
      await createProduct(storeId, { stock: 100 }),
    ];
    const buyer = someBrowser();
    await lapse(buyer, 1);
    const items = [
      { productId: few.id, quantity: 3 },
      { productId: many.id, quantity: 50 },
    ];
    const limits = await previewPurchaseLimits({ items, replaces: undefined }, callerOf(buyer));
    expect(limits).toEqual([
      {
        productId: few.id,
        variantId: null,
        left: 2,
        text: 'Kit: you can order only 2 right now, because an order from this browser was not paid. You can order more in 60 minutes.',
        retryAfterS: 3_600,
      },
    ]);
    await lapse(buyer, 2);
    expect(await previewPurchaseLimits({ items, replaces: undefined }, callerOf(buyer))).toMatchObject([
      { productId: null, left: 0, text: expect.stringContaining('were not paid') as string },
    ]);
    // Others behind the same address receive no information about it.
    const neighbour = someBrowser({ address: buyer.address });
    expect(await previewPurchaseLimits({ items, replaces: undefined }, callerOf(neighbour))).toEqual([]);
  });

  it('excludes the pending order that the checkout would replace', async () => {
    const product = await createProduct(storeId, { stock: 4 });
    const buyer = someBrowser();
    await lapse(buyer, 1);
    const reserved = await reserve(buyer, product.id, 2);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    const items = [{ productId: product.id, quantity: 2 }];
    const asked = (replaces: string | undefined) => previewPurchaseLimits({ items, replaces }, callerOf(buyer));
    expect(await asked(undefined)).toMatchObject([{ productId: product.id, left: 0 }]);
    expect(await asked(reserved.value.orderId)).toEqual([]);
  });
});

describe('the rate limit of unpaid orders', () => {
  /** The limit for guests behind one address: eight times that of one browser. */
  const ADDRESS_MAX = 24;
  beforeAll(() => {
    process.env.CHECKOUTS_PER_ADDRESS = String(ADDRESS_MAX / 8);
  });
  afterAll(() => {
    process.env.CHECKOUTS_PER_ADDRESS = '30';
  });

  it.each(CALL_ORDER_NAMES)(
    'refuses too many orders made %s behind one address, and counts no refused ones',
    async (how) => {
      const [soldOut, product] = [
        await createProduct(storeId, { stock: 0 }),
        await createProduct(storeId, { stock: 500 }),
      ];
      const { address } = someBuyer();
      const refused = await CALL_ORDERS[how](ADDRESS_MAX + 10, () => reserve(someBuyer({ address }), soldOut.id, 1));
      expect(new Set(refused.map(outcomeOf))).toEqual(new Set(['SOLD_OUT']));
      const results = await CALL_ORDERS[how](ADDRESS_MAX + 10, () => reserve(someBuyer({ address }), product.id, 1));
      const expected = [...times(ADDRESS_MAX, () => 'reserved'), ...times(10, () => 'RATE_LIMITED')];
      expect(results.map(outcomeOf)).toEqual(expected);
      expect(results.at(-1)).toMatchObject({
        failure: { text: expect.stringContaining('Sign in with Discord to order now') as string },
      });
      expect(outcomeOf(await reserve(someBuyer(), product.id, 1))).toBe('reserved');
      // A shopper who has never paid is limited by the account and the browser.
      const shopper = someBrowser({ address, uid: uniqueId('shopper') });
      const own = await runInSequence(4, () => reserve(shopper, product.id, 1));
      expect(own.map(outcomeOf)).toEqual([...times(3, () => 'reserved'), 'RATE_LIMITED']);
    },
  );

  it('restarts the count after the window', async () => {
    const product = await createProduct(storeId, { stock: 500 });
    const { address } = someBuyer();
    const reserved = await runConcurrently(ADDRESS_MAX, () => reserve(someBuyer({ address }), product.id, 1));
    for (const result of reserved) if (result.ok) await releaseReservation(result.value.orderId, 'expired');
    expect(outcomeOf(await reserve(someBuyer({ address }), product.id, 1))).toBe('RATE_LIMITED');
    await ageDocuments(600_001);
    expect(outcomeOf(await reserve(someBuyer({ address }), product.id, 1))).toBe('reserved');
  });

  it('counts repetitions of one request once', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const buyer = someBuyer();
    const checkout = checkoutBy(buyer, product.id, 1);
    const caller = callerOf(buyer);
    const results = await runConcurrently(40, () => reserveStock(checkout, 'stripe', caller));
    expect(new Set(results.map((result) => (result.ok ? result.value.orderId : result.failure.code))).size).toBe(1);
    const holds = await firestore.collection('holds').doc(`address_${buyer.address}`).get();
    expect(Object.keys(holds.get('orders') as object)).toHaveLength(1);
  });

  it('uses the address that the trusted proxy reports, and ignores the one that the client claims', async () => {
    const product = await createProduct(storeId, { stock: 500 });
    const answers = await runInSequence(ADDRESS_MAX + 1, async (index) => {
      const response = await fetch(environment.addressOf('createCheckout'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.77` },
        body: JSON.stringify({ data: checkoutBy(someBuyer(), product.id, 1) }),
      });
      const { error } = (await response.json()) as {
        error?: { message: string; details: { code: string; retryAfterS?: number } };
      };
      return { ...error, status: response.status };
    });
    expect(answers.map(({ status }) => status)).toEqual([...times(ADDRESS_MAX, () => 200), 429]);
    const last = answers.at(-1);
    expect(last).toMatchObject({ details: { code: 'RATE_LIMITED' } });
    expect(last?.details?.retryAfterS).toBeGreaterThan(500);
  });
});
