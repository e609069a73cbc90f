import { useSyncExternalStore } from 'react';
import { localStore } from '../browser-storage.ts';
import { createCurrencyChoice, dropUnknownCurrency } from './create-currency-choice.ts';

dropUnknownCurrency(localStore);
const choice = createCurrencyChoice(localStore, globalThis);

/** What the shopper wants to see prices in, in step with every other tab: the code of a currency. */
export const useCurrencyChoice = (): string => useSyncExternalStore(choice.subscribe, choice.read);

export const chooseCurrency = choice.choose;
