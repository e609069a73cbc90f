import './support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProvider } from '../../functions/src/payments/providers.ts';
import { readOrder } from './support/orders.ts';
import { PART_REFUND_PROVIDERS, sellPieces, type PartRefundProvider } from './support/part-refund-providers.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let provider: PartRefundProvider;
beforeAll(async () => {
  world = await startWorld();
  provider = PART_REFUND_PROVIDERS.paypal(world);
});
afterAll(() => world.stop());

describe('the refunds of a second PayPal payment of an order', () => {
  it('are found although the order names another PayPal order', async () => {
    const [own, second] = [await sellPieces(provider), await sellPieces(provider)];
    await provider.refundAtConsole(second, 250);
    const order = { ...(await readOrder(own.orderId)), paymentRef: second.paymentRef };
    expect(await paymentProvider('paypal').getRefunds(order)).toMatchObject({
      ok: true,
      value: { paymentRef: second.paymentRef, refundedCents: 250 },
    });
  });
});
