import type { MoneyProduct } from '@blockbazaar/domain/money-products/money-product';
import { moneyProductsQuery } from '@blockbazaar/domain/queries/public-queries';
import { fromDatabase, loadDatabase } from './load-database.ts';
import { createSharedDocuments } from './shared-documents.ts';
import { useItems } from './use-items.ts';
import type { QueryState } from './use-query-state.ts';
import { useFoundDocuments } from './use-shared-documents.ts';

const sharedMoneyProducts = createSharedDocuments('moneyProducts', (ids) =>
  fromDatabase((database) => database.listenToIds('moneyProducts', ids)),
);

/** The products of the Instant Money page, cheapest first. */
export const useMoneyProducts = (): QueryState<readonly MoneyProduct[]> =>
  useItems(moneyProductsQuery, { queryKey: 'moneyProducts' });

/** Money products by ID, live. Missing IDs do not exist. */
export const useMoneyProductsById = (ids: readonly string[]): QueryState<ReadonlyMap<string, MoneyProduct>> =>
  useFoundDocuments(sharedMoneyProducts, ids);

/** Fetches money products by ID once from the server; rejects when it is unreachable. Missing IDs do not exist. */
export const fetchMoneyProductsById = async (ids: readonly string[]): Promise<ReadonlyMap<string, MoneyProduct>> =>
  (await loadDatabase()).fetchIds('moneyProducts', ids);
