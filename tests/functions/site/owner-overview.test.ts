import '../support/own-project.ts';
import { earnedCents } from '@blockbazaar/domain/ledger/income';
import { lastDays } from '@blockbazaar/domain/sales/sales-totals';
import { JOB_INTERVALS } from '@blockbazaar/domain/site/overview/job-run';
import { OPEN_TASKS, type OpenTask } from '@blockbazaar/domain/site/overview/open-tasks';
import { RECENT_DAYS } from '@blockbazaar/domain/site/overview/recent-days';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobRunRef } from '../../../functions/src/documents/job-runs.ts';
import { sweep } from '../../../functions/src/index.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { runJob } from '../../../functions/src/site/jobs/run-job.ts';
import { documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// The endpoints read the secrets of providers when they are loaded.
const provider = await vi.hoisted(async () => (await import('../support/memory-provider.ts')).memoryProvider());
vi.mock('../../../functions/src/payments/providers.ts', () => ({
  paymentProvider: () => provider,
  PROVIDER_SECRETS: [],
}));
const { sell } = ledgerSales(provider);

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('the list of recent days', () => {
  it('contains the last eight with the income and orders of the ledger, with or without a roll-up', async () => {
    const earlier = (await owner.do('GET_RECENT_DAYS', {})).days.at(-1)?.orderCount ?? 0;
    const { productId } = await openStore(10);
    await sell([{ productId, quantity: 3 }]);
    await sell([{ productId, quantity: 1 }]);
    const before = await owner.do('GET_RECENT_DAYS', {});
    expect(before.days.map(({ day }) => day)).toEqual(lastDays(RECENT_DAYS, Date.now()));
    const today = before.days.at(-1);
    expect(today).toMatchObject({ orderCount: earlier + 2, visitCount: 0 });
    expect(today?.incomeCents).toBeGreaterThan(0);
    const income = await owner.do('GET_INCOME', { month: today?.day.slice(0, 7) ?? '' });
    const ofToday = income.days.find(({ day }) => day === today?.day);
    expect(today?.incomeCents).toBe(ofToday === undefined ? null : earnedCents(ofToday));
    expect(before.days.slice(0, -1).every(({ orderCount }) => orderCount === 0)).toBe(true);

    await rollUpLedger({ deadline: Date.now() + 60_000, until: Date.now() });
    expect(await owner.do('GET_RECENT_DAYS', {})).toEqual(before);
  });

  it('shows twenty times the measured visits', async () => {
    const [weekAgo = ''] = lastDays(RECENT_DAYS, Date.now());
    await documentAt('visitCounts', weekAgo).set({ day: weekAgo, measured: 21 });
    expect((await owner.do('GET_RECENT_DAYS', {})).days[0]).toMatchObject({ day: weekAgo, visitCount: 420 });
  });
});

/** A matching document for each open task, and a similar one that does not match. */
const TASK_DOCUMENTS: Record<OpenTask, [collection: Parameters<typeof documentAt>[0], open: object, other: object]> = {
  deadRefunds: ['orders', { refundDeadLetteredAt: Timestamp.now() }, { refundDeadLetteredAt: null }],
  undeliveredRefunds: ['orders', { undeliveredRefundSince: Timestamp.now() }, { undeliveredRefundSince: null }],
  failedRefunds: ['orders', { failedRefundSince: Timestamp.now() }, { failedRefundSince: null }],
  uncoveredRefunds: ['orders', { uncoveredSince: Timestamp.now() }, { uncoveredSince: null }],
  delayedRefunds: ['orders', { refundDelayedSince: Timestamp.now() }, { refundDelayedSince: null }],
  deadDeliveries: ['deliveries', { status: 'deadLettered', attempts: 9 }, { status: 'delivered', attempts: 9 }],
  ordersOfDeletedStores: [
    'storeOrders',
    { status: 'paid', storeDeletedAt: Timestamp.now() },
    { status: 'fulfilled', storeDeletedAt: Timestamp.now() },
  ],
  deadPosts: ['outbox', { status: 'deadLettered', attempts: 9 }, { status: 'sent', attempts: 9 }],
  disputes: ['storeOrders', { disputed: true }, { disputed: false }],
  refundRequests: ['storeOrders', { refundRequestedAt: Timestamp.now() }, { refundRequestedAt: null }],
  ledgerDifferences: ['ledgerDifferences', { foundAt: Timestamp.now() }, { foundAt: null }],
  differences: ['reconciliationDifferences', { isOpen: true }, { isOpen: false }],
  unappliedPayments: ['orders', { unappliedSince: Timestamp.now() }, { unappliedSince: null }],
  unfundedPayouts: ['payouts', { waitsForFundsSince: Timestamp.now() }, { waitsForFundsSince: null }],
  payouts: ['payouts', { state: 'created', way: 'manual' }, { state: 'created', way: 'stripe' }],
  submissions: ['mediaRewards', { status: 'pending' }, { status: 'approved' }],
  applications: ['sellerApplications', { state: 'open' }, { state: 'declined' }],
  failingDeliveries: ['deliveries', { status: 'pending', attempts: 1 }, { status: 'pending', attempts: 0 }],
};

describe('the list of open tasks', () => {
  it.each(OPEN_TASKS)('counts %s and excludes similar documents', async (task) => {
    const before = await owner.do('GET_OPEN_TASKS', {});
    const [collection, open, other] = TASK_DOCUMENTS[task];
    await documentAt(collection, `open-${task}`).set(open);
    await documentAt(collection, `other-${task}`).set(other);
    expect(await owner.do('GET_OPEN_TASKS', {})).toEqual({ ...before, [task]: before[task] + 1 });
    await documentAt(collection, `open-${task}`).delete();
    await documentAt(collection, `other-${task}`).delete();
  });
});

describe('the list of provider balances', () => {
  it('includes balances that do not cover refunds, with the missing amount', async () => {
    const uncoveredSince = Timestamp.now();
    expect((await owner.do('GET_OPEN_TASKS', {})).uncovered).toEqual([]);
    const waiting = [
      { provider: 'paypal', uncoveredCents: 300, uncoveredSince },
      { provider: 'stripe', uncoveredCents: 1_000, uncoveredSince },
      { provider: 'stripe', uncoveredCents: 50, uncoveredSince },
      { provider: 'btcpay', uncoveredCents: 0, uncoveredSince: null },
    ];
    const refs = waiting.map((_, index) => documentAt('orders', `uncovered-${index}`));
    await Promise.all(refs.map((ref, index) => ref.set(waiting[index] ?? {})));
    expect((await owner.do('GET_OPEN_TASKS', {})).uncovered.toSorted((a, b) => a.cents - b.cents)).toEqual([
      { provider: 'paypal', cents: 300 },
      { provider: 'stripe', cents: 1_050 },
    ]);
    await Promise.all(refs.map((ref) => ref.delete()));
  });
});

describe('health', () => {
  const healthOf = async (job: string) => (await owner.do('GET_HEALTH', {})).jobs.find((one) => one.job === job);

  it('shows a job that never ran as missing, and as healthy after a run', async () => {
    await jobRunRef('sweep').delete();
    expect(await healthOf('sweep')).toEqual({ job: 'sweep', state: 'missing', finishedAt: null, failedParts: [] });
    const before = Date.now();
    await sweep.run({ scheduleTime: new Date().toISOString() });
    const after = await healthOf('sweep');
    expect(after).toMatchObject({ state: 'fine', failedParts: [] });
    expect(after?.finishedAt).toBeGreaterThanOrEqual(before);
  });

  it('names the failed parts of a run; the other parts run, and the failure is reported', async () => {
    const done = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await runJob('sweep', {});
    const succeededAt = (await fieldsOf('jobRuns', 'sweep'))?.['succeededAt'];
    const run = runJob('sweep', { payouts: () => Promise.reject(new Error('no payouts')), posts: done });
    await expect(run).rejects.toThrow('no payouts');
    expect(done).toHaveBeenCalledOnce();
    expect(await healthOf('sweep')).toMatchObject({ state: 'failing', failedParts: ['payouts'] });
    expect((await fieldsOf('jobRuns', 'sweep'))?.['succeededAt']).toEqual(succeededAt);
  });

  it('shows a stopped job as late', async () => {
    const finishedAt = Timestamp.fromMillis(Date.now() - 4 * JOB_INTERVALS.sumUpLedger);
    await jobRunRef('sumUpLedger').set({ finishedAt, tookMs: 5, failedParts: [], succeededAt: finishedAt });
    expect(await healthOf('sumUpLedger')).toMatchObject({ state: 'late', finishedAt: finishedAt.toMillis() });
  });

  it('shows the latest payment of each provider, the error of an unavailable list, and failed posts', async () => {
    const { productId } = await openStore(1);
    await sell([{ productId, quantity: 1 }]);
    const before = await owner.do('GET_HEALTH', {});
    await documentAt('outbox', 'failing').set({ status: 'pending', attempts: 2 });
    await documentAt('outbox', 'waiting').set({ status: 'pending', attempts: 0 });
    const at = Timestamp.now();
    await documentAt('reconciliationRuns', 'paypal').set({
      provider: 'paypal',
      phase: 'list',
      cursor: null,
      step: 1,
      since: at,
      from: at,
      until: at,
      startedAt: at,
      finishedAt: null,
      failure: 'BUSY',
    });
    const { providers, failingPosts } = await owner.do('GET_HEALTH', {});
    expect(failingPosts).toBe(before.failingPosts + 1);
    expect(providers.find(({ provider: name }) => name === 'paypal')).toEqual({
      provider: 'paypal',
      paidAt: null,
      comparedAt: null,
      failure: 'BUSY',
      otherCurrency: null,
    });
    const { paidAt } = providers.find(({ provider: name }) => name === provider.name) ?? {};
    expect(paidAt).toBeGreaterThan(Date.now() - 600_000);
    for (const ref of [documentAt('outbox', 'failing'), documentAt('outbox', 'waiting')]) await ref.delete();
    await documentAt('reconciliationRuns', 'paypal').delete();
  });
});
