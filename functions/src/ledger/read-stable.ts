import { setTimeout as wait } from 'node:timers/promises';
import { isRebuilding, type LedgerProgress } from '@blockbazaar/domain/ledger/roll-up';
import { ledgerProgressRef } from '../documents/ledger-sums.ts';

const READ_ATTEMPTS_MAX = 60;
const PAUSE_MS = 1_000;

/**
 * Reads while no sum changes: repeats the read after each concurrent commit of the roll-up. `progress`: the time up to
 * which the sums are computed. Null if there are no sums. Throws if the sums change continuously for a minute, as
 * during a rebuild.
 */
export async function readStable<T>(read: (progress: LedgerProgress) => Promise<T>): Promise<T | null> {
  for (let attempt = 1; attempt <= READ_ATTEMPTS_MAX; attempt += 1) {
    const before = await ledgerProgressRef().get();
    const progress = before.data();
    if (progress === undefined) return null;
    if (!isRebuilding(progress, Date.now())) {
      const value = await read(progress);
      const after = await ledgerProgressRef().get();
      // Each commit to the sums changes the progress, including those of a rebuild and of an earlier version.
      if (after.updateTime?.valueOf() === before.updateTime?.valueOf()) return value;
    }
    await wait(PAUSE_MS);
  }
  throw new Error('The sums of the ledger changed during every attempt to read them.');
}
