import { payoutAccountDocuments } from '../../documents/payout-accounts.ts';
import { storeNames } from '../../documents/store-names.ts';
import { fieldText } from '../../platform/field-text.ts';
import { readAll } from '../../platform/read-all.ts';

/** A store in the owner's payout lists. `storeName` is null if the store was deleted. */
interface ListedStore {
  storeId: string;
  storeName: string | null;
  deletedStoreName: string | null;
}

/** The names of stores, in the same order. For deleted stores, the payout account has the last name. */
export async function listedStores(storeIds: readonly string[]): Promise<ListedStore[]> {
  const names = await storeNames(storeIds);
  const deletedIds = [...new Set(storeIds)].filter((id) => !names.has(id));
  const accounts = await readAll(deletedIds.map((id) => payoutAccountDocuments.plain.doc(id)));
  const deletedNames = new Map(
    accounts.map((account) => [account.id, fieldText(account, payoutAccountDocuments.field('deletedStoreName'))]),
  );
  return storeIds.map((storeId) => ({
    storeId,
    storeName: names.get(storeId) ?? null,
    deletedStoreName: deletedNames.get(storeId) ?? null,
  }));
}
