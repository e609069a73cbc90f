import { formatUsd } from '@blockbazaar/domain/money/price';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import styles from './AmountText.module.css';
import { useShownCurrency } from './shown-currency.ts';

interface AmountTextProps {
  /** The words around the amounts; it is given how to write one, in cents of USD. */
  children: (format: (cents: number) => string) => string;
}

/** A line of text with amounts in it, in the currency that the shopper has chosen. */
export function AmountText({ children }: AmountTextProps) {
  const shown = useShownCurrency();
  if (!('format' in shown)) return children(formatUsd);
  if (shown.format === null) return <Skeleton className={styles.pending} width="9em" />;
  return children(shown.format);
}
