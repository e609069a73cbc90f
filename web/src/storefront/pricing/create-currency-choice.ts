import { isCurrency } from '@blockbazaar/domain/currencies/currencies';
import { STORAGE_KEYS } from '@blockbazaar/domain/limits';
import type { SafeStorage } from '@/ui/browser/browser-storage.ts';

export const DEFAULT_CURRENCY = 'USD';

const KEY = STORAGE_KEYS.selectedCurrency;

export interface CurrencyChoice {
  read: () => string;
  subscribe: (onChange: () => void) => () => void;
  choose: (code: string) => void;
}

/** Removes an invalid value from storage, so that no other code reads it either. */
export function dropUnknownCurrency(storage: Pick<SafeStorage, 'read' | 'remove'>): void {
  const saved = storage.read(KEY);
  if (saved !== null && !isCurrency(saved)) storage.remove(KEY);
}

/** The currency that this browser's shopper has chosen: in storage for the next visit and the other tabs. */
export function createCurrencyChoice(storage: Pick<SafeStorage, 'read' | 'write'>, tabs: EventTarget): CurrencyChoice {
  const subscribers = new Set<() => void>();
  let code = stored();

  function stored(): string {
    const saved = storage.read(KEY) ?? '';
    return isCurrency(saved) ? saved : DEFAULT_CURRENCY;
  }
  function setCode(next: string): void {
    if (next === code) return;
    code = next;
    for (const onChange of subscribers) onChange();
  }
  const syncFromStorage = (): void => setCode(stored());

  tabs.addEventListener('storage', syncFromStorage);
  // A page in the back/forward cache has missed changes from other tabs.
  tabs.addEventListener('pageshow', syncFromStorage);

  return {
    read: () => code,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
      };
    },
    choose: (next) => {
      storage.write(KEY, next);
      setCode(next);
    },
  };
}
