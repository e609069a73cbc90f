import { onSchedule } from 'firebase-functions/v2/scheduler';
import { checkMonths } from '../ledger/checks/check-months.ts';
import { runJob } from '../site/jobs/run-job.ts';

/** Reads every entry of three months. */
export const checkLedger = onSchedule(
  { schedule: 'every day 03:30', memory: '1GiB', timeoutSeconds: 1_800, maxInstances: 1, retryCount: 0 },
  () => runJob('checkLedger', { months: () => checkMonths() }),
);
