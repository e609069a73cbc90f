import { useSyncExternalStore } from 'react';
import { localStore } from '../browser-storage.ts';
import { pageEvents } from '../page-events.ts';
import { createCurrencyChoice, DEFAULT_CURRENCY, dropUnknownCurrency } from './create-currency-choice.ts';

dropUnknownCurrency(localStore);
const choice = createCurrencyChoice(localStore, pageEvents);

/** What the shopper wants to see prices in, in step with every other tab: the code of a currency. */
export const useCurrencyChoice = (): string =>
  useSyncExternalStore(choice.subscribe, choice.read, () => DEFAULT_CURRENCY);

export const chooseCurrency = choice.choose;
