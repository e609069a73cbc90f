import { formatUsd } from '@blockbazaar/domain/money/price';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { memo } from 'react';

interface PriceProps {
  /** In cents; null while it is not known yet. */
  cents: number | null;
  size?: 'text' | 'large';
}

/** An amount in USD. */
export const Price = memo(function Price({ cents, size = 'text' }: PriceProps) {
  return (
    <Amount $large={size === 'large'}>
      {cents === null ? <Skeleton component="span" width="4em" aria-label="Loading the price" /> : formatUsd(cents)}
    </Amount>
  );
});

const Amount = styled('span', { shouldForwardProp: (name) => name !== '$large' })<{ $large: boolean }>(
  ({ theme, $large }) => ({
    display: 'inline-block',
    fontFamily: theme.market.fonts.display,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: $large ? 700 : 600,
    ...($large && { fontSize: theme.typography.h3.fontSize, lineHeight: theme.typography.h3.lineHeight }),
  }),
);
