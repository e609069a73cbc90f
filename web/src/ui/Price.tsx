import { formatUsd } from '@blockbazaar/domain/money/price';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useShownCurrency } from './amounts/shown-currency.ts';

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
  const isLarge = size === 'large';
  if (charged || !('format' in shown))
    return <Amount $large={isLarge}>{cents === null ? PENDING : formatUsd(cents)}</Amount>;
  return (
    <Amount $large={isLarge}>
      {cents === null || shown.format === null ? PENDING : shown.format(cents)}
      <Usd>{cents === null ? PENDING_BELOW : `≈ ${formatUsd(cents)} USD`}</Usd>
    </Amount>
  );
});

// oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what is drawn here has no file that an <img> could name
const PENDING = <Skeleton component="span" role="img" width="4em" aria-label="Loading the price" />;
/** Exactly one of the two is given. */
const PENDING_BELOW = <Skeleton component="span" width="4em" aria-hidden />;

const Amount = styled('span', { shouldForwardProp: (name) => name !== '$large' })<{ $large: boolean }>(
  ({ theme, $large }) => ({
    // Beside other words the first line counts.
    display: 'inline-grid',
    fontFamily: theme.market.fonts.display,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: $large ? 700 : 600,
    ...($large && { fontSize: theme.typography.h3.fontSize, lineHeight: theme.typography.h3.lineHeight }),
  }),
);

const Usd = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontWeight: 400,
  whiteSpace: 'nowrap',
}));
