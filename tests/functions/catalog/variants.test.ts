import '../support/own-project.ts';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncDerivedFields } from '../../../functions/src/catalog/sync-derived-fields.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { checkoutOf, SHARED_CUSTOMER, readOrder, readReceipt } from '../support/orders.ts';
import { readDelivery, storeOrdersOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const GOLD = { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 };
const IRON = { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 };
const createKit = () => createProduct(storeId, { name: 'Kit', ...variantFields([GOLD, IRON]) });

const productOf = (id: string) => firestore.collection(COLLECTIONS.products).doc(id);
const stocksOf = async (id: string): Promise<unknown> => {
  const product = await productOf(id).get();
  return { stock: product.get('stock') as unknown, ...(product.get('variantStock') as object) };
};

const buy = (productId: string, pieces: Record<string, number>) =>
  environment.call(
    'createCheckout',
    checkoutOf(productId, 1, {
      items: Object.entries(pieces).map(([variantId, quantity]) => ({ productId, variantId, quantity })),
      customerInfo: SHARED_CUSTOMER,
    }),
  );

describe('a checkout of variants', () => {
  it('reserves the stock of each, and returns it when it is cancelled', async () => {
    const { id } = await createKit();
    const { orderId } = valueOf(await buy(id, { gold: 2, iron: 1 }));
    expect(await stocksOf(id)).toEqual({ stock: 7, gold: 1, iron: 6 });
    expect((await readOrder(orderId)).totalCents).toBe(1_090);
    expect((await readReceipt(orderId)).items).toMatchObject([
      { variantId: 'gold', name: 'Kit – Gold' },
      { variantId: 'iron', name: 'Kit – Iron' },
    ]);
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await stocksOf(id)).toEqual({ stock: 10, gold: 3, iron: 7 });
  });

  it('names the variants to the store and the bot after the payment', async () => {
    const { id } = await createKit();
    const { orderId } = valueOf(await buy(id, { gold: 1 }));
    const session = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act(session.id, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId: session.id })).verified).toBe(true);
    expect((await storeOrdersOf(orderId))[0]?.items).toMatchObject([{ name: 'Kit – Gold', priceCents: 500 }]);
    expect((await readDelivery(orderId))?.items).toMatchObject([{ variantId: 'gold', name: 'Kit – Gold' }]);
  });

  it.each([
    ['more than the stock of a variant', { gold: 4 }, 'SOLD_OUT'],
    ['an unknown variant', { wood: 1 }, 'PRODUCT_UNAVAILABLE'],
  ] as const)('reserves nothing with %s', async (_, pieces, code) => {
    const { id } = await createKit();
    expect(codeOf(await buy(id, { iron: 1, ...pieces }))).toBe(code);
    expect(await stocksOf(id)).toEqual({ stock: 10, gold: 3, iron: 7 });
  });

  it('is refused without a choice', async () => {
    const { id } = await createKit();
    expect(codeOf(await environment.call('createCheckout', checkoutOf(id, 1)))).toBe('VARIANT_MISSING');
  });
});

it('restocks no items of a removed variant, and lists the sum of the others', async () => {
  const { id } = await createKit();
  const { orderId } = valueOf(await buy(id, { gold: 2 }));
  await productOf(id).update({ ...variantFields([{ ...IRON, stock: 7 }]) });
  valueOf(await environment.call('cancelCheckout', { orderId }));
  await syncDerivedFields(await productOf(id).get());
  const product = await productOf(id).get();
  expect(product.get('stock')).toBe(7);
  expect(product.get('priceCents')).toBe(90);
  expect(codeOf(await buy(id, { gold: 1 }))).toBe('PRODUCT_UNAVAILABLE');
});
