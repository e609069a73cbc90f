import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { deleteStore } from '../../../functions/src/stores/deletion/delete-store.ts';
import { sweepDeletions } from '../../../functions/src/stores/deletion/sweep-deletions.ts';
import { codeOf } from '../../support/callable.ts';
import { createProduct, firestore, stockOf, deletionOf } from '../../support/fixtures.ts';
import { documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { createFullStore, expectStoreGone, idsOfStore } from './full-store.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('a store deletion', () => {
  it('finishes and releases the stock once in several concurrent runs', async () => {
    const fullStore = await createFullStore(environment);
    const actor = { role: 'owner', sellerId: null, sessionId: 'test' } as const;
    await Promise.all([
      deleteStore(deletionOf(fullStore.store), actor),
      deleteStore(deletionOf(fullStore.store), actor),
      sweepDeletions(),
      sweepDeletions(),
    ]);
    await sweepDeletions();
    expect(await fieldsOf('storeDeletions', fullStore.store.id)).toBeUndefined();
    await expectStoreGone(environment, fullStore);
  });
});

describe('a concurrent store deletion', () => {
  it('refuses or cancels each checkout of its products and releases the stock of the other store', async () => {
    for (let round = 0; round < 5; round += 1) {
      const fullStore = await createFullStore(environment);
      const items = [fullStore.products[1], fullStore.elsewhere].map((product) => ({
        productId: product?.id ?? '',
        quantity: 1,
      }));
      const buyers = Array.from({ length: 5 }, () => environment.call('createCheckout', checkoutOf('', 1, { items })));
      const [, ...answers] = await Promise.all([owner.do('DELETE_STORE', deletionOf(fullStore.store)), ...buyers]);
      await sweepDeletions();
      const refusals = answers.filter(({ ok }) => !ok).map(codeOf);
      expect(
        refusals.filter((code) => !['PRODUCT_UNAVAILABLE', 'PROVIDER_UNAVAILABLE', 'BUSY'].includes(String(code))),
      ).toEqual([]);
      const orders = await firestore
        .collection(COLLECTIONS.orders)
        .where('storeIds', 'array-contains', fullStore.store.id)
        .get();
      expect(
        orders.docs.map((order) => (order.data() as Order).status).filter((status) => status !== 'cancelled'),
      ).toEqual([]);
      await expectStoreGone(environment, fullStore);
    }
  }, 120_000);

  it('leaves no new products and no new seller behind', async () => {
    const fullStore = await createFullStore(environment);
    const storeId = fullStore.store.id;
    const product = {
      name: 'Late lantern',
      description: '',
      priceCents: 5,
      imageUrls: [],
      stock: 1,
      minimumQuantity: 1,
      showDeliveryInstructions: false,
    };
    await Promise.all([
      owner.do('DELETE_STORE', deletionOf(fullStore.store)),
      ...Array.from({ length: 5 }, () => owner.call('CREATE_PRODUCT', { storeId, product })),
      owner.call('CREATE_SELLER', {
        discordUsername: 'a.b',
        username: 'early.bird',
        password: 'Lantern!Stall#20',
        storeId,
      }),
    ]);
    await sweepDeletions();
    expect(await idsOfStore('products', storeId)).toEqual([]);
    await expectStoreGone(environment, fullStore);
  });
});

describe('the deletion of a large store', () => {
  it('finishes 1,200 products and 300 unpaid orders within six runs and cancels every order', async () => {
    const fullStore = await createFullStore(environment);
    const { store, elsewhere } = fullStore;
    await documentAt('products', elsewhere.id).update({ stock: 1_000 });
    const { id: _, ...sample } = await createProduct(store.id, { stock: LIMITS.stockMax });
    const ids = Array.from({ length: 1_200 }, (_unused, index) => `${store.id}-${index}`);
    for (let from = 0; from < ids.length; from += 400) {
      const batch = firestore.batch();
      for (const id of ids.slice(from, from + 400)) batch.set(documentAt('products', id), sample);
      await batch.commit();
    }
    const orders: string[] = [];
    for (let from = 0; from < 300; from += 50) {
      const reservations = Array.from({ length: 50 }, (_unused, index) => {
        const items = [
          { productId: ids[(from + index) % ids.length] ?? '', quantity: 1 },
          { productId: elsewhere.id, quantity: 1 },
        ];
        return reserveStock(checkoutOf('', 1, { items }), 'stripe', ANONYMOUS_CALLER);
      });
      for (const reserved of await Promise.all(reservations)) {
        if (!reserved.ok) throw new Error(reserved.failure.code);
        orders.push(reserved.value.orderId);
      }
    }
    expect(await stockOf(elsewhere.id)).toBe(700);
    let { isFinished } = await owner.do('DELETE_STORE', deletionOf(store));
    for (let runs = 0; !isFinished && runs < 5; runs += 1) {
      await sweepDeletions();
      isFinished = (await fieldsOf('storeDeletions', store.id)) === undefined;
    }
    expect(isFinished).toBe(true);
    expect(await stockOf(elsewhere.id)).toBe(1_003);
    for (const orderId of orders) expect((await readOrder(orderId)).status).toBe('cancelled');
    expect(await idsOfStore('products', store.id)).toEqual([]);
  }, 180_000);
});
