import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runJob } from '../jobs/run-job.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { reconcileDays } from '../reconciliation/reconcile-all.ts';

const RUN_MS = 500_000;

/** Once a day there is work; the other times go on with what was cut short, or with a provider that was down. */
export const reconcileProviders = onSchedule(
  {
    schedule: 'every 60 minutes',
    secrets: PROVIDER_SECRETS,
    serviceAccount: SERVICE_ACCOUNTS.payments,
    timeoutSeconds: 540,
    maxInstances: 1,
    retryCount: 0,
  },
  () => runJob('reconcileProviders', { comparison: () => reconcileDays({ deadline: Date.now() + RUN_MS }) }),
);
