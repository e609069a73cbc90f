import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { grantLineRefund } from '../../../functions/src/refunds/line-refunds/grant-line-refund.ts';
import { readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { PART_REFUND_PROVIDERS, sellItems, type PartRefundProvider, type PartSale } from './part-refund-providers.ts';

let environment: TestEnvironment;
let provider: PartRefundProvider;
beforeAll(async () => {
  environment = await startTestEnvironment();
  provider = PART_REFUND_PROVIDERS.paypal(environment);
});
afterAll(() => environment.stop());

/** The price of one of three items, in cents. */
const ITEM_CENTS = 468;

async function grantOne({ orderId }: PartSale): Promise<LineRefund> {
  const wanted = { requestId: randomUUID(), storeId: null, lines: [{ line: 0, units: 1 }], returnsStock: false };
  const granted = await grantLineRefund(orderId, wanted, () => undefined);
  if (!granted.ok) throw new Error(granted.failure.code);
  return granted.value;
}

/** Requests a refund in a process that ends before it records the response. */
async function request({ orderId }: PartSale, granted: LineRefund, attempts = 0) {
  return paymentProvider('paypal').refundPart(orderId, await readOrder(orderId), { ...granted, attempts });
}

describe('a refund of items at PayPal', () => {
  it('is found, and not made again, when its response was lost for longer than PayPal stores request IDs', async () => {
    const sale = await sellItems(provider);
    const granted = await grantOne(sale);
    await request(sale, granted);
    await environment.sandbox.paypal.forgetRequests(`refund_${granted.refundId}`);
    await sweepOrders();
    const { lineRefunds, refundedCents } = await readOrder(sale.orderId);
    expect(lineRefunds).toMatchObject([{ state: 'done' }]);
    expect(refundedCents).toBe(ITEM_CENTS);
    expect(await provider.listRefundCents(sale)).toEqual([ITEM_CENTS]);
  });

  it('is found under the previous attempt when that attempt succeeded', async () => {
    const sale = await sellItems(provider);
    const granted = await grantOne(sale);
    await request(sale, granted);
    await request(sale, granted, 1);
    expect(await provider.listRefundCents(sale)).toEqual([ITEM_CENTS]);
  });

  it('is made again after the first one has failed', async () => {
    const sale = await sellItems(provider);
    await environment.sandbox.paypal.planRefunds(sale.sessionRef, { status: 'FAILED' });
    const granted = await grantOne(sale);
    expect(await request(sale, granted)).toMatchObject({ value: { refund: { state: 'failed' } } });
    expect(await request(sale, granted, 1)).toMatchObject({ value: { refund: { state: 'done' } } });
    expect(await provider.listRefundCents(sale)).toEqual([ITEM_CENTS]);
  });
});

describe('a refund of a second PayPal payment of an order', () => {
  it('is found although the order references another PayPal order', async () => {
    const [own, second] = [await sellItems(provider), await sellItems(provider)];
    await provider.refundAtConsole(second, 250);
    const order = { ...(await readOrder(own.orderId)), paymentRef: second.paymentRef };
    expect(await paymentProvider('paypal').getRefunds(order)).toMatchObject({
      ok: true,
      value: { paymentRef: second.paymentRef, refundedCents: 250 },
    });
  });
});
