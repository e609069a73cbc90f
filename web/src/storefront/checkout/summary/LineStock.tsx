import { styled } from '@mui/material/styles';
import { Icon } from '@/ui/icons/Icon.tsx';
import { STOCK_MESSAGES } from '@/ui/stock-messages.ts';
import { StockBadge } from '@/ui/StockBadge.tsx';
import { PENDING_MESSAGES } from '../pending/pending-messages.ts';

interface LineStockProps {
  stock: number;
  /** The quantity in the cart. */
  quantity: number;
  /** The quantity that the shopper's own unpaid order reserves. */
  reservedQuantity: number;
}

/** The availability of a line: reserved already, its stock, or a warning about insufficient stock. */
export function LineStock({ stock, quantity, reservedQuantity }: LineStockProps) {
  if (reservedQuantity >= quantity) {
    return (
      <ReservedNote>
        <Icon name="check" size="small" />
        <span>{PENDING_MESSAGES.setAside}</span>
      </ReservedNote>
    );
  }
  if (stock === 0 || stock >= quantity) return <StockBadge stock={stock} />;
  return (
    <InsufficientStockNote>
      <Icon name="warning" size="small" />
      <span>{STOCK_MESSAGES.onlyLeft(stock)}</span>
    </InsufficientStockNote>
  );
}

const Note = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
}));

const InsufficientStockNote = styled(Note)(({ theme }) => ({ color: theme.palette.error.main }));

const ReservedNote = styled(Note)(({ theme }) => ({ color: theme.palette.success.main }));
