import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParameters } from '@/shared/address/with-parameters.ts';
import { STAY_IN_PLACE } from '@/ui/scroll/stay-in-place.ts';

interface CatalogAddress {
  search: string;
  storeSlug: string | null;
  setSearch: (search: string) => void;
  setStoreSlug: (slug: string | null) => void;
  /** Shows everything again. */
  clear: () => void;
}

/** What is looked for stands in the address, so that it can be shared and gone back to: `?q=spawner&store=nether-forge`. */
export function useCatalogAddress(): CatalogAddress {
  const [params, setParams] = useSearchParams();

  const setSearch = useCallback(
    (search: string) => setParams(() => withParameters([['q', search]]), { replace: true, state: STAY_IN_PLACE }),
    [setParams],
  );
  const setStoreSlug = useCallback(
    (slug: string | null) => setParams(() => withParameters([['store', slug]]), { state: STAY_IN_PLACE }),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { state: STAY_IN_PLACE }), [setParams]);

  return { search: params.get('q') ?? '', storeSlug: params.get('store') || null, setSearch, setStoreSlug, clear };
}
