import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParameters } from '@/ui/browser/with-parameters.ts';
import { STAY_IN_PLACE } from '@/ui/scroll/stay-in-place.ts';

/** The query parameter of the search text. */
export const SEARCH_PARAM = 'q';

/** The filters and the sort order, by query parameter. An empty value disables a filter. */
export interface CatalogFilters {
  /** The id of a category, which includes its subcategories. */
  category: string;
  price: string;
  stock: string;
  instant: string;
  official: string;
  sort: string;
}

interface CatalogAddress {
  search: string;
  storeSlug: string | null;
  filters: CatalogFilters;
  setSearch: (search: string) => void;
  setStoreSlug: (slug: string | null) => void;
  setFilter: (name: keyof CatalogFilters, value: string) => void;
  /** Removes the search and all filters. */
  clear: () => void;
}

/** The search and the filters as query parameters, for sharing and history: `?q=spawner&store=nether-forge&stock=1`. */
export function useCatalogAddress(): CatalogAddress {
  const [params, setParams] = useSearchParams();

  const setSearch = useCallback(
    (search: string) =>
      setParams(() => withParameters([[SEARCH_PARAM, search]]), { replace: true, state: STAY_IN_PLACE }),
    [setParams],
  );
  const setStoreSlug = useCallback(
    (slug: string | null) => setParams(() => withParameters([['store', slug]]), { state: STAY_IN_PLACE }),
    [setParams],
  );
  const setFilter = useCallback(
    (name: keyof CatalogFilters, value: string) =>
      setParams(() => withParameters([[name, value]]), { state: STAY_IN_PLACE }),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { state: STAY_IN_PLACE }), [setParams]);
  const filters = useMemo(
    () => ({
      category: params.get('category') ?? '',
      price: params.get('price') ?? '',
      stock: params.get('stock') ?? '',
      instant: params.get('instant') ?? '',
      official: params.get('official') ?? '',
      sort: params.get('sort') ?? '',
    }),
    [params],
  );

  return {
    search: params.get(SEARCH_PARAM) ?? '',
    storeSlug: params.get('store') || null,
    filters,
    setSearch,
    setStoreSlug,
    setFilter,
    clear,
  };
}
