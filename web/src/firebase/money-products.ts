import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { moneyProductSchema, type MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { fetchById, liveById } from './by-id.ts';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';
import { useFoundDocuments } from './use-shared-documents.ts';

const moneyProducts = collection(firestore, COLLECTIONS.moneyProducts);
const sharedMoneyProducts = liveById(moneyProducts, moneyProductSchema);

const openAll = openList(
  query(moneyProducts, orderBy('priceCents'), limit(PAGE_SIZES.moneyProducts)),
  moneyProductSchema,
  (items) => items,
);

/** What the Instant Money page sells, cheapest first. */
export const useMoneyProducts = (): QueryState<MoneyProduct[]> => useQueryState(openAll, COLLECTIONS.moneyProducts);

/** Money products by id, live. What is missing from the answer does not exist. */
export const useMoneyProductsById = (ids: readonly string[]): QueryState<ReadonlyMap<string, MoneyProduct>> =>
  useFoundDocuments(sharedMoneyProducts, ids);

/** Money products by id, once, from the server; rejects when it cannot be asked. What is missing does not exist. */
export const fetchMoneyProductsById = (ids: readonly string[]): Promise<ReadonlyMap<string, MoneyProduct>> =>
  fetchById(moneyProducts, moneyProductSchema, ids);
