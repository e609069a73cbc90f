import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';

/** Attribute by which the list finds the link. */
export const DETAILS_LINK = 'data-details';

/** Links to an order's own page. */
export function DetailsLink({ orderId, to }: { orderId: string; to: string }) {
  const name = SELLER_MESSAGES.orders.order(orderNumber(orderId));
  return (
    <Button component={Link} to={to} {...{ [DETAILS_LINK]: '' }} aria-label={ORDER_LIST_MESSAGES.detailsOf(name)}>
      {ORDER_LIST_MESSAGES.details}
    </Button>
  );
}
