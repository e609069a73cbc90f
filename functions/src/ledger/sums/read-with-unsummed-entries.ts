import { addEntries, emptyRollUp, type LedgerProgress, type RollUp } from '@blockbazaar/domain/ledger/roll-up';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerProgressRef } from '../../documents/ledger-sums.ts';
import { entriesIn, pagesOf } from '../read-entries.ts';

/** Maximum number of entries; under heavy load, the rest is left to the next roll-up, within a minute. */
const UNSUMMED_MAX = 1_000;
const READ_ATTEMPTS_MAX = 5;

interface WithUnsummed<T> {
  stored: T;
  unseen: RollUp;
}

/** Reads sums, and adds up later entries. Together they are a consistent snapshot of all entries. */
export async function readWithUnsummedEntries<T>(read: () => Promise<T>): Promise<WithUnsummed<T>> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await ledgerProgressRef().get();
    const [stored, unseen] = await Promise.all([read(), sumUnseen(before.data())]);
    const after = await ledgerProgressRef().get();
    const isUnchanged = after.updateTime?.valueOf() === before.updateTime?.valueOf();
    if (isUnchanged || attempt === READ_ATTEMPTS_MAX) return { stored, unseen };
  }
}

async function sumUnseen(progress: LedgerProgress | undefined): Promise<RollUp> {
  const sums = emptyRollUp();
  const countsMigratedSales = progress?.countsMigratedSales ?? false;
  let count = 0;
  const after = progress?.through ?? Timestamp.fromMillis(0);
  for await (const entries of pagesOf(entriesIn({ after, until: null }), UNSUMMED_MAX)) {
    addEntries(sums, entries, { countsMigratedSales });
    count += entries.length;
    if (count >= UNSUMMED_MAX) break;
  }
  return sums;
}
