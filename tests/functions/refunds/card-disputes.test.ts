import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { checkoutOf, paymentProblems, readOrder, readReceipt } from '../support/orders.ts';
import { postsOf, readDelivery, salesOf, storeOrdersOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import {
  SOLD,
  NOTHING_SOLD,
  type Sale,
  marksOf,
  MARKED,
  CLEARED,
  ledgerEntryKindsOf,
  postIdsOf,
} from './disputed-sales.ts';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

/** A card payment of $10.00 for an order; its events are delivered by the test. */
async function pay(): Promise<Sale> {
  const { id: storeId } = await createStore();
  const { id: productId } = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, 4)));
  await environment.sandbox.hold(orderId);
  const { id } = await environment.sandbox.sessionOf(orderId);
  const { payment_intent: paymentRef } = await environment.sandbox.act(id, 'pay');
  if (paymentRef === null) throw new Error('It was not paid.');
  await environment.sandbox.hold(paymentRef);
  return { orderId, storeId, paymentRef };
}

const deliver = async ({ orderId }: Sale, type: string, times = 1): Promise<void> => {
  const { id } = await environment.sandbox.eventOf(orderId, type);
  expect(await environment.sandbox.deliver(id, { times })).toEqual(Array.from({ length: times }, () => 200));
};
const PAID = 'checkout.session.completed';
const nameOf = (event: string): string => `charge.dispute.${event}`;

async function sell(): Promise<Sale> {
  const sale = await pay();
  await deliver(sale, PAID);
  return sale;
}

const kindsOf = async ({ orderId }: Sale): Promise<string[]> =>
  (await paymentProblems('orderId', orderId)).map(({ kind }) => String(kind)).toSorted();

describe('a dispute of a card payment', () => {
  it.each(['closed', 'updated', 'funds_reinstated'] as const)(
    'clears the mark once when it is won (%s) and does not change the sale',
    async (event) => {
      const sale = await sell();
      const { id } = await environment.sandbox.dispute(sale.paymentRef);
      await deliver(sale, nameOf('created'), 3);
      expect(await marksOf(sale)).toEqual(MARKED);
      await environment.sandbox.moveDispute(id, event, 'won');
      await deliver(sale, nameOf(event), 3);
      expect(await marksOf(sale)).toEqual(CLEARED);
      expect((await readOrder(sale.orderId)).status).toBe('completed');
      expect(await salesOf(sale.storeId)).toMatchObject([SOLD]);
      expect(await kindsOf(sale)).toEqual(['dispute_won', 'payment_disputed']);
      // An event from before the end, delivered after it.
      await deliver(sale, nameOf('created'));
      expect(await marksOf(sale)).toEqual(CLEARED);
    },
  );

  it('reverses the sale once when it is lost, with the effects of a full refund', async () => {
    const sale = await sell();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    await deliver(sale, nameOf('created'));
    await environment.sandbox.moveDispute(id, 'funds_withdrawn', 'needs_response');
    await deliver(sale, nameOf('funds_withdrawn'));
    expect((await readOrder(sale.orderId)).status).toBe('completed');
    await environment.sandbox.moveDispute(id, 'closed', 'lost');
    await deliver(sale, nameOf('closed'), 10);
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000, refundDue: false });
    expect((await readReceipt(sale.orderId)).status).toBe('refunded');
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ status: 'refunded', disputed: false }]);
    expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await kindsOf(sale)).toEqual(['dispute_lost', 'payment_disputed']);
    expect(await ledgerEntryKindsOf(sale)).toEqual(['dispute_lost']);
    expect(await environment.sandbox.refundsOf(sale.orderId)).toEqual([]);
  });

  it('refunds the disputed part when it covers a part of the payment and is lost', async () => {
    const sale = await sell();
    const { id } = await environment.sandbox.dispute(sale.paymentRef, { amount: 400 });
    await environment.sandbox.moveDispute(id, 'closed', 'lost');
    await deliver(sale, nameOf('closed'));
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'completed', refundedCents: 400 });
    await environment.sandbox.refund(sale.paymentRef, 600);
    await deliver(sale, 'charge.refunded');
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
    expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
  });

  it.each([
    ['won', ['created', 'closed', PAID], 'completed'],
    ['won', ['closed', 'created', PAID], 'completed'],
    ['won', [PAID, 'closed', 'created'], 'completed'],
    ['won', ['closed', PAID, 'created'], 'completed'],
    ['lost', ['created', 'closed', PAID], 'refunded'],
    ['lost', ['closed', PAID, 'created'], 'refunded'],
    ['lost', [PAID, 'closed', 'created'], 'refunded'],
  ] as const)('leads to the same state when it was %s and its events arrive as %j', async (end, events, status) => {
    const sale = await pay();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    await environment.sandbox.moveDispute(id, 'closed', end);
    for (const event of events) await deliver(sale, event === PAID ? PAID : nameOf(event), 2);
    expect((await readOrder(sale.orderId)).status).toBe(status);
    expect(await marksOf(sale)).toEqual(CLEARED);
    expect(await salesOf(sale.storeId)).toMatchObject([status === 'completed' ? SOLD : NOTHING_SOLD]);
  });

  it.each(['warning_needs_response', 'warning_under_review', 'warning_closed'] as const)(
    'marks nothing while it is an inquiry (%s)',
    async (status) => {
      const sale = await sell();
      const { id } = await environment.sandbox.dispute(sale.paymentRef, { status: 'warning_needs_response' });
      await deliver(sale, nameOf('created'));
      await environment.sandbox.moveDispute(id, status === 'warning_closed' ? 'closed' : 'updated', status);
      await deliver(sale, nameOf(status === 'warning_closed' ? 'closed' : 'updated'));
      expect(await marksOf(sale)).toEqual(CLEARED);
      expect(await kindsOf(sale)).toEqual([]);
    },
  );

  it('marks the order when an inquiry becomes a dispute', async () => {
    const sale = await sell();
    const { id } = await environment.sandbox.dispute(sale.paymentRef, { status: 'warning_needs_response' });
    await environment.sandbox.moveDispute(id, 'updated', 'needs_response');
    await deliver(sale, nameOf('updated'));
    expect(await marksOf(sale)).toEqual(MARKED);
  });

  it('marks the order again with a separate post when it is opened after another one was won', async () => {
    const sale = await sell();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    await deliver(sale, nameOf('created'));
    await environment.sandbox.moveDispute(id, 'closed', 'won');
    await deliver(sale, nameOf('closed'));
    await environment.sandbox.dispute(sale.paymentRef);
    await deliver(sale, nameOf('created'), 2);
    expect(await marksOf(sale)).toEqual(MARKED);
    expect((await postIdsOf(sale)).filter((postId) => postId.startsWith('disputed_'))).toHaveLength(2);
    expect((await postsOf(sale.orderId)).size).toBe(2);
  });

  it('clears a mark that an earlier version set without the dispute’s ID', async () => {
    const sale = await sell();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    await deliver(sale, nameOf('created'));
    const record = firestore.collection('payments').doc(`stripe_${sale.paymentRef}`);
    const { disputes, refunds, ...earlier } = (await record.get()).data() as Record<string, unknown>;
    expect([disputes, refunds]).toMatchObject([{ [id]: { state: 'open', lostCents: 0 } }, {}]);
    await record.set(earlier);
    await environment.sandbox.moveDispute(id, 'closed', 'won');
    await deliver(sale, nameOf('closed'));
    expect(await marksOf(sale)).toEqual(CLEARED);
  });
});

describe('the list of refunds of a payment that does not exist at the provider', () => {
  it.each(['stripe', 'paypal', 'btcpay'] as const)('is empty at %s', async (provider) => {
    const { orderId } = await pay();
    const order = { ...(await readOrder(orderId)), paymentRef: 'pi_unknown', providerRef: '5O190127TN364715T' };
    expect(await paymentProvider(provider).getRefunds(order)).toEqual({ ok: true, value: null });
  });
});
