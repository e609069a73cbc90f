import { stockLevel, type StockLevel } from '@blockbazaar/domain/catalog/stock';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { STOCK_MESSAGES } from './stock-messages.ts';

/** How much is left, in colour and in words. A change flashes briefly, so that it is seen. */
export function StockBadge({ stock }: { stock: number }) {
  const [seen, setSeen] = useState({ stock, changes: 0 });
  if (seen.stock !== stock) setSeen({ stock, changes: seen.changes + 1 });
  const level = stockLevel(stock);
  return (
    <Badge data-level={level}>
      {BLOCK}
      <Words data-change={changeAfter(seen.changes)}>{WORDS[level](stock)}</Words>
    </Badge>
  );
}

/** Two names for one flash, in turns: a new name starts it again. A new element would, too, but costs as much as everything else. */
function changeAfter(changes: number): 'odd' | 'even' | undefined {
  if (changes === 0) return undefined;
  return changes % 2 === 0 ? 'even' : 'odd';
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

const BLOCK = <Block aria-hidden="true" />;

const Words = styled('span')(({ theme }) => {
  const flash = { from: { opacity: 0, transform: `translateY(${theme.spacing(-0.5)})` } };
  return {
    '&[data-change]': { animation: `stock-changed-odd ${theme.market.motion.slow}ms ease-out` },
    '&[data-change="even"]': { animationName: 'stock-changed-even' },
    '@keyframes stock-changed-odd': flash,
    '@keyframes stock-changed-even': flash,
  };
});
