import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { DIFFERENCE_CHANGED, differenceSchema, type Difference } from '@blockbazaar/domain/reconciliation/difference';
import { movementId, movementSchema } from '@blockbazaar/domain/reconciliation/movement';
import type { UnappliedView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import { RECONCILIATION_TIMES, runSchema, type Run } from '@blockbazaar/domain/reconciliation/run';
import { newLineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { readOrder as readOrderForUpdate, updateOrder } from '../../../functions/src/orders/order-documents.ts';
import type { MovementPage } from '../../../functions/src/payments/payment-provider.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import * as logging from '../../../functions/src/platform/logging.ts';
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { compareMovement } from '../../../functions/src/reconciliation/compare-movement.ts';
import { reconcile } from '../../../functions/src/reconciliation/reconcile.ts';
import { payoutsPath } from '../../support/btcpay-sandbox.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { PAYPAL_PATHS } from '../../support/paypal-sandbox.ts';
import { auditOfTarget, ownerIn, type TestOwner } from '../support/admin.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { checkoutOf, orderDocument, readOrder } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logReconciliationDifferences: vi.fn<typeof logging.logReconciliationDifferences>(),
  logPayoutsNotListed: vi.fn<typeof logging.logPayoutsNotListed>(),
}));

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

/** Each test reads its own orders only: earlier sales are still at the providers, and in no collection. */
beforeEach(async () => {
  for (const name of RUN_COLLECTIONS) await clearCollection(firestore, COLLECTIONS[name]);
});

const RUN_COLLECTIONS = ['reconciliationDifferences', 'reconciliationRuns', 'providerMovements'] as const;
const commit = Object.getOwnPropertyDescriptor(OptimisticBatch.prototype, 'commit')?.value as (
  this: OptimisticBatch,
) => Promise<void>;

/** Runs the work in a process that ends with its nth commit. Returns whether it reached that commit. */
async function killAt(nth: number, when: 'before' | 'after', work: () => Promise<unknown>): Promise<boolean> {
  let commits = 0;
  const spy = vi.spyOn(OptimisticBatch.prototype, 'commit').mockImplementation(async function mayDie(
    this: OptimisticBatch,
  ) {
    commits += 1;
    // A killed process commits no more.
    if (commits > nth || (commits === nth && when === 'before')) throw new Error('killed');
    await commit.call(this);
    if (commits >= nth) throw new Error('killed');
  });
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
    return true;
  } finally {
    spy.mockRestore();
  }
}

const BALANCE_PATH = '/stripe/v1/balance_transactions';

/** Compares everything up to now, without a grace for movements in progress. */
async function run(name: PaymentProviderName, changes: { deadline?: number; until?: number } = {}): Promise<Run> {
  const done = await reconcile(paymentProvider(name), {
    until: Date.now() + 2_000,
    deadline: Date.now() + 20_000,
    settlingMs: -10_000,
    ...changes,
  });
  if (!done.ok) throw new Error(done.failure.code);
  return done.value;
}

const readRun = async (name: PaymentProviderName): Promise<Run> =>
  runSchema.parse((await firestore.collection(COLLECTIONS.reconciliationRuns).doc(name).get()).data());

/** The differences of one order, or those without an order. */
async function differencesOf(orderId: string | null): Promise<(Difference & { id: string })[]> {
  const found = await firestore.collection(COLLECTIONS.reconciliationDifferences).where('orderId', '==', orderId).get();
  return found.docs.map((snapshot) => ({ ...differenceSchema.parse(snapshot.data()), id: snapshot.id }));
}

/** The movements without an order in the differences. The providers still list those of other tests. */
const movementsWithoutOrder = async (): Promise<string[]> =>
  (await differencesOf(null)).map(({ movement }) => movement?.id ?? '').toSorted();

const findingsOf = async (orderId: string | null) =>
  (await differencesOf(orderId)).map(({ finding, status }) => [finding, status]);

interface Sale {
  orderId: string;
  storeId: string;
  paymentRef: string;
}

/** A card payment of $10.00. Its later events are withheld. */
async function payByCard(): Promise<Sale> {
  const { id: storeId } = await createStore();
  const { id: productId } = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, 4)));
  await environment.sandbox.hold(orderId);
  const { payment_intent } = await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
  await environment.sandbox.hold(payment_intent ?? '');
  return { orderId, storeId, paymentRef: payment_intent ?? '' };
}

async function sellByCard(): Promise<Sale> {
  const sale = await payByCard();
  await deliver(sale, 'checkout.session.completed');
  return sale;
}

const deliver = async ({ orderId }: Sale, type: string): Promise<void> => {
  const { id } = await environment.sandbox.eventOf(orderId, type);
  expect(await environment.sandbox.deliver(id)).toEqual([200]);
};

async function sellByPaypal(): Promise<{ orderId: string; paypalOrderId: string }> {
  const purchase = await buyWithPaypal(environment, (await createStore()).id);
  await environment.sandbox.paypal.act(purchase.paypalOrderId, 'approve');
  expect(await returnFromPaypal(environment, purchase)).toBe(true);
  return purchase;
}

async function sellForCoins(action: 'pay' | 'overpay' = 'pay'): Promise<{ orderId: string; invoiceId: string }> {
  const { id: productId } = await createProduct((await createStore()).id);
  const { orderId } = valueOf(await environment.call('createCryptoCheckout', checkoutOf(productId, 4)));
  const { id: invoiceId } = await environment.sandbox.btcpay.invoiceOf(orderId);
  await environment.sandbox.btcpay.hold(orderId);
  await environment.sandbox.btcpay.act(invoiceId, action);
  await environment.sandbox.btcpay.release(orderId);
  return { orderId, invoiceId };
}

describe('a reconciliation of matching records', () => {
  it('finds no difference after sales, a partial refund and disputes at Stripe', async () => {
    const [kept, partly, disputed, lost] = [
      await sellByCard(),
      await sellByCard(),
      await sellByCard(),
      await sellByCard(),
    ];
    await environment.sandbox.refund(partly.paymentRef, 300);
    await deliver(partly, 'charge.refunded');
    await environment.sandbox.dispute(disputed.paymentRef);
    await deliver(disputed, 'charge.dispute.created');
    const { id } = await environment.sandbox.dispute(lost.paymentRef);
    await environment.sandbox.moveDispute(id, 'closed', 'lost');
    await deliver(lost, 'charge.dispute.closed');
    expect(await run('stripe')).toMatchObject({ phase: 'done', failure: null });
    for (const { orderId } of [kept, partly]) expect(await differencesOf(orderId)).toEqual([]);
    // No event contains Stripe's charge for a dispute: the owner has to see it.
    for (const { orderId } of [disputed, lost]) {
      const [difference, ...others] = await differencesOf(orderId);
      expect(others).toEqual([]);
      expect(difference).toMatchObject({ finding: 'fee', atProvider: { feeCents: 1_559 }, inLedger: { feeCents: 59 } });
    }
  });

  it('finds no difference after sales, refunds and a dispute at PayPal', async () => {
    await run('paypal');
    const earlier = await movementsWithoutOrder();
    const [kept, partly, disputed, won] = [
      await sellByPaypal(),
      await sellByPaypal(),
      await sellByPaypal(),
      await sellByPaypal(),
    ];
    const { paypal } = environment.sandbox;
    await paypal.act(partly.paypalOrderId, 'refund', { amount: { currency_code: 'USD', value: '2.50' } });
    await paypal.deliverEventOf(partly.orderId, 'PAYMENT.CAPTURE.REFUNDED');
    for (const { orderId, paypalOrderId } of [disputed, won]) {
      await paypal.act(paypalOrderId, 'dispute');
      await paypal.deliverEventOf(orderId, 'CUSTOMER.DISPUTE.CREATED');
    }
    await paypal.act(won.paypalOrderId, 'winDispute');
    await paypal.deliverEventOf(won.orderId, 'CUSTOMER.DISPUTE.RESOLVED');
    await run('paypal');
    for (const { orderId } of [kept, partly, disputed, won]) expect(await differencesOf(orderId)).toEqual([]);
    expect(await movementsWithoutOrder()).toEqual(earlier);
  });

  it('finds no difference after disputes at PayPal that were lost without a reversal, reversed and won, or accepted', async () => {
    const { paypal } = environment.sandbox;
    const dollars = (value: string) => ({ amount: { currency_code: 'USD', value } });
    const [lost, won, accepted] = [await sellByPaypal(), await sellByPaypal(), await sellByPaypal()];
    await paypal.act(lost.paypalOrderId, 'refund', dollars('5.00'));
    await paypal.act(won.paypalOrderId, 'reverse', dollars('5.00'));
    await paypal.act(accepted.paypalOrderId, 'dispute', dollars('4.00'));
    for (const { paypalOrderId } of [lost, won]) await paypal.act(paypalOrderId, 'dispute', dollars('5.00'));
    await paypal.act(lost.paypalOrderId, 'loseDispute');
    await paypal.act(won.paypalOrderId, 'winDispute');
    await paypal.act(accepted.paypalOrderId, 'acceptClaim');
    for (const { orderId } of [lost, won, accepted]) await paypal.release(orderId);
    await run('paypal');
    for (const { orderId } of [lost, won, accepted]) expect(await differencesOf(orderId)).toEqual([]);
  });

  it('finds no difference after payments in crypto and a refund', async () => {
    const { btcpay } = environment.sandbox;
    const [kept, refunded] = [await sellForCoins(), await sellForCoins()];
    await btcpay.act(refunded.invoiceId, 'refund');
    await btcpay.release(refunded.orderId);
    await run('btcpay');
    for (const { orderId } of [kept, refunded]) expect(await differencesOf(orderId)).toEqual([]);
  });

  it('finds no difference after an archived crypto refund that its buyer claimed before the first run', async () => {
    const { orderId, invoiceId } = await sellForCoins();
    await environment.sandbox.btcpay.act(invoiceId, 'refund');
    await environment.sandbox.btcpay.release(orderId);
    const [pullPayment] = await environment.sandbox.btcpay.refundsOf(invoiceId);
    for (const action of ['claim', 'archive'] as const)
      await environment.sandbox.btcpay.actOnRefund(pullPayment?.id ?? '', action);
    const firstEnd = Date.now() + 5 * RECONCILIATION_TIMES.firstMs;
    for (const days of [0, 1, 2]) await run('btcpay', { until: firstEnd + days * RECONCILIATION_TIMES.firstMs });
    expect(await differencesOf(orderId)).toEqual([]);
  });

  it('finds no difference after an overpayment while it is owed to the buyer, and after it was refunded or retained', async () => {
    const { btcpay } = environment.sandbox;
    const [returned, kept, manualPayouts] = [
      await sellForCoins('overpay'),
      await sellForCoins('overpay'),
      await sellForCoins('overpay'),
    ];
    const listed = await owner.all<UnappliedView>('LIST_UNAPPLIED_PAYMENTS', {});
    expect(listed.filter(({ orderId }) => orderId === kept.orderId)).toMatchObject([
      { provider: 'btcpay', cents: 500, payments: [{ paymentRef: kept.invoiceId, cents: 500 }] },
    ]);
    await run('btcpay');
    for (const { orderId } of [returned, kept, manualPayouts]) expect(await differencesOf(orderId)).toEqual([]);
    await btcpay.act(returned.invoiceId, 'refundSurplus');
    await btcpay.release(returned.orderId);
    const resolution = { orderId: kept.orderId, cents: 500, outcome: 'kept', reason: 'The buyer gives it' } as const;
    const answers = await Promise.all([1, 2].map(() => owner.ask('RESOLVE_UNAPPLIED_PAYMENTS', resolution)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok).map(codeOf)).toEqual(['NOT_ALLOWED_NOW']);
    const { loss, unapplied = 0 } = balancesOf(await entriesOf([kept.orderId]));
    expect([loss, unapplied]).toEqual([-500, 0]);
    // The merchant refunds it without an event, and closes it here.
    await btcpay.hold(manualPayouts.orderId);
    await btcpay.act(manualPayouts.invoiceId, 'refundSurplus');
    await owner.do('RESOLVE_UNAPPLIED_PAYMENTS', {
      ...resolution,
      orderId: manualPayouts.orderId,
      outcome: 'returned',
    });
    await run('btcpay');
    for (const { orderId } of [returned, kept, manualPayouts]) expect(await differencesOf(orderId)).toEqual([]);
    const open = (await owner.all<UnappliedView>('LIST_UNAPPLIED_PAYMENTS', {})).map(({ orderId }) => orderId);
    for (const { orderId } of [returned, kept, manualPayouts]) expect(open).not.toContain(orderId);
    expect(await auditOfTarget(`${COLLECTIONS.orders}/${kept.orderId}`)).toMatchObject([
      { action: 'RESOLVE_UNAPPLIED_PAYMENTS', before: { openCents: 500 }, after: { outcome: 'kept' } },
    ]);
  });

  it('ignores a refund in progress and recent movements that one side may not know yet', async () => {
    const [refunding, lately] = [await sellByCard(), await payByCard()];
    await environment.sandbox.planRefunds(refunding.paymentRef, { status: 'pending' });
    await environment.sandbox.refund(refunding.paymentRef);
    await deliver(refunding, 'charge.refunded');
    await run('stripe');
    expect(await differencesOf(refunding.orderId)).toEqual([]);
    await clearCollection(firestore, COLLECTIONS.reconciliationRuns);
    await clearCollection(firestore, COLLECTIONS.reconciliationDifferences);
    await reconcile(paymentProvider('stripe'), { until: Date.now() + 2_000, deadline: Date.now() + 20_000 });
    expect(await differencesOf(lately.orderId)).toEqual([]);
  });
});

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
    const alarm = vi.mocked(logging.logReconciliationDifferences).mockClear();
    await run('stripe');
    const open = await firestore.collection(COLLECTIONS.reconciliationDifferences).where('isOpen', '==', true).get();
    expect(alarm.mock.calls).toEqual([['stripe', open.size, open.size]]);
    await run('stripe');
    expect(alarm.mock.calls.slice(1)).toEqual([['stripe', open.size, 0]]);
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

describe('resolving a difference', () => {
  it('enters a correction once with its reason and its bearer, and the next run has no difference', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef, 400);
    await run('stripe');
    const [{ id } = { id: '' }] = await differencesOf(sale.orderId);
    const data = { id, bearer: { storeId: sale.storeId }, reason: ' The event was lost ' };
    expect(codeOf(await owner.ask('RESOLVE_DIFFERENCE', { ...data, bearer: { storeId: 'other' } }))).toBe(
      'INVALID_INPUT',
    );
    const answers = await Promise.all([owner.ask('RESOLVE_DIFFERENCE', data), owner.ask('RESOLVE_DIFFERENCE', data)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const corrections = (await entriesOf([sale.orderId])).filter(({ kind }) => kind === 'correction');
    expect(corrections).toMatchObject([
      {
        storeId: sale.storeId,
        provider: 'stripe',
        storeCents: -400,
        corrects: id,
        reason: 'The event was lost',
        sales: null,
        legs: [
          { account: 'provider/stripe', cents: -400 },
          { account: `store/${sale.storeId}`, cents: 400 },
        ],
      },
    ]);
    expect(await auditOfTarget(`${COLLECTIONS.reconciliationDifferences}/${id}`)).toMatchObject([
      {
        action: 'RESOLVE_DIFFERENCE',
        actor: { role: 'owner' },
        before: { status: 'open', inLedger: { movedCents: 1_000 } },
        after: { status: 'corrected', reason: 'The event was lost', entry: `correction_${id}` },
      },
    ]);
    await run('stripe');
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'corrected']]);
    // The event arrives later: now the ledger has the refund twice.
    await deliver(sale, 'charge.refunded');
    await run('stripe');
    expect((await differencesOf(sale.orderId)).map(({ status }): string => status).toSorted()).toEqual([
      'corrected',
      'open',
    ]);
  });

  it('refuses figures that an event has changed since they were found', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef, 400);
    await run('stripe');
    const [{ id } = { id: '' }] = await differencesOf(sale.orderId);
    await deliver(sale, 'charge.refunded');
    const correction = { id, bearer: { account: 'loss' }, reason: 'The event was lost' } as const;
    expect(await owner.ask('RESOLVE_DIFFERENCE', correction)).toMatchObject({
      ok: false,
      details: { code: 'NOT_ALLOWED_NOW' },
      text: DIFFERENCE_CHANGED,
    });
    expect((await entriesOf([sale.orderId])).map(({ kind }) => kind)).not.toContain('correction');
    await run('stripe');
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'vanished']]);
  });

  it('refuses to correct a refund that has become pending since', async () => {
    const sale = await sellByCard();
    await environment.sandbox.planRefunds(sale.paymentRef, { status: 'pending' });
    await environment.sandbox.refund(sale.paymentRef, 400);
    await run('stripe');
    const [{ id } = { id: '' }] = await differencesOf(sale.orderId);
    await deliver(sale, 'charge.refunded');
    expect(codeOf(await owner.ask('RESOLVE_DIFFERENCE', { id, bearer: { account: 'loss' }, reason: 'Lost' }))).toBe(
      'NOT_ALLOWED_NOW',
    );
  });

  it('refuses a movement that was matched to an order since', async () => {
    const sale = await payByCard();
    const { id: movement } = await environment.sandbox.moveBalance({ type: 'adjustment', amount: -321 });
    await run('stripe');
    const found = (await differencesOf(null)).find((difference) => difference.movement?.ref === movement);
    await firestore
      .collection(COLLECTIONS.providerMovements)
      .doc(found?.movement?.id ?? '')
      .update({ orderId: sale.orderId });
    const correction = { id: found?.id ?? '', bearer: { account: 'loss' }, reason: 'Unknown' } as const;
    expect(codeOf(await owner.ask('RESOLVE_DIFFERENCE', correction))).toBe('NOT_ALLOWED_NOW');
  });

  it('lists a difference again that returns after its correction', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef, 400);
    const loss = { bearer: { account: 'loss' }, reason: 'Unexplained' } as const;
    await run('stripe');
    const [first] = await differencesOf(sale.orderId);
    await owner.do('RESOLVE_DIFFERENCE', { id: first?.id ?? '', ...loss });
    // The refund's event arrives later, and is corrected as well.
    await deliver(sale, 'charge.refunded');
    await run('stripe');
    const second = (await differencesOf(sale.orderId)).find(({ status }) => status === 'open');
    await owner.do('RESOLVE_DIFFERENCE', { id: second?.id ?? '', ...loss });
    // Then the ledger is in its first state: the refund is entered as failed.
    await runOptimistic(async (batch) => {
      const order = await readOrderForUpdate(sale.orderId, batch);
      if (order === null) return fail('ORDER_NOT_FOUND');
      return succeed(updateOrder(batch, sale.orderId, order, { refundedCents: 0 }));
    });
    await run('stripe');
    const third = (await differencesOf(sale.orderId)).find(({ status }) => status === 'open');
    expect(third).toMatchObject({ atProvider: first?.atProvider, inLedger: first?.inLedger });
    await owner.do('RESOLVE_DIFFERENCE', { id: third?.id ?? '', ...loss });
    await run('stripe');
    const statuses = (await differencesOf(sale.orderId)).map(({ status }) => status);
    expect(statuses).toEqual(['corrected', 'corrected', 'corrected']);
  });

  it('lists a movement again whose figures changed after its correction', async () => {
    const { id: ref } = await environment.sandbox.moveBalance({ type: 'fee', amount: -200 });
    await run('stripe');
    const mine = async () => (await differencesOf(null)).filter(({ movement }) => movement?.ref === ref);
    const [first] = await mine();
    await owner.do('RESOLVE_DIFFERENCE', { id: first?.id ?? '', bearer: { account: 'fees' }, reason: 'Monthly fee' });
    const movement = movementSchema.parse(
      (
        await firestore
          .collection(COLLECTIONS.providerMovements)
          .doc(first?.movement?.id ?? '')
          .get()
      ).data(),
    );
    for (let time = 0; time < 2; time += 1) await compareMovement({ ...movement, cents: -250 });
    expect((await mine()).filter(({ status }) => status === 'open')).toMatchObject([
      { atProvider: { movedCents: -250 }, inLedger: { movedCents: -200 } },
    ]);
  });

  it('enters a fee as the site’s cost, and enters nothing for an accepted difference, which is not listed again', async () => {
    const [fee, accepted] = [await sellByCard(), await sellByCard()];
    await environment.sandbox.changeFee(fee.paymentRef, { fee: 70 });
    await environment.sandbox.refund(accepted.paymentRef);
    await run('stripe');
    const [first] = await differencesOf(fee.orderId);
    const [second] = await differencesOf(accepted.orderId);
    await owner.do('RESOLVE_DIFFERENCE', { id: first?.id ?? '', bearer: { account: 'fees' }, reason: 'Foreign card' });
    await owner.do('RESOLVE_DIFFERENCE', { id: second?.id ?? '', bearer: null, reason: 'Paid back by hand' });
    await run('stripe');
    expect(await findingsOf(fee.orderId)).toEqual([['fee', 'corrected']]);
    expect(await findingsOf(accepted.orderId)).toEqual([['amount', 'accepted']]);
    expect(balancesOf(await entriesOf([fee.orderId]))).toMatchObject({ fees: 70, 'provider/stripe': 930 });
    expect((await entriesOf([accepted.orderId])).map(({ kind }) => kind)).not.toContain('correction');
  });

  it('lists open and closed differences separately for the owner, with both sides and the last runs', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef);
    await run('stripe');
    const open = await owner.all<{ id: string; orderId: string; stores: { id: string }[] }>('GET_DIFFERENCES', {
      isOpen: true,
    });
    const mine = open.find(({ orderId }) => orderId === sale.orderId);
    expect(mine?.stores.map(({ id }) => id)).toEqual([sale.storeId]);
    const { runs, openCount } = await owner.do('GET_RECONCILIATION', {});
    expect(openCount).toBe(open.length);
    expect((await owner.do('GET_OPEN_TASKS', {})).differences).toBe(open.length);
    expect(runs.map(({ provider, run: last }) => [provider, last?.phase])).toEqual(
      PAYMENT_PROVIDERS.map((name) => [name, name === 'stripe' ? 'done' : undefined]),
    );
    await owner.do('RESOLVE_DIFFERENCE', { id: mine?.id ?? '', bearer: null, reason: 'Known' });
    const closed = await owner.all<{ id: string; reason: string }>('GET_DIFFERENCES', { isOpen: false });
    expect(closed.find(({ id }) => id === mine?.id)?.reason).toBe('Known');
    expect(codeOf(await owner.ask('RESOLVE_DIFFERENCE', { id: 'gone', bearer: null, reason: 'x' }))).toBe('NOT_FOUND');
  });
});

describe('a reconciliation run', () => {
  it('preserves its progress while its provider is down, reports the failure, and continues from there', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef);
    await environment.sandbox.addFault({ path: BALANCE_PATH, match: 'limit', status: 500, times: 10 });
    await expect(run('stripe')).rejects.toThrow('PROVIDER_UNAVAILABLE');
    expect(await readRun('stripe')).toMatchObject({ phase: 'list', failure: 'PROVIDER_UNAVAILABLE', finishedAt: null });
    await environment.sandbox.addFault({ path: PAYPAL_PATHS.transactions, match: 'page_size', status: 503, times: 10 });
    expect(await owner.do('RECONCILE_NOW', {})).toEqual({ unavailable: ['stripe', 'paypal'], isFinished: false });
    for (const match of ['limit', 'page_size']) await environment.sandbox.clearFaults(match);
    expect(await run('stripe')).toMatchObject({ phase: 'done', failure: null });
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'open']]);
  });

  it('is finished with the same result by the next one when it is killed before or after any commit', async () => {
    const sale = await sellForCoins();
    // Its event never arrives.
    await environment.sandbox.btcpay.hold(sale.orderId);
    await environment.sandbox.btcpay.act(sale.invoiceId, 'refund');
    const until = Date.now() + 2_000;
    let kills = 0;
    let isOver = false;
    while (!isOver) {
      for (const when of ['before', 'after'] as const) {
        for (const name of RUN_COLLECTIONS) await clearCollection(firestore, COLLECTIONS[name]);
        isOver = !(await killAt(Math.floor(kills / 2) + 1, when, () => run('btcpay', { until })));
        if (!isOver) kills += 1;
        expect(await run('btcpay', { until })).toMatchObject({ phase: 'done' });
        expect(await findingsOf(sale.orderId)).toEqual([['amount', 'open']]);
      }
    }
    expect(kills).toBeGreaterThan(10);
  }, 120_000);

  it('finds each difference once together with a concurrent one', async () => {
    const sale = await sellByCard();
    await environment.sandbox.refund(sale.paymentRef);
    const until = Date.now() + 2_000;
    await Promise.allSettled([run('stripe', { until }), run('stripe', { until }), run('stripe', { until })]);
    await run('stripe', { until });
    expect(await findingsOf(sale.orderId)).toEqual([['amount', 'open']]);
  });

  it('reads each of several pages of Stripe’s list once', async () => {
    for (let index = 0; index < 101; index += 1) await environment.sandbox.moveBalance({ type: 'payout', amount: -1 });
    const before = (await environment.sandbox.requests(BALANCE_PATH.slice('/stripe'.length))).length;
    await run('stripe');
    const requests = (await environment.sandbox.requests(BALANCE_PATH.slice('/stripe'.length))).slice(before);
    const all = await firestore.collection(COLLECTIONS.providerMovements).count().get();
    expect(requests).toHaveLength(Math.ceil(all.data().count / 100));
  });

  it('lists crypto refunds page by page, each once', async () => {
    const { orderId } = await sellForCoins();
    const order = await readOrder(orderId);
    const provider = paymentProvider('btcpay');
    const lines = [{ line: 0, units: 1, cents: 10 }];
    for (let index = 0; index < 21; index += 1) {
      const refund = newLineRefund({ refundId: `${index}`.padStart(10, '0'), lines, returnsStock: false });
      expect(await provider.refundPart(orderId, order, refund)).toMatchObject({ ok: true });
    }
    const period = { sinceMs: 0, fromMs: 0, untilMs: Date.now() + 2_000 };
    const refs: string[] = [];
    let cursor: string | null = 'pull-payments';
    while (cursor?.startsWith('pull-payments') === true) {
      const listed = await provider.listMovements({ ...period, cursor });
      if (!listed.ok) throw new Error(listed.failure.code);
      const { movements, next }: MovementPage = listed.value;
      expect(movements.length).toBeLessThanOrEqual(20);
      refs.push(...movements.filter((movement) => movement.orderId === orderId).map(({ ref }) => ref));
      cursor = next;
    }
    expect(new Set(refs).size).toBe(21);
    expect(refs).toHaveLength(21);
  });

  it('lists an archived crypto refund for 90 days after its creation', async () => {
    const { orderId } = await sellForCoins();
    const provider = paymentProvider('btcpay');
    const lines = [{ line: 0, units: 1, cents: 10 }];
    const refund = newLineRefund({ refundId: 'archived-1', lines, returnsStock: false });
    expect(await provider.refundPart(orderId, await readOrder(orderId), refund)).toMatchObject({ ok: true });
    const refundsUntil = (untilMs: number) =>
      provider.listMovements({ sinceMs: 0, fromMs: untilMs - 5_000, untilMs, cursor: 'pull-payments' });
    const listed = await refundsUntil(Date.now() + 1_000);
    const [{ ref } = { ref: '' }] = listed.ok ? listed.value.movements.filter((each) => each.orderId === orderId) : [];
    await environment.sandbox.btcpay.actOnRefund(ref, 'archive');

    const atDays = (days: number) => refundsUntil(Date.now() + days * 86_400_000);
    const ofOrder = { ok: true, value: { movements: expect.arrayContaining([expect.objectContaining({ ref })]) } };
    expect(await atDays(89)).toMatchObject(ofOrder);
    expect(await atDays(91)).not.toMatchObject(ofOrder);
  });
});
