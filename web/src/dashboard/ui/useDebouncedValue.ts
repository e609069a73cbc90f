import { TIMES } from '@blockbazaar/domain/limits';
import { useEffect, useState } from 'react';

/** The typed text after a pause in typing; an empty text at once. */
export function useDebouncedValue(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typed === '' ? 0 : TIMES.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
