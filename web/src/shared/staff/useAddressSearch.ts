import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isNew, withParameters } from '../address/with-parameters.ts';

const PARAMETER = 'q';

/** What a list is searched by, as the address has it: going back and reloading find it. `max`: in characters. */
export function useAddressSearch(max: number): [search: string, setSearch: (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const setSearch = useCallback(
    (search: string) => {
      // Another page is on its way already: what is typed here last does not call it off.
      if (location.pathname !== pathname) return;
      const after = withParameters([[PARAMETER, search]]);
      if (isNew(after)) setParams(after, { replace: true });
    },
    [setParams, pathname],
  );
  return [(params.get(PARAMETER) ?? '').slice(0, max), setSearch];
}
