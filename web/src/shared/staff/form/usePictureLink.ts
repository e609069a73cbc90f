import { assetUrlSchema } from '@blockbazaar/domain/catalog/urls';
import { TIMES } from '@blockbazaar/domain/limits';
import { useEffect, useState } from 'react';

/** The address of a picture that is being typed, once the typing rests; null while it is none. */
export function usePictureLink(typed: string): string | null {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), TIMES.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const link = rested.trim();
  return assetUrlSchema.safeParse(link).success ? link : null;
}
