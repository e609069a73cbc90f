import '../support/own-project.ts';
import { PURCHASE_LIMITS } from '@blockbazaar/domain/checkout/purchase-limits';
import { LIMITS } from '@blockbazaar/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { buyerKeysOf } from '../../../functions/src/documents/buyer-keys.ts';
import { holdsRef } from '../../../functions/src/documents/holds.ts';
import { valueOf } from '../../support/callable.ts';
import { createMoneyProduct, createProduct, stockOf, uniqueId } from '../../support/fixtures.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { uniqueUsername } from '../support/orders.ts';
import { runConcurrently, times } from '../support/run-in-sequence.ts';
import {
  type Buyer,
  someBuyer,
  callerOf,
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

  it.each(CALL_ORDER_NAMES)(
    'reserves at most half when it is called %s from many addresses by one browser',
    async (how) => {
      const product = await createProduct(storeId, { stock: 100 });
      const buyer = someBrowser();
      await lapse(buyer, 1);
      const results = await CALL_ORDERS[how](9, () => reserve(someBuyer({ token: buyer.token }), product.id, 10));
      expect(results.filter(({ ok }) => ok)).toHaveLength(5);
      expect(new Set(results.filter(({ ok }) => !ok).map(outcomeOf))).toEqual(new Set(['SHARE_EXCEEDED']));
      expect(await stockOf(product.id)).toBe(50);
    },
  );

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
    const replacement = await reserve(buyer, product.id, 3, { replaces: replacing.value.orderId });
    expect(outcomeOf(replacement)).toBe('SHARE_EXCEEDED');
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
    const name = uniqueUsername();
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
  it.each(CALL_ORDER_NAMES)(
    'permits only small orders after sixty lines were reserved by orders made %s',
    async (how) => {
      const products = await runConcurrently(78, () => createProduct(storeId, { stock: 1 }));
      const itemsOf = (from: number, lines: number) =>
        products.slice(from, from + lines).map(({ id }) => ({ productId: id, quantity: 1 }));
      const { address } = someBuyer();
      const results = await CALL_ORDERS[how](11, (index) =>
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
    },
  );
});

describe('an account with reserved lines', () => {
  it('can have at most sixty, and releases them when an order ends', async () => {
    const products = await runConcurrently(LIMITS.orderLinesMax + 20, () => createProduct(storeId, { stock: 1 }));
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
