import { formatUsd } from '@blockbazaar/domain/money/price';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import styles from './AmountText.module.css';
import { approximate, useShownCurrency } from './shown-currency.ts';

interface AmountTextProps {
  /** Returns the text; `format` formats an amount in cents of USD. */
  children: (format: (cents: number) => string) => string;
}

/** A line of text with amounts in the shopper's currency. */
export function AmountText({ children }: AmountTextProps) {
  const shown = useShownCurrency();
  if (!('format' in shown)) return <span>{children(formatUsd)}</span>;
  if (shown.format === null) return <Skeleton className={styles.pending} width="9em" />;
  const { format } = shown;
  return <span>{children((cents) => approximate(format(cents)))}</span>;
}
