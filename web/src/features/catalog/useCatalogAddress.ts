import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

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
    (search: string) =>
      setParams((before) => changed(before, 'q', search), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const setStoreSlug = useCallback(
    (slug: string | null) => setParams((before) => changed(before, 'store', slug ?? ''), { preventScrollReset: true }),
    [setParams],
  );
  const clear = useCallback(() => setParams({}, { preventScrollReset: true }), [setParams]);

  return { search: params.get('q') ?? '', storeSlug: params.get('store') || null, setSearch, setStoreSlug, clear };
}

function changed(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === '') after.delete(name);
  else after.set(name, value);
  return after;
}
