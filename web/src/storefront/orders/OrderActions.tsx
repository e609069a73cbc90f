import type { Receipt } from '@blockbazaar/domain/orders/order';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { paymentPageOf } from '@/storefront/checkout/purchase/payment-page.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { CancelOrder } from './CancelOrder.tsx';
import { canBePaid, wasDeclined, type UnpaidState } from './status-labels.ts';

const { pending, refunded, processing, declined } = ORDER_MESSAGES;

interface OrderActionsProps {
  receipt: Receipt;
  unpaidState: UnpaidState;
}

/** The buyer's actions: pay or cancel a pending order, claim a refund, or continue shopping. */
export function OrderActions({ receipt, unpaidState }: OrderActionsProps) {
  if (receipt.status === 'pending') return <PendingActions receipt={receipt} unpaidState={unpaidState} />;
  if (wasDeclined(receipt, unpaidState)) return <ReturnToCheckout />;
  const refundLink = paymentPageOf(receipt, receipt.refundUrl);
  const hasClaimableRefund = refundLink !== null || receipt.lineRefunds.some(({ claimUrl }) => claimUrl !== null);
  return (
    <Row>
      {refundLink !== null && (
        <Button href={refundLink} color="primary" startIcon={<Icon name="external" />}>
          <span>{refunded.claim}</span>
        </Button>
      )}
      <Button
        component={Link}
        to="/catalog"
        color={hasClaimableRefund || receipt.status === 'completed' ? 'secondary' : 'primary'}
      >
        Continue Shopping
      </Button>
    </Row>
  );
}

/** A link to the checkout, which still has the cart. */
function ReturnToCheckout() {
  return (
    <Row>
      <Button component={Link} to="/checkout" color="primary">
        <span>{pending.payAgain}</span>
      </Button>
    </Row>
  );
}

function PendingActions({ receipt, unpaidState }: OrderActionsProps) {
  const payLink = canBePaid(receipt, unpaidState) ? paymentPageOf(receipt, receipt.checkoutUrl) : null;
  return (
    <>
      {unpaidState === 'processing' && <Hint>{processing.notPaid}</Hint>}
      <Row>
        {payLink === null ? (
          <Button component={Link} to="/checkout" color="primary">
            <span>{unpaidState === 'declined' ? pending.payAgain : pending.backToCheckout}</span>
          </Button>
        ) : (
          <Button href={payLink} color={unpaidState === 'processing' ? 'secondary' : 'primary'}>
            <span>{pending.payAgain}</span>
          </Button>
        )}
        {unpaidState === 'declined' && payLink !== null && (
          <Button component={Link} to="/checkout">
            <span>{declined.otherWay}</span>
          </Button>
        )}
        {unpaidState !== 'overdue' && <CancelOrder orderId={receipt.orderId} />}
      </Row>
    </>
  );
}

const Row = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1.5) }));

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
