import { useSyncExternalStore } from 'react';

/** What amounts are shown in. A currency other than the dollar comes with how to write amounts in it; null while its rate is on the way. */
export type ShownCurrency = { code: 'USD' } | { code: string; format: ((cents: number) => string) | null };

const DOLLARS: ShownCurrency = { code: 'USD' };

let shown: ShownCurrency = DOLLARS;
const listeners = new Set<() => void>();

/** Has every amount on the page shown in another currency. */
export function showAmountsIn(currency: ShownCurrency = DOLLARS): void {
  shown = currency;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownCurrency = (): ShownCurrency =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => DOLLARS,
  );
