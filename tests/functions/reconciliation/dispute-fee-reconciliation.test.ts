import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { correctionOf } from '@blockbazaar/domain/reconciliation/difference';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firestore } from '../../support/fixtures.ts';
import { entriesOf } from '../support/ledger-books.ts';
import {
  clearRuns,
  deliver,
  differencesOf,
  environment,
  findingsOf,
  run,
  sellByCard,
  sellByPaypal,
  startReconciledSite,
} from './reconciled-sales.ts';

beforeAll(startReconciledSite);
afterAll(() => environment.stop());
beforeEach(clearRuns);

const feeEntriesOf = async (orderId: string) =>
  (await entriesOf([orderId]))
    .filter(({ kind }) => kind.startsWith('dispute_fee'))
    .map(({ kind, legs }) => [kind, Math.abs(legs[0]?.cents ?? 0)]);

const feesOf = async (orderId: string) => balancesOf(await entriesOf([orderId])).fees;

const CREATED = 'charge.dispute.created';

describe('a reconciliation of dispute fees', () => {
  it('enters the fee of a dispute whose event was lost, once, also when the event arrives later', async () => {
    const sale = await sellByCard();
    await environment.sandbox.dispute(sale.paymentRef);
    await run('stripe');
    await run('stripe');
    expect(await feeEntriesOf(sale.orderId)).toEqual([['dispute_fee_charged', 1_500]]);
    // The withheld money is still a difference, because only the event marks the order as disputed.
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'open']]);
    await deliver(sale, CREATED);
    await run('stripe');
    expect(await feeEntriesOf(sale.orderId)).toEqual([['dispute_fee_charged', 1_500]]);
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'vanished']]);
  });

  it('enters the fee for a response, which Stripe lists separately, and its return', async () => {
    const sale = await sellByCard();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    await deliver(sale, CREATED);
    await environment.sandbox.moveDispute(id, 'updated', 'under_review');
    await run('stripe');
    expect(await feesOf(sale.orderId)).toBe(59 + 1_500 + 1_500);
    await environment.sandbox.moveDispute(id, 'funds_reinstated', 'won');
    await deliver(sale, 'charge.dispute.funds_reinstated');
    await run('stripe');
    expect(await feesOf(sale.orderId)).toBe(59 + 1_500);
    expect(await differencesOf(sale.orderId)).toEqual([]);
  });

  it('enters PayPal’s chargeback fee and its return, each once', async () => {
    const { paypal } = environment.sandbox;
    const { orderId, paypalOrderId } = await sellByPaypal();
    await paypal.act(paypalOrderId, 'reverse');
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REVERSED')).toEqual([200]);
    await run('paypal');
    await run('paypal');
    expect(await feeEntriesOf(orderId)).toEqual([['dispute_fee_charged', 2_000]]);
    expect(balancesOf(await entriesOf([orderId]))).toEqual({ 'provider/paypal': -84 - 2_000, fees: 84 + 2_000 });
    await paypal.act(paypalOrderId, 'dispute', { amount: { currency_code: 'USD', value: '10.00' } });
    await paypal.act(paypalOrderId, 'winDispute');
    expect(await paypal.deliverEventOf(orderId, 'CUSTOMER.DISPUTE.RESOLVED')).toEqual([200]);
    await run('paypal');
    expect(await feesOf(orderId)).toBe(84);
    expect(await differencesOf(orderId)).toEqual([]);
  });

  it('does not enter a fee again that the owner has corrected in an earlier version', async () => {
    const sale = await sellByCard();
    const { id } = await environment.sandbox.dispute(sale.paymentRef);
    const event = await environment.sandbox.eventOf(sale.orderId, CREATED);
    expect(await environment.sandbox.deliver(event.id, { object: { balance_transactions: [] } })).toEqual([200]);
    const correction = correctionOf({
      provider: 'stripe',
      orderId: sale.orderId,
      corrects: 'difference',
      cents: -1_500,
      bearer: { account: 'fees' },
      reason: 'Fee of the dispute',
      at: Timestamp.now(),
    });
    await firestore.collection(COLLECTIONS.ledgerEntries).add({ ...correction, bookedAt: Timestamp.now() });
    await run('stripe');
    expect(await feeEntriesOf(sale.orderId)).toEqual([]);
    expect(await feesOf(sale.orderId)).toBe(59 + 1_500);
    expect(await differencesOf(sale.orderId)).toEqual([]);
    // Another difference of the order.
    await environment.sandbox.moveDispute(id, 'funds_reinstated', 'won');
    await run('stripe');
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'open']]);
    expect(await feeEntriesOf(sale.orderId)).toEqual([]);
  });

  it('lists a chargeback fee without a known order for the owner', async () => {
    const { transaction_id } = await environment.sandbox.paypal.moveBalance({ code: 'T0106', value: '-20.00' });
    await run('paypal');
    const found = (await differencesOf(null)).find(({ movement }) => movement?.ref === `${transaction_id}_T0106`);
    expect(found).toMatchObject({
      finding: 'no_order',
      movement: { kind: 'dispute_fee' },
      atProvider: { movedCents: 0, feeCents: 2_000 },
    });
  });
});
