import type { StoreFields } from '@blockbazaar/domain/catalog/store';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { collection, firestore } from '../platform/firestore.ts';

const MONEY_STORE_NAME = 'Instant Money';

/** What stores are called, by id; without those that are gone. Each is read once. */
export async function storeNames(storeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set(storeIds)].filter((id) => id !== MONEY_STORE_ID).map((id) => collection('stores').doc(id));
  const stores = refs.length === 0 ? [] : await firestore.getAll(...refs);
  const names = new Map([[MONEY_STORE_ID, MONEY_STORE_NAME]]);
  for (const store of stores) {
    const name: unknown = store.get('name' satisfies keyof StoreFields);
    if (typeof name === 'string') names.set(store.id, name);
  }
  return names;
}
