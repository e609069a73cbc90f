import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { fieldText } from '../platform/field-text.ts';
import { readAll } from '../platform/read-all.ts';
import { storeDocuments, storeRef } from './stores.ts';

const MONEY_STORE_NAME = 'Instant Money';

/** The names of existing stores, by id. Each store is read once. */
export async function storeNames(storeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set(storeIds)].filter((id) => id !== MONEY_STORE_ID).map(storeRef);
  const stores = await readAll(refs);
  const names = new Map([[MONEY_STORE_ID, MONEY_STORE_NAME]]);
  for (const store of stores) {
    const name = fieldText(store, storeDocuments.field('name'));
    if (name !== null) names.set(store.id, name);
  }
  return names;
}
