import { addEntries, emptyRollUp, type LedgerProgress, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerProgressRef } from '../documents/ledger-sums.ts';
import { readEntries } from './read-entries.ts';

/** In a rush, what is more than this is left to the next roll-up, within a minute. */
const UNSEEN_MAX = 1_000;
const TRIES = 5;

interface WithUnseen<T> {
  kept: T;
  unseen: RollUp;
}

/** Reads sums, and sums up what was entered since they were made: together they are all there is, of one and the same moment. */
export async function withUnseen<T>(read: () => Promise<T>): Promise<WithUnseen<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await readProgress();
    const [kept, unseen] = await Promise.all([read(), sumUnseen(before)]);
    const after = await readProgress();
    if (after?.through.valueOf() === before?.through.valueOf() || attempt === TRIES) return { kept, unseen };
  }
}

const readProgress = async (): Promise<LedgerProgress | undefined> => (await ledgerProgressRef().get()).data();

async function sumUnseen(progress: LedgerProgress | undefined): Promise<RollUp> {
  const sums = emptyRollUp();
  const countsMigratedSales = progress?.countsMigratedSales ?? false;
  let after: TimestampLike = progress?.through ?? Timestamp.fromMillis(0);
  for (let count = 0; count < UNSEEN_MAX;) {
    const entries = await readEntries(after, null);
    const last = entries.at(-1);
    if (last === undefined) break;
    addEntries(sums, entries, { countsMigratedSales });
    count += entries.length;
    after = last.bookedAt;
  }
  return sums;
}
