import { onSchedule } from 'firebase-functions/v2/scheduler';
import { runJob } from '../jobs/run-job.ts';
import { checkMonths } from '../ledger/check-months.ts';

/** Reads every entry of three months. */
export const checkLedger = onSchedule(
  { schedule: 'every day 03:30', memory: '1GiB', timeoutSeconds: 1_800, maxInstances: 1, retryCount: 0 },
  () => runJob('checkLedger', { months: () => checkMonths() }),
);
