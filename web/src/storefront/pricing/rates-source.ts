import { FALLBACK_RATES, parseRates, type Rates } from '@blockbazaar/domain/currencies/rates';
import { RETRIES } from '@blockbazaar/domain/limits';
import { logFault } from '@/firebase/log.ts';
import { retryDelayMs } from '@/firebase/subscribe.ts';
import { parseJson, type SafeStorage } from '@/ui/browser/browser-storage.ts';

/** Rates, and whether they are current or those of the build. */
export interface LoadedRates {
  rates: Rates;
  isLive: boolean;
}

interface RatesSourceParts {
  /** Requests the rates once. Rejects without a response. */
  fetchRates: () => Promise<unknown>;
  storage: Pick<SafeStorage, 'read' | 'write'>;
  now: () => number;
  /** Runs a task after a delay in ms. */
  later: (task: () => void, ms: number) => void;
}

export interface RatesSource {
  /** The current rates; null until the first response. */
  read: () => LoadedRates | null;
  subscribe: (onChange: () => void) => () => void;
  /** Requests the rates; later calls have no effect. */
  start: () => void;
}

const KEY = 'currencyRates';
/** Reuse time of stored rates, in ms. The source updates them once a day. */
const FRESH_MS = 60 * 60_000;

const FALLBACK: LoadedRates = { rates: FALLBACK_RATES, isLive: false };

/**
 * The exchange rates of this visit. Rates of the last hour are reused. Without a valid response, the fallback is shown,
 * and a few more tries follow.
 */
export function createRatesSource({ fetchRates, storage, now, later }: RatesSourceParts): RatesSource {
  const subscribers = new Set<() => void>();
  let currentRates: LoadedRates | null = null;
  let isStarted = false;

  const show = (rates: LoadedRates): void => {
    currentRates = rates;
    for (const onChange of subscribers) onChange();
  };
  const attempt = async (failures: number): Promise<void> => {
    try {
      const response = await fetchRates();
      const rates = parseRates(response);
      if (rates === null) throw new Error('The response contains no rates.');
      storage.write(KEY, JSON.stringify({ at: now(), response: { rates } }));
      show({ rates, isLive: true });
    } catch (error) {
      logFault('rates-failed', { failures: failures + 1, error });
      if (currentRates === null) show(FALLBACK);
      if (failures < RETRIES.dataFetch) later(() => void attempt(failures + 1), retryDelayMs(failures + 1));
    }
  };

  return {
    read: () => currentRates,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
      };
    },
    start: () => {
      if (isStarted) return;
      isStarted = true;
      const stored = storedRates(storage.read(KEY), now());
      if (stored === null) void attempt(0);
      else show({ rates: stored, isLive: true });
    },
  };
}

/** Rates that an earlier page has stored, if they are recent. */
function storedRates(text: string | null, now: number): Rates | null {
  const stored = text === null ? null : (parseJson(text) as { at?: unknown; response?: unknown } | null);
  const at = stored?.at;
  return typeof at === 'number' && at <= now && now - at < FRESH_MS ? parseRates(stored?.response) : null;
}
