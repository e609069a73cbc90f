import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { succeed } from '@blockbazaar/domain/failures';
import { owedCentsOf, SITE_BOOKS } from '@blockbazaar/domain/ledger/roll-up';
import { Timestamp } from 'firebase-admin/firestore';
import { ledgerBalanceDocuments, ledgerConfirmationDocuments } from '../documents/ledger-sums.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { lookBackStart } from './counted-entries.ts';
import { enteredTotals, readConfirmation } from './entered-totals.ts';
import { isAfter } from './is-after.ts';
import { recordDifferences, storesFoundBy } from './ledger-differences.ts';
import { readStable } from './read-stable.ts';

const CHECK = 'balances';
const WALK = { batchSize: 200, concurrency: 5, deadline: Infinity };

/** Stores with an entry within this time are compared, in ms: a few runs may be left out. */
const ACTIVE_MS = 4 * 60 * 60_000;

/** Longer than the roll-up takes to add an entry that became visible late, in ms. */
const PAUSE_MS = 75_000;

/**
 * Compares the number and the amount of entries of each store that had one lately, and of the site, with its balance. A balance that is right
 * is confirmed: a payout adds up the entries from there on. One that differs twice, a minute apart, is recorded for the owner.
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
  const storeIds = new Set([SITE_BOOKS, ...(await storesFoundBy(CHECK))]);
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

/** Whether a balance is what its entries come to. */
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
    // Another run has come further.
    if (known === undefined || isAfter(compared.confirmed.through, known.through)) batch.save(ref, compared.confirmed);
    return succeed(null);
  });
  return true;
}
