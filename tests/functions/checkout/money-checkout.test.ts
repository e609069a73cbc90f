import '../support/own-project.ts';
import { MONEY_STORE_ID, type MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf, uniqueId } from '../../support/fixtures.ts';
import { checkoutOf, readOrder, readReceipt } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const settings = firestore.collection('siteSettings').doc('public');

async function createMoneyProduct(changes: Partial<MoneyProductFields> = {}, id = uniqueId('money')): Promise<string> {
  const fields: MoneyProductFields = {
    name: '10M',
    amount: 10,
    isCustom: false,
    priceCents: 250,
    description: '',
    ...changes,
  };
  await firestore.collection('moneyProducts').doc(id).set(fields);
  return id;
}
const money = (productId: string, quantity: number) => ({ kind: 'money' as const, productId, quantity });

describe('createCheckout with instant money', () => {
  it('sells fixed and custom amounts together with a product, without reserving stock for them', async () => {
    const [product, fixed] = [await createProduct(storeId), await createMoneyProduct()];
    const custom = await createMoneyProduct({ name: 'Custom', amount: null, isCustom: true, priceCents: 30 });
    const items = [{ productId: product.id, quantity: 2 }, money(fixed, 3), money(custom, 7)];
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1, { items })));
    expect(await readOrder(orderId)).toMatchObject({
      totalCents: 500 + 750 + 210,
      items: [
        { kind: 'product', millions: null },
        { kind: 'money', storeId: MONEY_STORE_ID, millions: 30, totalCents: 750 },
        { kind: 'money', millions: 7, totalCents: 210 },
      ],
    });
    expect((await readReceipt(orderId)).items.map(({ millions }) => millions)).toEqual([null, 30, 7]);
    expect(await stockOf(product.id)).toBe(8);
    expect(valueOf(await environment.call('cancelCheckout', { orderId })).status).toBe('cancelled');
    expect(await stockOf(product.id)).toBe(10);
  });

  it('requests the exact total of a custom amount from each payment page, as one item', async () => {
    const id = await createMoneyProduct({ name: 'Any Amount of Money', amount: null, isCustom: true, priceCents: 7 });
    const items = [money(id, 77)];
    const card = valueOf(await environment.call('createCheckout', checkoutOf(id, 1, { items })));
    expect(await environment.sandbox.sessionOf(card.orderId)).toMatchObject({ amount_total: 539 });
    const { orderId } = valueOf(await environment.call('createPaypalCheckout', checkoutOf(id, 1, { items })));
    const paypalOrder = await environment.sandbox.paypal.orderOf(orderId);
    expect(paypalOrder.purchase_units[0]).toMatchObject({
      amount: { value: '5.39' },
      items: [{ name: 'Any Amount of Money (77M)', quantity: '1', unit_amount: { value: '5.39' } }],
    });
  });

  it('leaves the stock of a product with the same ID unchanged', async () => {
    const product = await createProduct(storeId);
    const id = await createMoneyProduct({}, product.id);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 1, { items: [money(id, 5)] })));
    expect(await stockOf(product.id)).toBe(10);
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await stockOf(product.id)).toBe(10);
  });

  it('is refused while instant money is switched off, and products are still sold', async () => {
    const [product, id] = [await createProduct(storeId), await createMoneyProduct()];
    await settings.set({ instantMoneyEnabled: false, maintenanceMode: false });
    try {
      const items = [{ productId: product.id, quantity: 1 }, money(id, 1)];
      expect(codeOf(await environment.call('createCheckout', checkoutOf(id, 1, { items })))).toBe('INSTANT_MONEY_OFF');
      expect(await stockOf(product.id)).toBe(10);
      valueOf(await environment.call('createCheckout', checkoutOf(product.id, 1)));
    } finally {
      await settings.delete();
    }
  });

  it('rejects an unknown ID, a malformed document and a product’s ID as unavailable', async () => {
    const product = await createProduct(storeId);
    const broken = await createMoneyProduct({ priceCents: 0 });
    for (const id of ['unknown', broken, product.id]) {
      const answer = await environment.call('createCheckout', checkoutOf(id, 1, { items: [money(id, 1)] }));
      expect(codeOf(answer)).toBe('PRODUCT_UNAVAILABLE');
    }
  });

  it('rejects a request ID that was used for a product with the same ID', async () => {
    const product = await createProduct(storeId);
    await createMoneyProduct({}, product.id);
    const checkout = checkoutOf(product.id, 1);
    valueOf(await environment.call('createCheckout', checkout));
    const other = await environment.call('createCheckout', { ...checkout, items: [money(product.id, 1)] });
    expect(codeOf(other)).toBe('REQUEST_REUSED');
  });
});
