import { isCurrency } from '@blockbazaar/domain/currencies/currencies';
import { currencyFormat } from '@blockbazaar/domain/currencies/format-currency';
import { showAmountsIn } from '@/ui/amounts/shown-currency.ts';
import { ratesSource } from './live-rates.ts';

/**
 * Shows amounts in a currency at the current rates until the returned function is called. An unknown code is shown as
 * dollars.
 */
export function followRates(code: string): () => void {
  if (!isCurrency(code)) {
    showAmountsIn();
    return () => undefined;
  }
  const show = (): void => {
    const known = ratesSource.read();
    showAmountsIn({ code, format: known === null ? null : currencyFormat(code, known.rates[code]) });
  };
  const stop = ratesSource.subscribe(show);
  ratesSource.start();
  show();
  return stop;
}
