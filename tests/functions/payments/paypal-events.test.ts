import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paypalProvider } from '../../../functions/src/payments/paypal/paypal-provider.ts';
import { createStore, stockOf } from '../../support/fixtures.ts';
import { eventsOf, readOrder, readReceipt } from '../support/orders.ts';
import { buyWithPaypal, ONE_ATTEMPT } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const CAPTURED = 'PAYMENT.CAPTURE.COMPLETED';
const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';
const DISPUTED = 'CUSTOMER.DISPUTE.CREATED';

const ordersOf = (events: string[]): string[][] =>
  events.length < 2
    ? [events]
    : events.flatMap((first) => ordersOf(events.filter((event) => event !== first)).map((rest) => [first, ...rest]));

/** A payment that is captured, disputed and refunded at PayPal before any of its events is delivered. */
async function happenAtPaypal(): Promise<{ orderId: string; productId: string }> {
  const { sandbox } = environment;
  const { orderId, paypalOrderId, productId } = await buyWithPaypal(environment, storeId);
  await sandbox.paypal.act(paypalOrderId, 'approve');
  expect(await paypalProvider.capture(paypalOrderId, orderId, ONE_ATTEMPT)).toMatchObject({
    ok: true,
    value: { state: 'paid' },
  });
  await sandbox.paypal.act(paypalOrderId, 'dispute');
  await sandbox.paypal.act(paypalOrderId, 'refund');
  return { orderId, productId };
}

/** The state of a purchase without its times, for comparison between different orders of events. */
async function endOf(orderId: string, productId: string): Promise<unknown> {
  const { status, refundedCents, disputed, refundDue, paymentRef } = await readOrder(orderId);
  const receipt = await readReceipt(orderId);
  return {
    order: { status, refundedCents, disputed, refundDue, isPaid: paymentRef !== null },
    receipt: { status: receipt.status, refundedCents: receipt.refundedCents, disputed: receipt.disputed },
    stock: await stockOf(productId),
    events: (await eventsOf(orderId)).length,
  };
}

describe('handling the events of a refunded and disputed PayPal payment', () => {
  it.each(ordersOf([APPROVED, CAPTURED, REFUNDED, DISPUTED]))(
    'leads to the same state in the order %s, %s, %s, %s',
    async (...types) => {
      const { orderId, productId } = await happenAtPaypal();
      for (const [index, type] of types.entries()) {
        const times = index === 0 ? 3 : 1;
        expect(await environment.sandbox.paypal.deliverEventOf(orderId, type, { times })).toEqual(
          Array.from({ length: times }, () => 200),
        );
      }
      expect(await endOf(orderId, productId)).toMatchObject({
        order: { status: 'refunded', refundedCents: 1_000, disputed: true, refundDue: false, isPaid: true },
        receipt: { status: 'refunded', refundedCents: 1_000, disputed: true },
        stock: 6,
        events: 4,
      });
      expect(await environment.sandbox.paypal.refundsOf(orderId)).toHaveLength(1);
    },
  );

  it('leads to the same state when the events arrive all at once, ten times each', async () => {
    const { orderId, productId } = await happenAtPaypal();
    const statuses = await Promise.all(
      [APPROVED, CAPTURED, REFUNDED, DISPUTED].map((type) =>
        environment.sandbox.paypal.deliverEventOf(orderId, type, { times: 10 }),
      ),
    );
    const again = await Promise.all(
      [APPROVED, CAPTURED, REFUNDED, DISPUTED].map((type) => environment.sandbox.paypal.deliverEventOf(orderId, type)),
    );
    expect(again.flat()).toEqual([200, 200, 200, 200]);
    expect(statuses.flat().filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await endOf(orderId, productId)).toMatchObject({
      order: { status: 'refunded', refundedCents: 1_000, disputed: true, refundDue: false },
      events: 4,
    });
    expect(await environment.sandbox.paypal.refundsOf(orderId)).toHaveLength(1);
  });
});
