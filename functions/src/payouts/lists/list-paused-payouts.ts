import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { SITE_BOOKS } from '@blockbazaar/domain/ledger/roll-up';
import { storesWithDifferences } from '../../ledger/checks/ledger-differences.ts';
import { listedStores } from './listed-stores.ts';

/** The stores with paused payouts, because their ledger sums differ from the entries. */
export async function listPausedPayouts(): Promise<AdminResult<'GET_PAUSED_PAYOUTS'>> {
  const found = await storesWithDifferences();
  const storeIds = found.filter((id) => id !== SITE_BOOKS);
  return { stores: await listedStores(storeIds), isSite: found.length > storeIds.length };
}
