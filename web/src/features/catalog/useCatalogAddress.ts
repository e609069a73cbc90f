import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
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
    (search: string) => setParams(() => changed('q', search), { replace: true, state: STAY_IN_PLACE }),
    [setParams],
  );
  const setStoreSlug = useCallback(
    (slug: string | null) => setParams(() => changed('store', slug ?? ''), { state: STAY_IN_PLACE }),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { state: STAY_IN_PLACE }), [setParams]);

  return { search: params.get('q') ?? '', storeSlug: params.get('store') || null, setSearch, setStoreSlug, clear };
}

/** The address itself is asked: a change that was just made may not have been rendered yet. */
function changed(name: string, value: string): URLSearchParams {
  const params = new URLSearchParams(location.search);
  if (value === '') params.delete(name);
  else params.set(name, value);
  return params;
}
