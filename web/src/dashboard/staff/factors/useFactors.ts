import type { FactorResult } from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useEffect, useState } from 'react';
import { callFactors } from './factor-calls.ts';

export type Factors = FactorResult<'GET_SECOND_FACTOR'>;

interface OwnFactors {
  /** Null while loading. */
  factors: Factors | null;
  isLoadingError: boolean;
  refresh: () => Promise<void>;
}

type Known = Omit<OwnFactors, 'refresh'>;

/** Fetches the factors. On failure, the previous ones are retained. */
async function ask(staff: StaffRole): Promise<(before: Known) => Known> {
  const result = await callFactors(staff, 'GET_SECOND_FACTOR', {});
  return ({ factors }) =>
    result.outcome === 'succeeded'
      ? { factors: result.value, isLoadingError: false }
      : { factors, isLoadingError: factors === null };
}

/** Second factors of the signed-in account. */
export function useFactors(staff: StaffRole): OwnFactors {
  const [known, setKnown] = useState<Known>({ factors: null, isLoadingError: false });
  useEffect(() => {
    void ask(staff).then(setKnown);
  }, [staff]);
  const refresh = async (): Promise<void> => {
    setKnown(({ factors }) => ({ factors, isLoadingError: false }));
    setKnown(await ask(staff));
  };
  return { ...known, refresh };
}
