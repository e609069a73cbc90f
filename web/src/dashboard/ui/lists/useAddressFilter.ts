import type { AddressFilter } from '@blockbazaar/domain/queries/address-filter';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isNew, withParameters } from '@/ui/browser/with-parameters.ts';

interface FilterInAddress<Fields> {
  /** The object retains its identity while its values are unchanged. */
  filter: Fields;
  change: (changes: Partial<Fields>) => void;
  clear: () => void;
}

/** The filter of a list, from the address: Back navigation and reloads restore it. `own` contains fixed values. */
export function useAddressFilter<Fields extends Readonly<Record<string, string | null>>>(
  { none, fromAddress, inAddress }: AddressFilter<Fields>,
  own?: Partial<Fields>,
): FilterInAddress<Fields> {
  const [params, setParams] = useSearchParams();
  const value = JSON.stringify({ ...fromAddress(params), ...own });
  const filter = useMemo(() => JSON.parse(value) as Fields, [value]);
  const change = useCallback(
    (changes: Partial<Fields>) => {
      const after = withParameters(inAddress({ ...fromAddress(withParameters([])), ...changes }));
      if (isNew(after)) setParams(after, { replace: true });
    },
    [setParams, fromAddress, inAddress],
  );
  const clear = useCallback(() => change(none), [change, none]);
  return { filter, change, clear };
}
