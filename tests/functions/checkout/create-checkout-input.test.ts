import '../support/own-project.ts';
import type { Product } from '@blockbazaar/domain/catalog/product';
import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { checkoutOf, count } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let product: Product;

beforeAll(async () => {
  environment = await startTestEnvironment();
  product = await createProduct((await createStore()).id, { stock: 1_000 });
});
afterAll(() => environment.stop());

/** Sends the request and checks that nothing was written and no payment was opened. */
async function refused(data: unknown): Promise<{ httpStatus: number; text: string; details: Record<string, unknown> }> {
  const orders = await count('orders');
  const answer = await environment.call('createCheckout', data);
  if (answer.ok) throw new Error('It was accepted.');
  expect(await count('orders')).toBe(orders);
  expect(await count('receipts')).toBe(orders);
  expect(await stockOf(product.id)).toBe(1_000);
  expect(await environment.sandbox.requests(product.name)).toEqual([]);
  return answer;
}

const validCheckout = () => checkoutOf(product.id, 1);
const withInfo = (info: object): unknown => ({
  ...validCheckout(),
  customerInfo: { ...validCheckout().customerInfo, ...info },
});
const withItem = (item: object): unknown => ({
  ...validCheckout(),
  items: [{ productId: product.id, quantity: 1, ...item }],
});

const { INVALID_INPUT, EMPTY_CART, TOO_MANY_LINES, REQUEST_TOO_LARGE } = FAILURES;

describe('createCheckout with an invalid input', () => {
  it.each<[string, () => unknown, string, string, string?]>([
    ['quantity 0', () => withItem({ quantity: 0 }), 'INVALID_INPUT', INVALID_INPUT.text, 'items.0.quantity'],
    ['quantity -1', () => withItem({ quantity: -1 }), 'INVALID_INPUT', INVALID_INPUT.text, 'items.0.quantity'],
    ['quantity 1.5', () => withItem({ quantity: 1.5 }), 'INVALID_INPUT', INVALID_INPUT.text, 'items.0.quantity'],
    ['quantity 1000', () => withItem({ quantity: 1_000 }), 'INVALID_INPUT', INVALID_INPUT.text, 'items.0.quantity'],
    ['quantity "1e3"', () => withItem({ quantity: '1e3' }), 'INVALID_INPUT', INVALID_INPUT.text, 'items.0.quantity'],
    ['a price of the client', () => withItem({ priceCents: 1 }), 'INVALID_INPUT', INVALID_INPUT.text, 'items.0'],
    ['a total of the client', () => ({ ...validCheckout(), totalCents: 1 }), 'INVALID_INPUT', INVALID_INPUT.text, ''],
    [
      'a fraction of a cent as the shown total',
      () => ({ ...validCheckout(), expectedTotalCents: 250.5 }),
      'INVALID_INPUT',
      INVALID_INPUT.text,
      'expectedTotalCents',
    ],
    [
      'unknown keys in the buyer',
      () => withInfo({ role: 'owner' }),
      'INVALID_INPUT',
      INVALID_INPUT.text,
      'customerInfo',
    ],
    [
      'a path as an id',
      () => withItem({ productId: '../orders/x' }),
      'INVALID_INPUT',
      INVALID_INPUT.text,
      'items.0.productId',
    ],
    ['a reserved id of the database', () => withItem({ productId: '__x__' }), 'INVALID_INPUT', INVALID_INPUT.text],
    [
      'no request id',
      () => ({ ...validCheckout(), requestId: undefined }),
      'INVALID_INPUT',
      INVALID_INPUT.text,
      'requestId',
    ],
    ['an empty cart', () => ({ ...validCheckout(), items: [] }), 'EMPTY_CART', EMPTY_CART.text, 'items'],
    [
      '500 lines',
      () => ({
        ...validCheckout(),
        items: Array.from({ length: 500 }, (_, index) => ({ productId: `p${index}`, quantity: 1 })),
      }),
      'TOO_MANY_LINES',
      TOO_MANY_LINES.text,
      'items',
    ],
    [
      'a product listed twice',
      () => ({ ...validCheckout(), items: [validCheckout().items[0], validCheckout().items[0]] }),
      'INVALID_INPUT',
      'A product is listed twice.',
    ],
    [
      'a Discord name of spaces',
      () => withInfo({ discordUsername: '   ' }),
      'INVALID_INPUT',
      MESSAGES.checkout.discordRequired,
    ],
    [
      'a game name of spaces',
      () => withInfo({ minecraftUsername: ' \t ' }),
      'INVALID_INPUT',
      MESSAGES.checkout.minecraftRequired,
    ],
    [
      'control characters in the Discord name',
      () => withInfo({ discordUsername: 'night\u0000owl' }),
      'INVALID_INPUT',
      MESSAGES.checkout.discordInvalid,
    ],
    [
      'control characters in the game name',
      () => withInfo({ minecraftUsername: 'night\u001bowl' }),
      'INVALID_INPUT',
      MESSAGES.checkout.minecraftInvalid,
    ],
    [
      'notes of one character too many',
      () => withInfo({ notes: 'x'.repeat(LIMITS.notesMax + 1) }),
      'INVALID_INPUT',
      MESSAGES.checkout.notesTooLong,
      'customerInfo.notes',
    ],
    [
      'notes of 1 MB',
      () => withInfo({ notes: 'x'.repeat(1_024 * 1_024) }),
      'REQUEST_TOO_LARGE',
      REQUEST_TOO_LARGE.text,
    ],
    ['null', () => null, 'INVALID_INPUT', INVALID_INPUT.text],
    ['an array', () => [validCheckout()], 'INVALID_INPUT', INVALID_INPUT.text],
  ])('rejects %s', async (_what, data, code, text, path) => {
    const answer = await refused(data());
    expect(answer).toMatchObject({ httpStatus: 400, text, details: { code, ...(path !== undefined && { path }) } });
  });

  it.each([
    ['5,000 nested lists', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['5,000 nested objects', '{"in":'.repeat(5_000) + '1' + '}'.repeat(5_000)],
    ['a type of the platform', '{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"x"}'],
    ['an unknown type', '{"@type":"unknown"}'],
  ])('rejects %s, which the platform cannot decode', async (_what, data) => {
    const response = await fetch(environment.addressOf('createCheckout'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"data":${data}}`,
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      error: { status: 'INVALID_ARGUMENT', message: INVALID_INPUT.text, details: { code: 'INVALID_INPUT' } },
    });
  });

  it('rejects two missing names with the message for the first', async () => {
    const answer = await refused(withInfo({ discordUsername: '', minecraftUsername: '' }));
    expect(answer.text).toBe(MESSAGES.checkout.discordRequired);
  });

  it('rejects a body that is not JSON', async () => {
    const response = await fetch(environment.addressOf('createCheckout'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"data":',
    });
    expect(response.status).toBe(400);
    expect(await count('orders')).toBe(0);
  });
});

describe('createCheckout with items that cannot be bought', () => {
  const text = (code: keyof typeof FAILURES): string => FAILURES[code].text;

  it('rejects an unknown product', async () => {
    const answer = await refused(withItem({ productId: 'unknown' }));
    expect(answer).toMatchObject({ text: text('PRODUCT_UNAVAILABLE'), details: { code: 'PRODUCT_UNAVAILABLE' } });
  });

  it('rejects a product of a deleted store', async () => {
    const orphan = await createProduct('deleted-store');
    const answer = await refused(checkoutOf(orphan.id, 1));
    expect(answer).toMatchObject({ text: text('PRODUCT_UNAVAILABLE'), details: { code: 'PRODUCT_UNAVAILABLE' } });
    expect(await stockOf(orphan.id)).toBe(10);
  });

  it('rejects a product whose document is malformed', async () => {
    const broken = await createProduct(product.storeId);
    await firestore.collection('products').doc(broken.id).update({ priceCents: '1' });
    expect(await refused(checkoutOf(broken.id, 1))).toMatchObject({ details: { code: 'PRODUCT_UNAVAILABLE' } });
  });

  it('rejects a quantity below the minimum', async () => {
    const crate = await createProduct(product.storeId, { minimumQuantity: 5, name: 'Crate of bones' });
    const answer = await refused(checkoutOf(crate.id, 4));
    expect(answer).toMatchObject({
      text: 'Crate of bones: the minimum order is 5.',
      details: { code: 'BELOW_MINIMUM' },
    });
    expect(await stockOf(crate.id)).toBe(10);
  });

  it('rejects a quantity above the stock, and reserves none of the other items', async () => {
    const rare = await createProduct(product.storeId, { stock: 2, name: 'Elytra' });
    const items = [
      { productId: product.id, quantity: 1 },
      { productId: rare.id, quantity: 3 },
    ];
    const answer = await refused({ ...validCheckout(), items });
    expect(answer).toMatchObject({ text: 'Elytra: only 2 left in stock.', details: { code: 'SOLD_OUT' } });
    expect(await stockOf(rare.id)).toBe(2);
  });

  it('rejects a total that payment providers do not accept', async () => {
    const dear = await createProduct(product.storeId, { stock: 999, priceCents: LIMITS.priceCentsMax });
    const answer = await refused(checkoutOf(dear.id, 999));
    expect(answer).toMatchObject({ text: text('ORDER_TOO_LARGE'), details: { code: 'ORDER_TOO_LARGE' } });
  });
});
