import { productSearchSchema, type ProductSearch } from '@blockbazaar/domain/search/product-search';
import type { CatalogFilters } from '../useCatalogAddress.ts';

interface CatalogQuery {
  storeId: string | null;
  search: string;
  filters: CatalogFilters;
}

/** Converts the search and the filters of the address to a query. Ignores invalid values. */
export function productSearchOf({ storeId, search, filters }: CatalogQuery): ProductSearch {
  const { category, price, stock, instant, official, sort } = filters;
  const shape = productSearchSchema.shape;
  return {
    text: search.trim(),
    storeId,
    categoryId: shape.categoryId.safeParse(category === '' ? null : category).data ?? null,
    priceBand: shape.priceBand.safeParse(price).data ?? null,
    inStock: stock !== '',
    instant: instant !== '',
    official: official !== '',
    sort: shape.sort.safeParse(sort).data ?? 'best',
    after: null,
  };
}
