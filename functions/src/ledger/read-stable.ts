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
    const before = (await ledgerProgressRef().get()).data();
    if (before === undefined) return null;
    if (!isRebuilding(before, Date.now())) {
      const value = await read(before);
      const after = (await ledgerProgressRef().get()).data();
      if (after?.batchCount === before.batchCount && !isRebuilding(after, Date.now())) return value;
    }
    await wait(PAUSE_MS);
  }
  throw new Error('The sums of the ledger changed during every attempt to read them.');
}
