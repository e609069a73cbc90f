import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from '@/ui/browser/browser-storage.ts';
import { createRatesSource, type LoadedRates, type RatesSource } from './rates-source.ts';

/** Free, without a key, and updated once a day. Any other address with `rates` for the dollar also works. */
const RATES_URL = import.meta.env.VITE_RATES_URL ?? 'https://open.er-api.com/v6/latest/USD';
/** Maximum time without a price, in ms. */
const RESPONSE_WITHIN_MS = 5_000;

async function fetchRates(): Promise<unknown> {
  const response = await fetch(RATES_URL, {
    signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (!response.ok) throw new Error(`The exchange-rate request failed with status ${response.status}.`);
  return response.json();
}

export const ratesSource: RatesSource = createRatesSource({
  fetchRates,
  storage: localStore,
  now: () => Date.now(),
  later: (task, ms) => setTimeout(task, ms),
});

/** The exchange rates, for a component; null while loading. */
export function useRates(): LoadedRates | null {
  useEffect(() => ratesSource.start(), []);
  return useSyncExternalStore(ratesSource.subscribe, ratesSource.read, () => null);
}
