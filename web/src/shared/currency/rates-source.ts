import { FALLBACK_RATES, parseRates, type Rates } from '@blockbazaar/domain/currencies/rates';
import { RETRIES } from '@blockbazaar/domain/limits';
import { logFault } from '@/firebase/log.ts';
import { retryDelayMs } from '@/firebase/subscribe.ts';
import { parseJson, type SafeStorage } from '../browser-storage.ts';

/** Rates, and whether they are today's or those that the site was built with. */
export interface KnownRates {
  rates: Rates;
  isLive: boolean;
}

interface RatesSourceParts {
  /** Asks for the rates once. Rejects when nobody answers. */
  ask: () => Promise<unknown>;
  storage: Pick<SafeStorage, 'read' | 'write'>;
  now: () => number;
  /** Runs a task later, in ms. */
  later: (task: () => void, ms: number) => void;
}

export interface RatesSource {
  /** What is known; null while the first response is on the way. */
  read: () => KnownRates | null;
  subscribe: (onChange: () => void) => () => void;
  /** Asks, unless that was done already. */
  start: () => void;
}

const KEY = 'currencyRates';
/** Rates change once a day at the address that they come from. */
const FRESH_MS = 60 * 60_000;

const FALLBACK: KnownRates = { rates: FALLBACK_RATES, isLive: false };

/**
 * The exchange rates of this visit. Those of the last hour are used again. While nobody answers, or only nonsense comes,
 * the fallback is shown, and a few more tries follow.
 */
export function createRatesSource({ ask, storage, now, later }: RatesSourceParts): RatesSource {
  const subscribers = new Set<() => void>();
  let known: KnownRates | null = null;
  let isStarted = false;

  const show = (rates: KnownRates): void => {
    known = rates;
    for (const onChange of subscribers) onChange();
  };
  const attempt = async (failures: number): Promise<void> => {
    try {
      const response = await ask();
      const rates = parseRates(response);
      if (rates === null) throw new Error('The response holds no rates.');
      storage.write(KEY, JSON.stringify({ at: now(), response: { rates } }));
      show({ rates, isLive: true });
    } catch (error) {
      logFault('rates-failed', { failures: failures + 1, error });
      if (known === null) show(FALLBACK);
      if (failures < RETRIES.dataFetch) later(() => void attempt(failures + 1), retryDelayMs(failures + 1));
    }
  };

  return {
    read: () => known,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
      };
    },
    start: () => {
      if (isStarted) return;
      isStarted = true;
      const kept = keptRates(storage.read(KEY), now());
      if (kept === null) void attempt(0);
      else show({ rates: kept, isLive: true });
    },
  };
}

/** Rates that an earlier page kept, if they are fresh. */
function keptRates(text: string | null, now: number): Rates | null {
  const kept = text === null ? null : (parseJson(text) as { at?: unknown; response?: unknown } | null);
  const at = kept?.at;
  return typeof at === 'number' && at <= now && now - at < FRESH_MS ? parseRates(kept?.response) : null;
}
