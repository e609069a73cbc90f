import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { limit, orderBy, query } from 'firebase/firestore';
import { fetchById, liveById } from './by-id.ts';
import { moneyProductDocuments } from './documents/money-products.ts';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';
import { useFoundDocuments } from './use-shared-documents.ts';

const moneyProducts = moneyProductDocuments.in(firestore);
const sharedMoneyProducts = liveById(moneyProducts, moneyProductDocuments.schema);

const openAll = openList(
  query(moneyProducts, orderBy(moneyProductDocuments.field('priceCents')), limit(PAGE_SIZES.moneyProducts)),
  moneyProductDocuments.schema,
  (items) => items,
);

/** What the Instant Money page sells, cheapest first. */
export const useMoneyProducts = (): QueryState<MoneyProduct[]> => useQueryState(openAll, 'moneyProducts');

/** Money products by id, live. What is missing from the answer does not exist. */
export const useMoneyProductsById = (ids: readonly string[]): QueryState<ReadonlyMap<string, MoneyProduct>> =>
  useFoundDocuments(sharedMoneyProducts, ids);

/** Money products by id, once, from the server; rejects when it cannot be asked. What is missing does not exist. */
export const fetchMoneyProductsById = (ids: readonly string[]): Promise<ReadonlyMap<string, MoneyProduct>> =>
  fetchById(moneyProducts, moneyProductDocuments.schema, ids);
