import { onSchedule } from 'firebase-functions/v2/scheduler';
import { confirmBalances as confirm } from '../ledger/checks/confirm-balances.ts';
import { runJob } from '../site/jobs/run-job.ts';

export const confirmBalances = onSchedule(
  { schedule: 'every 60 minutes', memory: '512MiB', timeoutSeconds: 540, maxInstances: 1, retryCount: 0 },
  () => runJob('confirmBalances', { balances: confirm }),
);
