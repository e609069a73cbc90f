import { addEntries, emptyRollUp, type LedgerProgress, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerProgressRef } from '../../documents/ledger-sums.ts';
import { entriesIn, pagesOf } from '../read-entries.ts';

/** Maximum number of entries; under heavy load, the rest is left to the next roll-up, within a minute. */
const UNSEEN_MAX = 1_000;
const TRIES = 5;

interface WithUnseen<T> {
  kept: T;
  unseen: RollUp;
}

/** Reads sums, and adds up later entries. Together they are a consistent snapshot of all entries. */
export async function readWithUnsummedEntries<T>(read: () => Promise<T>): Promise<WithUnseen<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await ledgerProgressRef().get();
    const [kept, unseen] = await Promise.all([read(), sumUnseen(before.data())]);
    const after = await ledgerProgressRef().get();
    const isUnchanged = after.updateTime?.valueOf() === before.updateTime?.valueOf();
    if (isUnchanged || attempt === TRIES) return { kept, unseen };
  }
}

async function sumUnseen(progress: LedgerProgress | undefined): Promise<RollUp> {
  const sums = emptyRollUp();
  const countsMigratedSales = progress?.countsMigratedSales ?? false;
  let count = 0;
  const after = progress?.through ?? Timestamp.fromMillis(0);
  for await (const entries of pagesOf(entriesIn({ after, until: null }), UNSEEN_MAX)) {
    addEntries(sums, entries, { countsMigratedSales });
    count += entries.length;
    if (count >= UNSEEN_MAX) break;
  }
  return sums;
}
