import { setTimeout as wait } from 'node:timers/promises';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { checkMonths } from '../ledger/checks/check-months.ts';
import { confirmBalances as handleConfirmBalances } from '../ledger/checks/confirm-balances.ts';
import { rollUpLedger } from '../ledger/sums/roll-up-ledger.ts';
import { syncActiveStoreDebts, syncAllStoreDebts } from '../payouts/debts/sync-store-debts.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { runJob } from '../site/jobs/run-job.ts';

/**
 * Billed for the time that it waits, so it has a sixth of a CPU: about $6 a month instead of $33.
 * A second run in the same minute limits the lag of the sums to less than a minute, including the settling time of
 * entries.
 */
const SECOND_RUN_AFTER_MS = 30_000;
const RUN_MS = 10_000;

export const sumUpLedger = onSchedule(
  { schedule: 'every 1 minutes', ...SIZES.waitingJob, timeoutSeconds: 60, retryCount: 0 },
  () => runJob('sumUpLedger', { sums: sumUpTwice }),
);

async function sumUpTwice(): Promise<void> {
  await rollUpLedger({ deadline: Date.now() + RUN_MS });
  await wait(SECOND_RUN_AFTER_MS);
  await rollUpLedger({ deadline: Date.now() + RUN_MS });
}

/** Reads every entry of three months, and the balance of each store. */
export const checkLedger = onSchedule(
  { schedule: 'every day 03:30', ...SIZES.job, memory: '1GiB', timeoutSeconds: 1_800, retryCount: 0 },
  () => runJob('checkLedger', { months: () => checkMonths(), debts: syncAllStoreDebts }),
);

export const confirmBalances = onSchedule(
  { schedule: 'every 60 minutes', ...SIZES.job, timeoutSeconds: 540, retryCount: 0 },
  () => runJob('confirmBalances', { balances: handleConfirmBalances, debts: syncActiveStoreDebts }),
);
