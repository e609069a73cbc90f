import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { unitsLeft } from '@blockbazaar/domain/refunds/refund-request';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { REFUND_REQUEST_MESSAGES } from './refund-request-messages.ts';
import { RefundRequestDialog } from './RefundRequestDialog.tsx';

const messages = REFUND_REQUEST_MESSAGES;

/** A button that requests a refund. Renders nothing if a request is open, or a refund is impossible. */
export function RequestRefund({ order }: { order: ListedOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = order.refundRequest?.state === 'requested';
  const isPossible = !isAsked && !order.disputed && order.status !== 'refunded' && unitsLeft(order).length > 0;
  return (
    <>
      {isPossible && (
        <Button
          aria-label={messages.requestOf(SELLER_MESSAGES.orders.order(orderNumber(order.orderId)))}
          onClick={() => setIsOpen(true)}
        >
          {messages.request}
        </Button>
      )}
      {isOpen && <RefundRequestDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
