import { formatUsd } from '@blockbazaar/domain/money/price';
import clsx from 'clsx';
import { memo } from 'react';
import { Skeleton } from '@/ui/primitives/Skeleton.tsx';
import { useShownCurrency } from './amounts/shown-currency.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** In cents of USD; null while it is not known yet. */
  cents: number | null;
  size?: 'text' | 'large';
  /** What was charged stays as it was charged: in USD, whatever the shopper has chosen to see. */
  charged?: boolean;
}

/** An amount: in USD, or in the shopper's currency with what that is in USD below it. */
export const Price = memo(function Price({ cents, size = 'text', charged = false }: PriceProps) {
  const shown = useShownCurrency();
  const className = clsx(styles.amount, styles[size]);
  if (charged || !('format' in shown))
    return <span className={className}>{cents === null ? PENDING : formatUsd(cents)}</span>;
  return (
    <span className={className}>
      {cents === null || shown.format === null ? PENDING : shown.format(cents)}
      <span className={styles.usd}>{cents === null ? PENDING_BELOW : `≈ ${formatUsd(cents)} USD`}</span>
    </span>
  );
});

// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn here has no file that an <img> could name
const PENDING = <Skeleton role="img" width="4em" aria-label="Loading the price" />;
/** Exactly one of the two is given. */
const PENDING_BELOW = <Skeleton width="4em" aria-hidden />;
