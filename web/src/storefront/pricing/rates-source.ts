import { FALLBACK_RATES, parseRates, type Rates } from '@blockbazaar/domain/currencies/rates';
import { RETRIES } from '@blockbazaar/domain/limits';
import { logFault } from '@/firebase/log.ts';
import { retryDelayMs } from '@/firebase/subscribe.ts';
import { parseJson, type SafeStorage } from '@/ui/browser/browser-storage.ts';

/** Rates, and whether they are current or those of the build. */
export interface KnownRates {
  rates: Rates;
  isLive: boolean;
}

interface RatesSourceParts {
  /** Requests the rates once. Rejects without a response. */
  ask: () => Promise<unknown>;
  storage: Pick<SafeStorage, 'read' | 'write'>;
  now: () => number;
  /** Runs a task after a delay in ms. */
  later: (task: () => void, ms: number) => void;
}

export interface RatesSource {
  /** The current rates; null until the first response. */
  read: () => KnownRates | null;
  subscribe: (onChange: () => void) => () => void;
  /** Requests the rates, unless that is already done. */
  start: () => void;
}

const KEY = 'currencyRates';
/** Reuse time of stored rates, in ms. The source updates them once a day. */
const FRESH_MS = 60 * 60_000;

const FALLBACK: KnownRates = { rates: FALLBACK_RATES, isLive: false };

/**
 * The exchange rates of this visit. Rates of the last hour are reused. Without a valid response, the fallback is shown,
 * and a few more tries follow.
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
      if (rates === null) throw new Error('The response contains no rates.');
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
      const kept = storedRates(storage.read(KEY), now());
      if (kept === null) void attempt(0);
      else show({ rates: kept, isLive: true });
    },
  };
}

/** Rates that an earlier page has stored, if they are recent. */
function storedRates(text: string | null, now: number): Rates | null {
  const kept = text === null ? null : (parseJson(text) as { at?: unknown; response?: unknown } | null);
  const at = kept?.at;
  return typeof at === 'number' && at <= now && now - at < FRESH_MS ? parseRates(kept?.response) : null;
}
