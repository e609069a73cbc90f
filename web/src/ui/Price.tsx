import { formatUsd } from '@blockbazaar/domain/money/price';
import clsx from 'clsx';
import { memo } from 'react';
import { approximate, useShownCurrency } from './amounts/shown-currency.ts';
import styles from './Price.module.css';
import { Skeleton } from './primitives/Skeleton.tsx';

interface PriceProps {
  /** In cents of USD; null while loading. */
  cents: number | null;
  size?: 'text' | 'large';
  /** A charged amount is always shown in USD, regardless of the shopper's currency. */
  charged?: boolean;
}

/** An amount in USD, or approximately in the shopper's currency with the exact amount in USD below it. */
export const Price = memo(function Price({ cents, size = 'text', charged = false }: PriceProps) {
  const shown = useShownCurrency();
  const className = clsx(styles.amount, styles[size]);
  if (charged || !('format' in shown))
    return <span className={className}>{cents === null ? PENDING : formatUsd(cents)}</span>;
  return (
    <span className={className}>
      <span>{cents === null || shown.format === null ? PENDING : approximate(shown.format(cents))}</span>
      <span className={styles.usd}>{cents === null ? PENDING_BELOW : `${formatUsd(cents)} USD`}</span>
    </span>
  );
});

// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the drawing has no file for an <img>
const PENDING = <Skeleton role="img" width="4em" aria-label="Loading the price" />;
/** Exactly one of the two values is set. */
const PENDING_BELOW = <Skeleton width="4em" aria-hidden />;
