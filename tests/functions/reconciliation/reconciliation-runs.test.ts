import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { UnappliedView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import { RECONCILIATION_TIMES, runSchema, type Run } from '@blockbazaar/domain/reconciliation/run';
import { newLineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import type { MovementPage } from '../../../functions/src/payments/payment-provider.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { reconcile } from '../../../functions/src/reconciliation/reconcile.ts';
import { codeOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { PAYPAL_PATHS } from '../../support/paypal-sandbox.ts';
import { auditOfTarget } from '../support/admin.ts';
import { entriesOf } from '../support/ledger-books.ts';
import { readOrder } from '../support/orders.ts';
import {
  RUN_COLLECTIONS,
  killAt,
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

beforeAll(startReconciledSite);
afterAll(() => environment.stop());

beforeEach(clearRuns);

const BALANCE_PATH = '/stripe/v1/balance_transactions';

const readRun = async (name: PaymentProviderName): Promise<Run> =>
  runSchema.parse((await firestore.collection(COLLECTIONS.reconciliationRuns).doc(name).get()).data());

describe('a reconciliation run', () => {
  it('is finished with the same result by the next one when it is killed before or after any commit', async () => {
    // First in this file, because each of its runs compares all earlier sales.
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
    for (const { orderId } of [kept, partly, disputed, lost]) expect(await differencesOf(orderId)).toEqual([]);
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

  it('finds no difference after PayPal disputes: lost without a reversal, won after a reversal, or accepted', async () => {
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
    const answers = await Promise.all([1, 2].map(() => owner.call('RESOLVE_UNAPPLIED_PAYMENTS', resolution)));
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
