import type { FactorResult } from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useEffect, useState } from 'react';
import { callFactors } from '@/firebase/staff/factor-calls.ts';

export type Factors = FactorResult<'GET_SECOND_FACTOR'>;

interface OwnFactors {
  /** Null while they are not known. */
  factors: Factors | null;
  isLoadingError: boolean;
  refresh: () => void;
}

/** The second factors of the account that is signed in. */
export function useFactors(staff: StaffRole): OwnFactors {
  const [known, setKnown] = useState<{ factors: Factors | null; hasFailed: boolean }>({
    factors: null,
    hasFailed: false,
  });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isGone = false;
    void callFactors(staff, 'GET_SECOND_FACTOR', {}).then((result) => {
      if (isGone) return;
      if (result.outcome === 'answered') setKnown({ factors: result.value, hasFailed: false });
      else setKnown(({ factors }) => ({ factors, hasFailed: true }));
    });
    return () => {
      isGone = true;
    };
  }, [staff, asked]);
  return {
    factors: known.factors,
    isLoadingError: known.hasFailed && known.factors === null,
    refresh: () => {
      setKnown(({ factors }) => ({ factors, hasFailed: false }));
      setAsked((count) => count + 1);
    },
  };
}
