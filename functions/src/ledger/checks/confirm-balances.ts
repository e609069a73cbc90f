import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { succeed } from '@blockbazaar/domain/failures';
import { owedCentsOf, SITE_BOOKS } from '@blockbazaar/domain/ledger/roll-up';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerBalanceDocuments, ledgerConfirmationDocuments } from '../../documents/ledger-sums.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import { isAfter } from '../is-after.ts';
import { readStable } from '../read-stable.ts';
import { lookBackStart } from '../sums/counted-entries.ts';
import { enteredTotals, readConfirmation } from '../sums/entered-totals.ts';
import { recordDifferences, storesWithDifferencesOf } from './ledger-differences.ts';

const CHECK = 'balances';
const WALK = { batchSize: 200, concurrency: 5, deadline: Infinity };

/**
 * Stores with an entry within this time are compared, in ms. It spans several runs, so that skipped runs do no harm.
 */
const ACTIVE_MS = 4 * 60 * 60_000;

/** Longer than the time in which the roll-up adds an entry that became visible late, in ms. */
const PAUSE_MS = 75_000;

/**
 * Compares the balance of the site, and of each store with a recent entry, with the number and the amount of its
 * entries. A correct balance is confirmed: payouts then add up only later entries. A balance that differs twice, a
 * minute apart, is recorded for the owner.
 */
export async function confirmBalances(pauseMs = PAUSE_MS): Promise<void> {
  const suspects = await findDifferent(await booksToCompare());
  if (suspects.length > 0) await wait(pauseMs);
  const different = await findDifferent(suspects);
  await recordDifferences(
    CHECK,
    different.map((storeId) => ({ storeId, path: ledgerBalanceDocuments.plain.doc(storeId).path })),
  );
}

async function booksToCompare(): Promise<string[]> {
  const through = ledgerBalanceDocuments.field('through');
  const active = ledgerBalanceDocuments.plain
    .where(through, '>', Timestamp.fromMillis(Date.now() - ACTIVE_MS))
    .orderBy(through);
  const storeIds = new Set([SITE_BOOKS, ...(await storesWithDifferencesOf(CHECK))]);
  await walkQuery(active, WALK, ({ id }) => {
    storeIds.add(id);
    return Promise.resolve(true);
  });
  return [...storeIds];
}

async function findDifferent(storeIds: readonly string[]): Promise<string[]> {
  const different: string[] = [];
  for (const storeId of storeIds) if (!(await confirmBalance(storeId))) different.push(storeId);
  return different;
}

/** Returns whether a balance equals the total of its entries. */
async function confirmBalance(storeId: string): Promise<boolean> {
  const confirmation = await readConfirmation(storeId);
  const compared = await readStable(async (progress) => {
    const confirmedThrough = lookBackStart(progress);
    const [stored, entered, confirmed] = await Promise.all([
      ledgerBalanceDocuments.plain.doc(storeId).get(),
      enteredTotals(storeId, confirmation, progress.through),
      enteredTotals(storeId, confirmation, confirmedThrough),
    ]);
    const balance = ledgerBalanceDocuments.parse(stored);
    const summed = { entryCount: balance?.entryCount ?? 0, owedCents: owedCentsOf(balance) };
    return { isRight: isDeepStrictEqual(summed, entered), confirmed: { through: confirmedThrough, ...confirmed } };
  });
  if (compared?.isRight !== true) return compared === null;
  await runOptimistic(async (batch) => {
    const ref = ledgerConfirmationDocuments.typed.doc(storeId);
    const known = (await batch.get(ref)).data();
    // Another run has already confirmed a later time.
    if (known === undefined || isAfter(compared.confirmed.through, known.through)) batch.save(ref, compared.confirmed);
    return succeed(null);
  });
  return true;
}
