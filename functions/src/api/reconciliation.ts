import { onSchedule } from 'firebase-functions/v2/scheduler';
import { recordAccountCurrencies } from '../payments/check-account-currency.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { reconcileDays } from '../reconciliation/reconcile-all.ts';
import { runJob } from '../site/jobs/run-job.ts';

const RUN_MS = 500_000;

/**
 * Runs hourly. One run a day has new work; the others continue an interrupted run, or retry a provider that was
 * unavailable.
 */
export const reconcileProviders = onSchedule(
  {
    schedule: 'every 60 minutes',
    secrets: PROVIDER_SECRETS,
    serviceAccount: SERVICE_ACCOUNTS.payments,
    ...SIZES.job,
    timeoutSeconds: 540,
    retryCount: 0,
  },
  () =>
    runJob('reconcileProviders', {
      comparison: () => reconcileDays({ deadline: Date.now() + RUN_MS }),
      accounts: recordAccountCurrencies,
    }),
);
