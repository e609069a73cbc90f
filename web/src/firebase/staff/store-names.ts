import { MESSAGES } from '@blockbazaar/domain/messages';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import * as z from 'zod/mini';
import { fetchById } from '@/firebase/sdk/by-id.ts';
import { storeDocuments } from '@/firebase/sdk/documents/stores.ts';
import { useLoadedById } from './lists/use-loaded-by-id.ts';
import { staffApp } from './session/staff-app.ts';

const nameSchema = z.pick(storeSchema, { name: true });

/** Fetches the names of stores for the owner; deleted stores have none. Rejects on failure. */
export async function fetchStoreNames(storeIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const stores = storeIds.filter((id) => id !== MONEY_STORE_ID);
  const found = await fetchById(storeDocuments.in(staffApp('owner').firestore), nameSchema, stores);
  return new Map([
    [MONEY_STORE_ID, MESSAGES.instantMoney.title],
    ...[...found].map(([id, { name }]) => [id, name] as const),
  ]);
}

/** The loaded names of stores, by ID. */
export const useStoreNames = (storeIds: readonly string[]): ReadonlyMap<string, string> =>
  useLoadedById(storeIds, fetchStoreNames);
