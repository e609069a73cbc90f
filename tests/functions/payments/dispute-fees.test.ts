import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { ownerIn } from '../support/admin.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

/** Stripe's fees in cents: 2.9% of $10.00 and 30 cents, for a dispute, and for a response to it. */
const [PAYMENT_FEE, DISPUTE_FEE, RESPONSE_FEE] = [59, 1_500, 1_500];

const PAID = 'checkout.session.completed';
const [CREATED, RESPONDED, REINSTATED, CLOSED] = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
];

interface Sale {
  orderId: string;
  storeId: string;
  paymentRef: string;
}

/** A card payment of $10.00. Its events are delivered by the test. */
async function payByCard(storeId?: string): Promise<Sale> {
  const of = storeId ?? (await createStore()).id;
  const { id: productId } = await createProduct(of);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, 4)));
  await environment.sandbox.hold(orderId);
  const { payment_intent } = await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
  await environment.sandbox.hold(payment_intent ?? '');
  return { orderId, storeId: of, paymentRef: payment_intent ?? '' };
}

async function deliver({ orderId }: Sale, ...types: (string | undefined)[]): Promise<void> {
  for (const type of types) {
    const { id } = await environment.sandbox.eventOf(orderId, type ?? '');
    expect(await environment.sandbox.deliver(id, { times: 2 })).toEqual([200, 200]);
  }
}

async function sellByCard(storeId?: string): Promise<Sale> {
  const sale = await payByCard(storeId);
  await deliver(sale, PAID);
  return sale;
}

const booksOf = async ({ orderId }: Sale) => balancesOf(await entriesOf([orderId]));

const feeKindsOf = async ({ orderId }: Sale): Promise<string[]> =>
  (await entriesOf([orderId])).map(({ kind }) => kind).filter((kind) => kind.startsWith('dispute_fee'));

/** A dispute that the merchant has responded to and won, so that the money and the fee for the response are returned. */
async function winDispute({ paymentRef }: Sale): Promise<void> {
  const { id } = await environment.sandbox.dispute(paymentRef);
  await environment.sandbox.moveDispute(id, 'updated', 'under_review');
  await environment.sandbox.moveDispute(id, 'funds_reinstated', 'under_review');
  await environment.sandbox.moveDispute(id, 'closed', 'won');
}

describe('the fee of a dispute', () => {
  it('is entered once at the site’s cost when the dispute is opened, and remains when it is lost', async () => {
    const sale = await sellByCard();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    await deliver(sale, CREATED);
    const fees = PAYMENT_FEE + DISPUTE_FEE;
    expect(await booksOf(sale)).toEqual({
      'provider/stripe': 0 - fees,
      'disputed/stripe': 1_000,
      [`store/${sale.storeId}`]: -1_000,
      fees,
    });
    await environment.sandbox.moveDispute(id, 'closed', 'lost');
    await deliver(sale, CLOSED, CREATED);
    expect(await booksOf(sale)).toEqual({ 'provider/stripe': 0 - fees, fees });
    expect(await feeKindsOf(sale)).toEqual(['dispute_fee_charged']);
  });

  it.each([
    [[PAID, CREATED, RESPONDED, REINSTATED, CLOSED]],
    [[PAID, CLOSED, REINSTATED, RESPONDED, CREATED]],
    [[CLOSED, CREATED, PAID, RESPONDED]],
    [[CREATED, RESPONDED, PAID, CLOSED]],
  ])('has one entry for each transaction, charged or returned, in the sequence %j', async (events) => {
    const sale = await payByCard();
    await winDispute(sale);
    await deliver(sale, ...events);
    const fees = PAYMENT_FEE + DISPUTE_FEE;
    expect(await booksOf(sale)).toEqual({
      'provider/stripe': 1_000 - fees,
      [`store/${sale.storeId}`]: -1_000,
      fees,
    });
    expect((await feeKindsOf(sale)).toSorted()).toEqual([
      'dispute_fee_charged',
      'dispute_fee_charged',
      'dispute_fee_returned',
    ]);
  });

  it('includes the fee for a response until the dispute is won', async () => {
    const sale = await sellByCard();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    await environment.sandbox.moveDispute(id, 'updated', 'under_review');
    await deliver(sale, RESPONDED);
    expect((await booksOf(sale)).fees).toBe(PAYMENT_FEE + DISPUTE_FEE + RESPONSE_FEE);
  });

  it('is charged to a store that has agreed to bear the fees of its orders', async () => {
    const { id: storeId } = await createStore();
    const owner = await ownerIn(environment);
    await owner.do('UPDATE_STORE', { id: storeId, updates: { feesPassedOn: true }, seen: { feesPassedOn: false } });
    const sale = await sellByCard(storeId);
    await winDispute(sale);
    await deliver(sale, CREATED, CLOSED);
    const fees = PAYMENT_FEE + DISPUTE_FEE;
    expect(await booksOf(sale)).toEqual({ 'provider/stripe': 1_000 - fees, [`store/${storeId}`]: fees - 1_000 });
  });

  it('is not charged for an inquiry', async () => {
    const sale = await sellByCard();
    await environment.sandbox.dispute(sale.paymentRef, { status: 'warning_needs_response' });
    await deliver(sale, CREATED);
    expect(await feeKindsOf(sale)).toEqual([]);
  });

  it('is left to the reconciliation for a dispute that an earlier version recorded', async () => {
    const sale = await sellByCard();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    await deliver(sale, CREATED);
    const record = firestore.collection('payments').doc(`stripe_${sale.paymentRef}`);
    await record.update({ [`disputes.${id}.fees`]: null });
    await environment.sandbox.moveDispute(id, 'updated', 'under_review');
    await deliver(sale, RESPONDED);
    expect(Object.values((await readOrder(sale.orderId)).disputeFees)).toEqual([DISPUTE_FEE]);
  });
});
