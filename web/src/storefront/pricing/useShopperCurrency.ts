import { useLayoutEffect } from 'react';
import { logFault } from '@/firebase/log.ts';
import { showAmountsIn } from '@/ui/amounts/shown-currency.ts';
import { DEFAULT_CURRENCY } from './create-currency-choice.ts';
import { useCurrencyChoice } from './currency-choice.ts';

/**
 * Shows amounts in the shopper's currency while the site's frame is mounted: staff screens show dollars. Shoppers who
 * use dollars load no code for it.
 */
export function useShopperCurrency(): void {
  const code = useCurrencyChoice();

  // Before the first paint, so that no price appears in dollars first.
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
