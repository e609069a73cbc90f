import { SKIP_REASON_TEXTS, type BulkActionResult } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';

interface LeftOrdersProps {
  left: BulkActionResult['left'];
  onDismiss: () => void;
}

/** Orders that an action has not changed, each with the reason. */
export function SkippedOrders({ left, onDismiss }: LeftOrdersProps) {
  if (left.length === 0) return null;
  return (
    <Notice severity="warning" onClose={onDismiss} closeText={ORDER_LIST_MESSAGES.dismiss}>
      <strong>{ORDER_LIST_MESSAGES.left(left.length)}</strong>
      <ul>
        {left.map(({ orderId, storeId, because }) => (
          <li key={`${orderId}_${storeId}`}>
            {`${SELLER_MESSAGES.orders.order(orderNumber(orderId))}: ${SKIP_REASON_TEXTS[because]}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const Notice = styled(Alert)(({ theme }) => ({
  marginBlockEnd: theme.spacing(2),
  '& ul': {
    maxHeight: theme.spacing(30),
    overflowY: 'auto',
    margin: theme.spacing(0.5, 0, 0),
    paddingInlineStart: theme.spacing(2.5),
  },
}));
