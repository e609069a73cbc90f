import { useSyncExternalStore } from 'react';

/** Currency of shown amounts. Other currencies than the dollar have a formatter; null while their rate loads. */
export type ShownCurrency = { code: 'USD' } | { code: string; format: ((cents: number) => string) | null };

const DOLLARS: ShownCurrency = { code: 'USD' };

let shown: ShownCurrency = DOLLARS;
const listeners = new Set<() => void>();

/** Switches all amounts of the page to another currency. */
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

/** Marks a converted amount: the provider charges in dollars, at its own rate. */
export const approximate = (amount: string): string => `≈ ${amount}`;
