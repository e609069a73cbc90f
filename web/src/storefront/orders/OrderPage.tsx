import { FAILURES } from '@blockbazaar/domain/failures';
import { isOrderId, orderNumber } from '@blockbazaar/domain/orders/order';
import { isReceiptKey } from '@blockbazaar/domain/orders/receipt-key';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useReceipt } from '@/firebase/receipts.ts';
import { retryFailed } from '@/firebase/use-query-state.ts';
import { finishPurchase } from '@/storefront/checkout/purchase/finish-purchase.ts';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { useDocumentHead } from '@/ui/document-head/useDocumentHead.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { MessagePage } from '@/ui/MessagePage.tsx';
import { PageContainer } from '@/ui/PageContainer.tsx';
import { OrderView } from './OrderView.tsx';

const { earlierLink } = ORDER_MESSAGES;

/**
 * One order with live updates. Its address contains the receipt key, and works for anyone with the link. It shows no
 * names.
 */
export default function OrderPage() {
  const { receiptKey = '' } = useParams();
  const receipt = useReceipt(receiptKey);
  const order = receipt.status === 'ready' ? receipt.data : null;
  const title = order === null ? 'Your order' : `Order ${orderNumber(order.orderId)}`;
  useDocumentHead({ title, noindex: true, ...(isReceiptKey(receiptKey) && { path: '/orders' }) });

  // The payment may be confirmed in another way than by this browser's return.
  const paidOrderId = order?.status === 'completed' ? order.orderId : null;
  useEffect(() => {
    if (paidOrderId !== null) finishPurchase(paidOrderId);
  }, [paidOrderId]);

  if (receipt.status === 'loading') {
    return (
      <Page>
        <OrderSkeleton />
      </Page>
    );
  }
  if (receipt.status === 'failed') {
    return (
      <MessagePage
        title="We could not load this order"
        text="Your order is safe. Check your connection, then try again."
        actions={
          <Button color="primary" startIcon={<Icon name="reload" />} onClick={retryFailed}>
            Try again
          </Button>
        }
      />
    );
  }
  if (order === null) {
    return (
      <MessagePage
        title={isOrderId(receiptKey) ? earlierLink.title : FAILURES.ORDER_NOT_FOUND.text}
        text={
          isOrderId(receiptKey)
            ? earlierLink.text(orderNumber(receiptKey))
            : 'Please check that the address is the full link of your order.'
        }
        actions={
          <Button component={Link} to="/catalog" color="primary">
            Browse Products
          </Button>
        }
      />
    );
  }
  return (
    <Page>
      <OrderView receipt={order} />
    </Page>
  );
}

const Page = styled(PageContainer)(({ theme }) => ({ paddingBlock: theme.spacing(4, 8) }));

/** The placeholder of an order that is loading. */
function OrderSkeleton() {
  return (
    <Stack aria-busy="true" aria-label="Loading your order">
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}

const Stack = styled('output')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
