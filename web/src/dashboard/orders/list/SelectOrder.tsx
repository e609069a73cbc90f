import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';
import { isOpen } from './order-selection.ts';

export interface SelectOrderProps {
  order: ListedOrder;
  isSelected: boolean;
  onSelect: (order: ListedOrder, isSelected: boolean) => void;
}

/** Checkbox to select an order, beside its number. Not shown for an order without an available action. */
export function SelectOrder({ order, isSelected, onSelect }: SelectOrderProps) {
  if (!isOpen(order)) return null;
  const name = SELLER_MESSAGES.orders.order(orderNumber(order.orderId));
  return (
    <Box
      checked={isSelected}
      onChange={(_, checked) => onSelect(order, checked)}
      slotProps={{ input: { 'aria-label': ORDER_LIST_MESSAGES.select(name) } }}
    />
  );
}

/** A touch target that does not increase the line height. */
const Box = styled(Checkbox)(({ theme }) => ({ margin: theme.spacing(-1, 0, -1, -1.25) }));
