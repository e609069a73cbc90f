import { setTimeout as wait } from 'node:timers/promises';
import { isRebuilding, type LedgerProgress } from '@blockbazaar/domain/ledger/roll-up';
import { ledgerProgressRef } from '../documents/ledger-sums.ts';

const TRIES = 60;
const PAUSE_MS = 1_000;

/**
 * Reads while no sum changes: reads again after each commit of the roll-up that came in between. `progress`: up to where the sums are
 * made during that. Null: there are no sums. Throws when the sums do not rest for a minute, as during a rebuild.
 */
export async function readStable<T>(read: (progress: LedgerProgress) => Promise<T>): Promise<T | null> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const before = await ledgerProgressRef().get();
    const progress = before.data();
    if (progress === undefined) return null;
    if (!isRebuilding(progress, Date.now())) {
      const value = await read(progress);
      const after = await ledgerProgressRef().get();
      // Each commit to the sums changes the progress, also those of a rebuild and of an earlier version.
      if (after.updateTime?.valueOf() === before.updateTime?.valueOf()) return value;
    }
    await wait(PAUSE_MS);
  }
  throw new Error('The sums of the ledger changed during every attempt to read them.');
}
