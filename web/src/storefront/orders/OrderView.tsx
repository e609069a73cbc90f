import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import { formatUsd } from '@blockbazaar/domain/money/price';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import { NextSteps } from './NextSteps.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderReference } from './OrderReference.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderStatusPanel } from './OrderStatusPanel.tsx';
import { PrintStyles, SCREEN_ONLY } from './PrintStyles.tsx';
import { pendingRefundCents, isAllRefunded } from './refunded-quantity.ts';

/** The status of an order, the next steps, and its items. */
export function OrderView({ receipt }: { receipt: Receipt }) {
  return (
    <Columns>
      <PrintStyles />
      <Progress>
        <OrderStatusPanel receipt={receipt} />
        <OrderNotes receipt={receipt} />
        <OrderRefunds receipt={receipt} />
        {receipt.status === 'completed' && !isAllRefunded(receipt) && (
          <NextSteps deliveryStatus={deliveryStatusOf(receipt)} items={receipt.items} />
        )}
      </Progress>
      <Contents>
        <OrderItems receipt={receipt} />
        <OrderReference receipt={receipt} />
      </Contents>
    </Columns>
  );
}

const deliveryStatusOf = ({ deliveryStatus, manualDelivery }: Receipt): DeliveryStatus =>
  deliveryStatus ?? (manualDelivery ? 'manual' : 'pending');

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}));

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Progress = styled(Stack)(SCREEN_ONLY);

/** A printed receipt starts with the order number and the dates. */
const Contents = styled(Stack)({ '@media print': { gridColumn: '1 / -1', '& > :last-child': { order: -1 } } });

/** Notices of a paid order: completed and pending refunds, and a dispute. */
function OrderNotes({ receipt }: { receipt: Receipt }) {
  const { status, refundedCents, lineRefunds, disputed } = receipt;
  const isPartlyRefunded = refundedCents > 0 && status !== 'refunded';
  const hasClaimableRefund = lineRefunds.some(({ claimUrl }) => claimUrl !== null);
  const wentBack = hasClaimableRefund ? ORDER_MESSAGES.partlyClaimable : ORDER_MESSAGES.partlyRefunded;
  const underWay = pendingRefundCents(receipt);
  return (
    <>
      {isPartlyRefunded && <Alert severity="info">{wentBack(formatUsd(refundedCents))}</Alert>}
      {underWay > 0 && <Alert severity="info">{ORDER_MESSAGES.partlyBeingRefunded(formatUsd(underWay))}</Alert>}
      {disputed && <Alert severity="warning">{ORDER_MESSAGES.disputed}</Alert>}
    </>
  );
}
