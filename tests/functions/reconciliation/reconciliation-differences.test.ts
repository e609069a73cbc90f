import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { movementId } from '@blockbazaar/domain/reconciliation/movement';
import { RECONCILIATION_TIMES } from '@blockbazaar/domain/reconciliation/run';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as logging from '../../../functions/src/platform/logging.ts';
import { payoutsPath } from '../../support/btcpay-sandbox.ts';
import { firestore } from '../../support/fixtures.ts';
import { orderDocument, readOrder } from '../support/orders.ts';
import {
  run,
  differencesOf,
  movementsWithoutOrder,
  findingsOf,
  payByCard,
  sellByCard,
  deliver,
  sellByPaypal,
  sellForCoins,
  environment,
  owner,
  startReconciledSite,
  clearRuns,
} from './reconciled-sales.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logReconciliationDifferences: vi.fn<typeof logging.logReconciliationDifferences>(),
  logPayoutsNotListed: vi.fn<typeof logging.logPayoutsNotListed>(),
}));
beforeAll(startReconciledSite);
afterAll(() => environment.stop());

beforeEach(clearRuns);

describe('a reconciliation', () => {
  it('finds a refund whose event was lost, once, and closes it when the event arrives later', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef);
    await run('stripe');
    await run('stripe');
    const [difference] = await differencesOf(sale.orderId);
    expect(difference).toMatchObject({
      finding: 'amount',
      status: 'open',
      storeIds: [sale.storeId],
      atProvider: { movedCents: 0, feeCents: 59 },
      inLedger: { movedCents: 1_000, feeCents: 59 },
    });
    await deliver(sale, 'charge.refunded');
    await run('stripe');
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'vanished']]);
  });

  it('finds a refund of a whole payment that fails without an event, at each provider', async () => {
    const [card, paypal, coins] = [await sellByCard(), await sellByPaypal(), await sellForCoins()];
    const { id } = await environment.sandbox.refund(card.paymentRef);
    await deliver(card, 'charge.refunded');
    await environment.sandbox.paypal.act(paypal.paypalOrderId, 'refund');
    await environment.sandbox.paypal.deliverEventOf(paypal.orderId, 'PAYMENT.CAPTURE.REFUNDED');
    await environment.sandbox.btcpay.hold(coins.orderId);
    await environment.sandbox.btcpay.act(coins.invoiceId, 'refund');
    await environment.sandbox.btcpay.release(coins.orderId);
    const sales = [card, paypal, coins];
    expect(await Promise.all(sales.map(async ({ orderId }) => (await readOrder(orderId)).status))).toEqual(
      sales.map(() => 'refunded'),
    );
    await run('btcpay');
    expect(await differencesOf(coins.orderId)).toEqual([]);
    await environment.sandbox.endRefund(id, 'failed', 'unknown');
    await environment.sandbox.paypal.act(paypal.paypalOrderId, 'failRefund');
    const [pullPayment] = await environment.sandbox.btcpay.refundsOf(coins.invoiceId);
    await environment.sandbox.btcpay.actOnRefund(pullPayment?.id ?? '', 'archive');
    for (const name of PAYMENT_PROVIDERS) await run(name);
    for (const { orderId } of sales) expect(await findingsOf(orderId)).toEqual([['amount', 'open']]);
  });

  it('finds a refund that has been pending for too long, which can then be corrected', async () => {
    const sale = await sellByCard();
    await environment.sandbox.planRefunds(sale.paymentRef, { status: 'pending' });
    await environment.sandbox.refund(sale.paymentRef);
    await deliver(sale, 'charge.refunded');
    await run('stripe');
    const until = Date.now() + 2 * RECONCILIATION_TIMES.overlapMs;
    await run('stripe', { until });
    expect(await differencesOf(sale.orderId)).toEqual([]);
    const pendingRefundSince = Timestamp.fromMillis(Date.now() - RECONCILIATION_TIMES.pendingRefundMs);
    await orderDocument(sale.orderId).update({ pendingRefundSince });
    // No movement is in the period of this run.
    await run('stripe', { until: until + RECONCILIATION_TIMES.overlapMs });
    const [{ id, finding } = { id: '', finding: null }] = await differencesOf(sale.orderId);
    expect(finding).toBe('amount');
    await owner.do('RESOLVE_DIFFERENCE', { id, bearer: { account: 'loss' }, reason: 'It never ends' });
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'corrected']]);
  });

  it('finds a payment that is missing from the ledger, and one that is missing at the provider', async () => {
    const missing = await payByCard();
    await run('stripe');
    expect(await findingsOf(missing.orderId)).toEqual([['missing_in_ledger', 'open']]);
    const sale = await sellForCoins();
    await environment.sandbox.btcpay.change(sale.invoiceId, { payments: [] });
    await run('btcpay');
    expect(await findingsOf(sale.orderId)).toEqual([['missing_at_provider', 'open']]);
  });

  it('finds a different fee at each provider', async () => {
    const [card, paypal] = [await sellByCard(), await sellByPaypal()];
    await environment.sandbox.changeFee(card.paymentRef, { fee: 70 });
    await environment.sandbox.paypal.changeFee(paypal.paypalOrderId, '1.00');
    await run('stripe');
    await run('paypal');
    expect(await differencesOf(card.orderId)).toMatchObject([
      { finding: 'fee', atProvider: { feeCents: 70 }, inLedger: { feeCents: 59 } },
    ]);
    expect(await differencesOf(paypal.orderId)).toMatchObject([
      { finding: 'fee', atProvider: { feeCents: 100 }, inLedger: { feeCents: 84 } },
    ]);
  });

  it('finds money without an order once, and enters bank transfers automatically once', async () => {
    const { paypal } = environment.sandbox;
    const own = [
      await environment.sandbox.moveBalance({ type: 'payout', amount: -5_000 }),
      await environment.sandbox.moveBalance({ type: 'fee', amount: -200 }),
    ].map(({ id }) => movementId({ provider: 'stripe', ref: id }));
    for (const [code, value] of [
      ['T0400', '-70.00'],
      ['T0000', '12.00'],
    ] as const) {
      const { transaction_id } = await paypal.moveBalance({ code, value });
      own.push(movementId({ provider: 'paypal', ref: `${transaction_id}_${code}` }));
    }
    for (const name of ['stripe', 'paypal', 'stripe', 'paypal'] as const) await run(name);
    const found = (await differencesOf(null)).filter(({ movement }) => own.includes(movement?.id ?? ''));
    expect(
      found
        .filter(({ status }) => status === 'open')
        .map(({ provider, movement, atProvider }) => [provider, movement?.kind, atProvider.movedCents])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['paypal', 'payment', 1_200],
      ['stripe', 'fee', -200],
    ]);
    const entries = (await firestore.collection(COLLECTIONS.ledgerEntries).where('orderId', '==', null).get()).docs.map(
      (snapshot): LedgerEntry => ledgerEntrySchema.parse(snapshot.data()),
    );
    const ownEntries = entries.filter(({ corrects }) => own.includes(corrects ?? ''));
    expect(balancesOf(ownEntries.filter(({ legs }) => legs.some(({ account }) => account === 'bank')))).toEqual({
      bank: 12_000,
      'provider/stripe': -5_000,
      'provider/paypal': -7_000,
    });
  });

  it('finds all PayPal movements of a period with more transactions than one search returns', async () => {
    const { paypal } = environment.sandbox;
    const until = Date.now() + 2_000;
    const at = (hoursAgo: number): string => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
    for (let hour = 0; hour < 8; hour += 1) await paypal.moveBalance({ code: 'T0400', value: '-1.00', at: at(hour) });
    await paypal.limitTransactions(3);
    // Other movements of this account may have the same instant.
    await run('paypal', { until: until - 3_600_000 });
    await paypal.limitTransactions(null);
    const listed = await firestore.collection(COLLECTIONS.providerMovements).where('cents', '==', -100).get();
    expect(listed.size).toBe(7);
  });

  it('finds manual transfers from the crypto wallet once, and excludes claims by buyers', async () => {
    const { btcpay } = environment.sandbox;
    await run('btcpay');
    const earlier = await movementsWithoutOrder();
    await sellForCoins();
    const [coins, dollars] = [
      await btcpay.send({ amount: '0.00012' }),
      await btcpay.send({ amount: '7.50', currency: 'USD' }),
    ];
    await btcpay.send({ amount: '3.00', currency: 'USD', pullPaymentId: 'pull1' });
    await btcpay.send({ amount: '2.00', currency: 'USD', state: 'Cancelled' });
    await btcpay.send({ amount: '1.00', currency: 'XMR' });
    await run('btcpay');
    await run('btcpay');
    const found = (await differencesOf(null)).filter(({ movement }) => !earlier.includes(movement?.id ?? ''));
    expect(found.map(({ movement, atProvider, status }) => [movement?.id, atProvider.movedCents, status])).toEqual(
      expect.arrayContaining([
        [expect.stringContaining(coins.id), -1_200, 'open'],
        [expect.stringContaining(dollars.id), -750, 'open'],
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it('finds all other movements when the key has no permission for transfers', async () => {
    const sale = await sellForCoins();
    await environment.sandbox.btcpay.change(sale.invoiceId, { payments: [] });
    await environment.sandbox.btcpay.send({ amount: '9.00', currency: 'USD' });
    const warning = vi.mocked(logging.logPayoutsNotListed).mockClear();
    await environment.sandbox.addFault({ path: payoutsPath(environment.btcpayStoreId), status: 403 });
    expect(await run('btcpay')).toMatchObject({ phase: 'done', failure: null });
    expect(await findingsOf(sale.orderId)).toEqual([['missing_at_provider', 'open']]);
    expect(warning.mock.calls).toEqual([['btcpay']]);
  });

  it('finds differences and logs the number of open ones', async () => {
    const { paymentRef } = await sellByCard();
    await environment.sandbox.refund(paymentRef);
    const differenceLog = vi.mocked(logging.logReconciliationDifferences).mockClear();
    await run('stripe');
    const open = await firestore.collection(COLLECTIONS.reconciliationDifferences).where('isOpen', '==', true).get();
    expect(differenceLog.mock.calls).toEqual([['stripe', open.size, open.size]]);
    await run('stripe');
    expect(differenceLog.mock.calls.slice(1)).toEqual([['stripe', open.size, 0]]);
  });

  it('finds a fee that was never looked up and enters it', async () => {
    const sale = await payByCard();
    await environment.sandbox.changeFee(sale.paymentRef, { currency: 'eur' });
    await deliver(sale, 'checkout.session.completed');
    await environment.sandbox.changeFee(sale.paymentRef, { currency: 'usd' });
    await orderDocument(sale.orderId).update({ feeLookupAt: null });
    await run('stripe');
    expect((await readOrder(sale.orderId)).feeCents).toBe(59);
    expect(await differencesOf(sale.orderId)).toEqual([]);
  });
});
