import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { storeDebtDocuments } from '../../documents/store-debts.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { readPayoutBalances } from '../balance/read-payout-balance.ts';
import { listedStores } from '../lists/listed-stores.ts';

const listedFrom = storeDebtDocuments.field('listedFrom');

/**
 * A page of the debts that sales have not offset in time, and of those of deleted stores. The amounts are current. A
 * debt that was offset since the last sync is omitted.
 */
export async function listStoreDebts(after: string | null): Promise<Result<AdminResult<'LIST_STORE_DEBTS'>>> {
  const page = await readPage(
    {
      name: 'store debts',
      query: storeDebtDocuments.plain.where(listedFrom, '<=', Timestamp.now()),
      order: [[listedFrom, 'asc', 'moment']],
      size: STAFF_PAGE_SIZES.payouts,
    },
    after,
  );
  if (!page.ok) return page;
  const debts = storeDebtDocuments.parseAll(page.value.docs);
  const storeIds = debts.map(({ storeId }) => storeId);
  const [stores, balances] = await Promise.all([listedStores(storeIds), readPayoutBalances(storeIds)]);
  const items = stores.flatMap((store, index) => {
    const [debt, balance] = [debts[index], balances[index]];
    const owedCents = balance?.ok === true ? balance.value.owedCents : null;
    if (debt === undefined || (owedCents !== null && owedCents >= 0)) return [];
    return [{ ...store, since: debt.since.toMillis(), debtCents: owedCents === null ? null : -owedCents }];
  });
  return succeed({ items, next: page.value.next });
}
