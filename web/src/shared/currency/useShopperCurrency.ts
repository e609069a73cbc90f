import { useLayoutEffect } from 'react';
import { logFault } from '@/firebase/log.ts';
import { showAmountsIn } from '@/ui/amounts/shown-currency.ts';
import { DEFAULT_CURRENCY } from './create-currency-choice.ts';
import { useCurrencyChoice } from './currency-choice.ts';

/**
 * Shows amounts in the currency that the shopper has chosen, as long as the market's frame is there: staff reads dollars.
 * Shoppers who stay with the dollar load nothing of it.
 */
export function useShopperCurrency(): void {
  const code = useCurrencyChoice();

  // Before the first paint: no price is shown in dollars first.
  useLayoutEffect(() => {
    if (code === DEFAULT_CURRENCY) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    showAmountsIn({ code, format: null });
    import('./follow-rates.ts').then(
      ({ followRates }) => {
        if (!isOver) stop = followRates(code);
      },
      (error: unknown) => {
        logFault('currency-failed', { error });
        if (!isOver) showAmountsIn();
      },
    );
    return () => {
      isOver = true;
      stop?.();
      showAmountsIn();
    };
  }, [code]);
}
