import { useSyncExternalStore } from 'react';
import { localStore } from '@/ui/browser/browser-storage.ts';
import { pageEvents } from '@/ui/browser/page-events.ts';
import { createCurrencyChoice, DEFAULT_CURRENCY, dropUnknownCurrency } from './create-currency-choice.ts';

dropUnknownCurrency(localStore);
const choice = createCurrencyChoice(localStore, pageEvents);

/** The code of the currency for prices, synchronized with all other tabs. */
export const useCurrencyChoice = (): string =>
  useSyncExternalStore(choice.subscribe, choice.read, () => DEFAULT_CURRENCY);

export const chooseCurrency = choice.choose;
