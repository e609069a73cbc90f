import { succeed, type Result } from '@blockbazaar/domain/failures';
import { owedCentsOf, SITE_BOOKS } from '@blockbazaar/domain/ledger/roll-up';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { debtListedFrom } from '@blockbazaar/domain/payouts/store-debt';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { ledgerBalanceDocuments } from '../../documents/ledger-sums.ts';
import { storeDebtDocuments, storeDebtRef } from '../../documents/store-debts.ts';
import { storeRef } from '../../documents/stores.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkQuery } from '../../platform/walk-query.ts';

/** Stores with an entry within this time are checked every hour, in ms. It spans several runs. */
const ACTIVE_MS = 4 * 60 * 60_000;
const WALK = { batchSize: 200, concurrency: 5, deadline: Infinity };

const through = ledgerBalanceDocuments.field('through');
const bookedSince = (ms: number): Query =>
  ledgerBalanceDocuments.plain.where(through, '>', Timestamp.fromMillis(ms)).orderBy(through);

/** Records the debts of stores with recent entries, and updates all recorded debts. */
export const syncActiveStoreDebts = (): Promise<void> => syncStoreDebts(bookedSince(Date.now() - ACTIVE_MS));

/** Does the same for all stores with a balance, such as those whose debt is older than `storeDebts`. */
export const syncAllStoreDebts = (): Promise<void> => syncStoreDebts(bookedSince(0));

async function syncStoreDebts(balances: Query): Promise<void> {
  await walkQuery(balances, WALK, async (snapshot) => {
    const balance = ledgerBalanceDocuments.parse(snapshot);
    if (owedCentsOf(balance) < 0) await syncStoreDebt(snapshot.id);
    return true;
  });
  await walkQuery(storeDebtDocuments.plain.select(), WALK, async ({ id }) => {
    await syncStoreDebt(id);
    return true;
  });
}

/** Creates, updates or removes the debt of a store according to its balance. Safe to repeat. */
export function syncStoreDebt(storeId: string): Promise<Result<null>> {
  return runOptimistic(async (batch) => {
    // The site does not owe money to itself.
    if (storeId === SITE_BOOKS || storeId === MONEY_STORE_ID) return succeed(null);
    const ref = storeDebtRef(storeId);
    const debt = (await batch.get(ref)).data();
    const [stored, store] = await batch.getUnguarded([ledgerBalanceDocuments.plain.doc(storeId), storeRef(storeId)]);
    const balance = stored?.exists === true ? ledgerBalanceDocuments.parse(stored) : null;
    // A malformed balance does not show whether the debt was offset.
    if (balance === null) return succeed(null);
    if (owedCentsOf(balance) >= 0) {
      if (debt !== undefined) batch.remove(ref);
      return succeed(null);
    }
    const since = debt?.since ?? balance.through;
    const listedFrom = debtListedFrom(since.toMillis(), store?.exists !== true);
    if (debt?.listedFrom.toMillis() !== listedFrom)
      batch.save(ref, { storeId, since, listedFrom: Timestamp.fromMillis(listedFrom) });
    return succeed(null);
  });
}
