import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isNew, withParameters } from '@/ui/browser/with-parameters.ts';

const PARAMETER = 'q';

/**
 * The search of a list, from the address: Back navigation and reloads restore it. `max` is the length in characters.
 */
export function useAddressSearch(max: number): [search: string, setSearch: (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const setSearch = useCallback(
    (search: string) => {
      // A navigation to another page is in progress: the last input must not cancel it.
      if (location.pathname !== pathname) return;
      const after = withParameters([[PARAMETER, search]]);
      if (isNew(after)) setParams(after, { replace: true });
    },
    [setParams, pathname],
  );
  return [(params.get(PARAMETER) ?? '').slice(0, max), setSearch];
}
