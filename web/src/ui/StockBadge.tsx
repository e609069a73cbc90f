import { stockLevel, type StockLevel } from '@blockbazaar/domain/catalog/stock';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { STOCK_MESSAGES } from './stock-messages.ts';

/** How much is left, in colour and in words. A change flashes briefly, so that it is seen. */
export function StockBadge({ stock }: { stock: number }) {
  const [firstSeen] = useState(stock);
  const level = stockLevel(stock);
  return (
    <Badge data-level={level}>
      <Block aria-hidden="true" />
      <Words key={stock} data-changed={stock !== firstSeen}>
        {WORDS[level](stock)}
      </Words>
    </Badge>
  );
}

const WORDS: Record<StockLevel, (stock: number) => string> = {
  soldOut: () => STOCK_MESSAGES.soldOut,
  low: STOCK_MESSAGES.onlyLeft,
  few: STOCK_MESSAGES.inStock,
  plenty: STOCK_MESSAGES.inStock,
};

const Badge = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  color: theme.palette.error.main,
  '&[data-level="plenty"]': { color: theme.palette.success.main },
  '&[data-level="few"]': { color: theme.palette.warning.main },
}));

const Block = styled('span')(({ theme }) => ({
  width: theme.spacing(1),
  height: theme.spacing(1),
  flexShrink: 0,
  backgroundColor: 'currentColor',
}));

const Words = styled('span')(({ theme }) => ({
  '&[data-changed="true"]': { animation: `stock-changed ${theme.market.motion.slow}ms ease-out` },
  '@keyframes stock-changed': { from: { opacity: 0, transform: `translateY(${theme.spacing(-0.5)})` } },
}));
