import '../support/own-project.ts';
import { createHash } from 'node:crypto';
import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import type { Result } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';
import { previewPurchaseLimits } from '../../../functions/src/checkout/purchase-limits/preview-purchase-limits.ts';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { reserveStock, type Reservation } from '../../../functions/src/checkout/reserve-stock.ts';
import { buyerKeysOf } from '../../../functions/src/documents/buyer-keys.ts';
import { holdsRef } from '../../../functions/src/documents/holds.ts';
import type { Shopper } from '../../../functions/src/platform/define-callable.ts';
import { someAddress as someIpAddress } from '../../support/addresses.ts';
import { valueOf } from '../../support/callable.ts';
import {
  createMoneyProduct,
  createProduct,
  createStore,
  firestore,
  stockOf,
  uniqueId,
} from '../../support/fixtures.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { checkoutOf, orderDocument, readOrder, someName } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const someAddress = (): string => uniqueId('address');

interface Buyer {
  name: string;
  /** Digests of each. */
  address: string;
  network: string;
  token: string;
  uid: string | null;
}
const someBuyer = (changes: Partial<Buyer> = {}): Buyer => ({
  name: someName(),
  address: someAddress(),
  network: '',
  token: '',
  uid: null,
  ...changes,
});

const callerOf = ({ uid, address, network, token }: Buyer): Shopper => ({
  uid,
  addressDigest: address,
  networkDigest: network,
  tokenDigest: token,
});

const checkoutBy = (
  { name }: Buyer,
  productId: string,
  quantity: number,
  changes: Partial<CheckoutRequest> = {},
): CheckoutRequest =>
  checkoutOf(productId, quantity, {
    customerInfo: { discordUsername: 'night.owl', minecraftUsername: name, notes: '' },
    ...changes,
  });

const reserve = (
  buyer: Buyer,
  productId: string,
  quantity: number,
  changes: Partial<CheckoutRequest> = {},
): Promise<Result<Reservation>> =>
  reserveStock(checkoutBy(buyer, productId, quantity, changes), 'stripe', callerOf(buyer));

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

interface LapseOptions {
  reason?: Parameters<typeof releaseReservation>[1];
  /** Omitted: another product for each order. */
  productId?: string;
}

/** Orders of a buyer that end unpaid. Returns their IDs. */
const lapse = (buyer: Buyer, count: number, { reason = 'expired', productId }: LapseOptions = {}): Promise<string[]> =>
  inTurn(count, async () => {
    const id = productId ?? (await createProduct(storeId)).id;
    const reserved = await reserve(buyer, id, 1);
    if (!reserved.ok) throw new Error(`It is not reserved: ${reserved.failure.code}`);
    const { orderId } = reserved.value;
    await orderDocument(orderId).update({ providerRef: uniqueId('session') });
    await Promise.all(times(3, () => releaseReservation(orderId, reason)));
    return orderId;
  });

/** A buyer whose browser is known. */
const someBrowser = (changes: Partial<Buyer> = {}): Buyer => someBuyer({ token: uniqueId('token'), ...changes });

describe('reserveStock for a buyer without unpaid orders', () => {
  it.each([1, 3, 10, 100])(
    'reserves all %d items of a product, also while an order of it is pending',
    async (stock) => {
      const [product, other] = [await createProduct(storeId, { stock }), await createProduct(storeId)];
      const buyer = someBuyer();
      expect(outcomeOf(await reserve(buyer, other.id, 1))).toBe('reserved');
      expect(outcomeOf(await reserve(buyer, product.id, stock))).toBe('reserved');
      expect(await stockOf(product.id)).toBe(0);
    },
  );
});

describe('reserveStock after an unpaid order', () => {
  it('reserves half of a product’s stock for the same browser, then one minimum order, then nothing for an hour', async () => {
    const known = someBrowser();
    const again = (): Buyer => someBuyer({ token: known.token });
    const product = await createProduct(storeId, { stock: 20, minimumQuantity: 2 });
    const tried = async (quantity: number) => outcomeOf(await reserve(again(), product.id, quantity));

    await lapse(known, 1);
    expect(await tried(11)).toBe('SHARE_EXCEEDED');
    expect(await tried(10)).toBe('reserved');
    await lapse(known, 1);
    expect(await tried(2)).toBe('SHARE_EXCEEDED');
    const untouched = await createProduct(storeId, { stock: 20, minimumQuantity: 2 });
    expect(outcomeOf(await reserve(again(), untouched.id, 3))).toBe('SHARE_EXCEEDED');
    expect(outcomeOf(await reserve(again(), untouched.id, 2))).toBe('reserved');
    await lapse(again(), 1);
    const refused = await reserve(again(), product.id, 2);
    const waitS = refused.ok ? null : refused.failure.retryAfterS;
    expect(outcomeOf(refused)).toBe('UNPAID_COOLDOWN');
    expect(waitS).toBeGreaterThan(3_500);
    expect(waitS).toBeLessThanOrEqual(3_600);
    expect(outcomeOf(await reserve(someBuyer(), product.id, 10))).toBe('reserved');
  });

  it.each(['address', 'network'] as const)(
    'reserves half of a product’s stock for the same %s, then a quarter, then a tenth, and never less',
    async (kind) => {
      const known = someBuyer({ network: uniqueId('network') });
      const { id: productId } = await createProduct(storeId, { stock: 20 });
      const tried = async (quantity: number, id = productId) => {
        const reserved = await reserve(someBuyer({ [kind]: known[kind] }), id, quantity);
        if (reserved.ok) await releaseReservation(reserved.value.orderId, 'store_deleted');
        return outcomeOf(reserved);
      };

      await lapse(known, 1, { productId });
      expect([await tried(11), await tried(10)]).toEqual(['SHARE_EXCEEDED', 'reserved']);
      await lapse(known, 1, { productId });
      expect([await tried(6), await tried(5)]).toEqual(['SHARE_EXCEEDED', 'reserved']);
      await lapse(known, 3, { productId });
      expect([await tried(3), await tried(2)]).toEqual(['SHARE_EXCEEDED', 'reserved']);
      // Unpaid orders of others behind the address do not limit other products.
      expect(await tried(20, (await createProduct(storeId, { stock: 20 })).id)).toBe('reserved');
    },
  );

  it('reserves the whole stock again after an hour', async () => {
    const buyer = someBrowser();
    await lapse(buyer, 3);
    const product = await createProduct(storeId, { stock: 4 });
    expect(outcomeOf(await reserve(buyer, product.id, 4))).toBe('UNPAID_COOLDOWN');
    await ageDocuments(PURCHASE_LIMITS.lapseRetentionMs);
    expect(outcomeOf(await reserve(buyer, product.id, 4))).toBe('reserved');
    for (const { id } of buyerKeysOf(callerOf(buyer))) expect((await holdsRef(id).get()).get('lapsed')).toEqual({});
  });

  it.each(EACH_WAY)('reserves at most half when it is called %s from many addresses by one browser', async (how) => {
    const product = await createProduct(storeId, { stock: 100 });
    const buyer = someBrowser();
    await lapse(buyer, 1);
    const results = await HOW[how](9, () => reserve(someBuyer({ token: buyer.token }), product.id, 10));
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect(new Set(results.filter(({ ok }) => !ok).map(outcomeOf))).toEqual(new Set(['SHARE_EXCEEDED']));
    expect(await stockOf(product.id)).toBe(50);
  });

  it('fails with the possible quantity and the waiting time', async () => {
    const product = await createProduct(storeId, { stock: 100, name: 'Golden carrot' });
    const buyer = someBrowser({ address: '' });
    await lapse(buyer, 1);
    const refused = await reserve(buyer, product.id, 100);
    expect(refused).toMatchObject({
      failure: {
        text: 'Golden carrot: you can order only 50 right now, because an order from this browser was not paid. You can order more in 60 minutes.',
      },
    });
  });

  it('counts orders that the provider refused or the buyer cancelled, and not those that we could not sell', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const after = async (reason: Parameters<typeof releaseReservation>[1]) => {
      const buyer = someBrowser();
      await lapse(buyer, 1, { reason });
      return outcomeOf(await reserve(buyer, product.id, 51));
    };
    expect(await after('canceled_by_buyer')).toBe('SHARE_EXCEEDED');
    expect(await after('provider_error')).toBe('SHARE_EXCEEDED');
    expect(await after('store_deleted')).toBe('reserved');
    const buyer = someBuyer();
    const unopened = await reserve(buyer, product.id, 1);
    if (unopened.ok) await releaseReservation(unopened.value.orderId, 'provider_error');
    expect(outcomeOf(await reserve(buyer, product.id, 49))).toBe('reserved');
  });

  it('reserves the whole stock for an order that replaces the unpaid one, once', async () => {
    const product = await createProduct(storeId, { stock: 3 });
    const buyer = someBrowser();
    const [first] = await lapse(buyer, 1, { reason: 'canceled_by_buyer' });
    const replacing = await reserve(buyer, product.id, 3, { replaces: first ?? '' });
    if (!replacing.ok) throw new Error(replacing.failure.code);
    await releaseReservation(replacing.value.orderId, 'canceled_by_buyer');
    const anew = await reserve(buyer, product.id, 3, { replaces: replacing.value.orderId });
    expect(outcomeOf(anew)).toBe('SHARE_EXCEEDED');
    expect(outcomeOf(await reserve(buyer, product.id, 2, { replaces: replacing.value.orderId }))).toBe('reserved');
  });

  it('does not count orders with money only', async () => {
    const money = await createMoneyProduct();
    const buyer = someBuyer();
    for (let index = 0; index < 3; index += 1) {
      const items = [{ kind: 'money' as const, productId: money.id, quantity: 1 }];
      const reserved = await reserve(buyer, '', 1, { items });
      if (!reserved.ok) throw new Error(reserved.failure.code);
      await releaseReservation(reserved.value.orderId, 'expired');
    }
    const product = await createProduct(storeId, { stock: 3 });
    expect(outcomeOf(await reserve(buyer, product.id, 3))).toBe('reserved');
  });

  it('does not count orders under a game username against the owner of that name', async () => {
    const product = await createProduct(storeId, { stock: 3 });
    const name = someName();
    await lapse(someBuyer({ name }), 3);
    expect(outcomeOf(await reserve(someBuyer({ name }), product.id, 3))).toBe('reserved');
  });

  it('does not count orders from an unknown address against other buyers', async () => {
    const product = await createProduct(storeId, { stock: 3 });
    await lapse(someBuyer({ address: '' }), 1);
    await lapse(someBuyer({ address: '' }), 1);
    expect(outcomeOf(await reserve(someBuyer({ address: '' }), product.id, 3))).toBe('reserved');
  });
});

describe('a signed-in shopper', () => {
  const pay = async (buyer: Buyer): Promise<void> => {
    const product = await createProduct(storeId);
    const reserved = await reserve(buyer, product.id, 1);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    const { orderId } = reserved.value;
    const { openSession } = await import('../../../functions/src/payments/providers.ts').then(({ paymentProvider }) =>
      paymentProvider('stripe'),
    );
    const { attachSession } = await import('../../../functions/src/checkout/attach-session.ts');
    const session = await openSession(orderId, reserved.value.order);
    if (!session.ok) throw new Error(session.failure.code);
    await attachSession(orderId, session.value);
    await environment.sandbox.act(session.value.providerRef, 'pay');
    const sessionId = session.value.providerRef;
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
  };

  it('is limited by their own unpaid orders after a payment, not by those of a shared address or name', async () => {
    const shared = someBrowser({ network: uniqueId('network') });
    const shopper = { ...shared, uid: uniqueId('shopper') };
    const product = await createProduct(storeId, { stock: 9 });
    await pay(shopper);
    await lapse(shared, 3);
    expect(outcomeOf(await reserve(shared, product.id, 9))).toBe('UNPAID_COOLDOWN');
    expect(outcomeOf(await reserve({ ...shared, uid: uniqueId('shopper') }, product.id, 9))).toBe('UNPAID_COOLDOWN');
    const reserved = await reserve(shopper, product.id, 9);
    expect(outcomeOf(reserved)).toBe('reserved');
    if (reserved.ok) await releaseReservation(reserved.value.orderId, 'expired');
    expect(outcomeOf(await reserve(shopper, product.id, 9))).toBe('SHARE_EXCEEDED');
    expect(outcomeOf(await reserve(someBuyer({ uid: shopper.uid }), product.id, 9))).toBe('SHARE_EXCEEDED');
    // Their own unpaid orders do not affect others behind the address.
    const neighbour = someBuyer({ uid: uniqueId('shopper') });
    await pay(neighbour);
    await lapse(neighbour, 3);
    expect(outcomeOf(await reserve(someBuyer({ address: neighbour.address }), product.id, 9))).toBe('reserved');
  });
});

describe('an address of guests with reserved lines', () => {
  it.each(EACH_WAY)('permits only small orders after sixty lines were reserved by orders made %s', async (how) => {
    const products = await together(78, () => createProduct(storeId, { stock: 1 }));
    const itemsOf = (from: number, lines: number) =>
      products.slice(from, from + lines).map(({ id }) => ({ productId: id, quantity: 1 }));
    const { address } = someBuyer();
    const results = await HOW[how](11, (index) =>
      reserve(someBuyer({ address }), '', 1, { items: itemsOf(index * 6, 6) }),
    );
    expect(results.map(outcomeOf)).toEqual([...times(10, () => 'reserved'), 'TOO_MANY_HELD_LINES']);
    const browser = someBrowser({ address });
    expect(outcomeOf(await reserve(browser, '', 1, { items: itemsOf(66, 5) }))).toBe('reserved');
    expect(await reserve(browser, '', 1, { items: itemsOf(71, 1) })).toMatchObject({
      failure: { code: 'TOO_MANY_HELD_LINES', text: expect.stringContaining('sign in with Discord') as string },
    });
    expect(outcomeOf(await reserve(someBrowser({ address }), '', 1, { items: itemsOf(71, 1) }))).toBe('reserved');
    // A signed-in shopper who has never paid is limited by the account.
    const shopper = someBrowser({ address, uid: uniqueId('shopper') });
    expect(outcomeOf(await reserve(shopper, '', 1, { items: itemsOf(72, 6) }))).toBe('reserved');
  });
});

describe('an account with reserved lines', () => {
  it('has at most sixty, and frees them when an order ends', async () => {
    const products = await together(LIMITS.orderLinesMax + 20, () => createProduct(storeId, { stock: 1 }));
    const itemsOf = (from: number, to: number) =>
      products.slice(from, to).map(({ id }) => ({ productId: id, quantity: 1 }));
    const { uid } = someBuyer({ uid: uniqueId('shopper') });
    const first = await reserve(someBuyer({ uid }), '', 1, { items: itemsOf(0, LIMITS.orderLinesMax) });
    expect(await reserve(someBuyer({ uid }), '', 1, { items: itemsOf(50, 61) })).toMatchObject({
      failure: {
        text: 'Your unpaid orders include 50 of at most 60 products. Please order 10 of these products at most, or pay for or cancel one of those first.',
      },
    });
    if (first.ok) await releaseReservation(first.value.orderId, 'store_deleted');
    expect(outcomeOf(await reserve(someBuyer({ uid }), '', 1, { items: itemsOf(50, 61) }))).toBe('reserved');
  });
});

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
    await inTurn(3, () => reserve(buyer, product.id, 1));
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

  it.each(EACH_WAY)('refuses too many orders made %s behind one address, and counts no refused ones', async (how) => {
    const [soldOut, product] = [
      await createProduct(storeId, { stock: 0 }),
      await createProduct(storeId, { stock: 500 }),
    ];
    const { address } = someBuyer();
    const refused = await HOW[how](ADDRESS_MAX + 10, () => reserve(someBuyer({ address }), soldOut.id, 1));
    expect(new Set(refused.map(outcomeOf))).toEqual(new Set(['SOLD_OUT']));
    const results = await HOW[how](ADDRESS_MAX + 10, () => reserve(someBuyer({ address }), product.id, 1));
    const expected = [...times(ADDRESS_MAX, () => 'reserved'), ...times(10, () => 'RATE_LIMITED')];
    expect(results.map(outcomeOf)).toEqual(expected);
    expect(results.at(-1)).toMatchObject({
      failure: { text: expect.stringContaining('Sign in with Discord to order now') as string },
    });
    expect(outcomeOf(await reserve(someBuyer(), product.id, 1))).toBe('reserved');
    // A shopper who has never paid is limited by the account and the browser.
    const shopper = someBrowser({ address, uid: uniqueId('shopper') });
    const own = await inTurn(4, () => reserve(shopper, product.id, 1));
    expect(own.map(outcomeOf)).toEqual([...times(3, () => 'reserved'), 'RATE_LIMITED']);
  });

  it('restarts the count after the window', async () => {
    const product = await createProduct(storeId, { stock: 500 });
    const { address } = someBuyer();
    const reserved = await together(ADDRESS_MAX, () => reserve(someBuyer({ address }), product.id, 1));
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
    const results = await together(40, () => reserveStock(checkout, 'stripe', caller));
    expect(new Set(results.map((result) => (result.ok ? result.value.orderId : result.failure.code))).size).toBe(1);
    const holds = await firestore.collection('holds').doc(`address_${buyer.address}`).get();
    expect(Object.keys(holds.get('orders') as object)).toHaveLength(1);
  });

  it('uses the address that the trusted proxy reports, and ignores the one that the client claims', async () => {
    const product = await createProduct(storeId, { stock: 500 });
    const answers = await inTurn(ADDRESS_MAX + 1, async (index) => {
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
