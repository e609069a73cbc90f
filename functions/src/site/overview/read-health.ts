import { BOOK_CURRENCY } from '@blockbazaar/domain/payments/account-currency';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { JOB_NAMES, jobState } from '@blockbazaar/domain/site/overview/job-run';
import type { Health } from '@blockbazaar/domain/site/overview/overview-operations';
import { accountCurrencyDocuments, accountCurrencyRef } from '../../documents/account-currencies.ts';
import { jobRunDocuments, jobRunRef } from '../../documents/job-runs.ts';
import { orderDocuments } from '../../documents/orders.ts';
import { outboxDocuments } from '../../documents/outbox.ts';
import { runDocuments, runRef } from '../../documents/reconciliation.ts';
import { failingItemsQuery } from '../../outbox/failing-items-query.ts';
import { readAll } from '../../platform/read-all.ts';
import { deadLetterQuery } from '../dead-letters/dead-letter-page.ts';

/** The state of jobs, payment providers and outgoing posts. */
export async function readHealth(): Promise<Health> {
  const [jobRuns, comparisons, accounts, payments, failing, dead] = await Promise.all([
    readAll(JOB_NAMES.map(jobRunRef)).then((found) => found.map(jobRunDocuments.parse)),
    readAll(PAYMENT_PROVIDERS.map(runRef)).then((found) => found.map(runDocuments.parse)),
    readAll(PAYMENT_PROVIDERS.map(accountCurrencyRef)).then((found) => found.map(accountCurrencyDocuments.parse)),
    Promise.all(PAYMENT_PROVIDERS.map(latestPayment)),
    failingItemsQuery(outboxDocuments).count().get(),
    deadLetterQuery('outbox').count().get(),
  ]);
  const now = Date.now();
  return {
    jobs: JOB_NAMES.map((job, index) => {
      const run = jobRuns[index] ?? null;
      return {
        job,
        state: jobState(job, run, now),
        finishedAt: run?.finishedAt.toMillis() ?? null,
        failedParts: run?.failedParts ?? [],
      };
    }),
    providers: PAYMENT_PROVIDERS.map((provider, index) => {
      const run = comparisons[index] ?? null;
      const currency = accounts[index]?.currency ?? BOOK_CURRENCY;
      return {
        provider,
        paidAt: payments[index] ?? null,
        comparedAt: run?.finishedAt?.toMillis() ?? null,
        failure: run?.failure ?? null,
        otherCurrency: currency === BOOK_CURRENCY ? null : currency,
      };
    }),
    failingPosts: failing.data().count,
    deadPosts: dead.data().count,
  };
}

/** The time of the latest payment at a provider, in ms. Unpaid orders sort after all paid ones. */
async function latestPayment(provider: PaymentProviderName): Promise<number | null> {
  const { field, plain, parseAll } = orderDocuments;
  const { docs } = await plain.where(field('provider'), '==', provider).orderBy(field('paidAt'), 'desc').limit(1).get();
  return parseAll(docs)[0]?.paidAt?.toMillis() ?? null;
}
