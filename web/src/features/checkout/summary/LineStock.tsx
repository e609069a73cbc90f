import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { STOCK_MESSAGES } from '@/ui/stock-messages.ts';
import { StockBadge } from '@/ui/StockBadge.tsx';

interface LineStockProps {
  stock: number;
  /** How many of it the cart wants. */
  quantity: number;
}

/** Whether a line can be bought: its stock, or in red that there is too little of it. */
export function LineStock({ stock, quantity }: LineStockProps) {
  if (stock === 0 || stock >= quantity) return <StockBadge stock={stock} />;
  return (
    <TooFew>
      <Icon name="warning" size="small" />
      {STOCK_MESSAGES.onlyLeft(stock)}
    </TooFew>
  );
}

const TooFew = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  color: theme.palette.error.main,
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
}));
