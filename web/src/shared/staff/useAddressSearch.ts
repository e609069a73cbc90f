import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isNew, withParameters } from '../address/with-parameters.ts';

const PARAMETER = 'q';

/** What a list is searched by, as the address has it: going back and reloading find it. `max`: in characters. */
export function useAddressSearch(max: number): [search: string, setSearch: (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const setSearch = useCallback(
    (search: string) => {
      const after = withParameters([[PARAMETER, search]]);
      if (isNew(after)) setParams(after, { replace: true });
    },
    [setParams],
  );
  return [(params.get(PARAMETER) ?? '').slice(0, max), setSearch];
}
