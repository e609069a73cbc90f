import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runJob } from '../jobs/run-job.ts';
import { confirmBalances as confirm } from '../ledger/confirm-balances.ts';

export const confirmBalances = onSchedule(
  { schedule: 'every 60 minutes', memory: '512MiB', timeoutSeconds: 540, maxInstances: 1, retryCount: 0 },
  () => runJob('confirmBalances', { balances: confirm }),
);
