import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'q';

/** What a list is searched by, as the address has it: going back and reloading find it. `max`: in characters. */
export function useAddressSearch(max: number): [search: string, setSearch: (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const setSearch = useCallback(
    (search: string) => {
      // What is drawn may be older than the address: two changes in a row would lose the first.
      const after = new URLSearchParams(location.search);
      if ((after.get(PARAMETER) ?? '') === search) return;
      if (search === '') after.delete(PARAMETER);
      else after.set(PARAMETER, search);
      setParams(after, { replace: true });
    },
    [setParams],
  );
  return [(params.get(PARAMETER) ?? '').slice(0, max), setSearch];
}
