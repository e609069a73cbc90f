import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import { styled } from '@mui/material/styles';
import { NextSteps } from './NextSteps.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderReference } from './OrderReference.tsx';
import { OrderRefunds } from './OrderRefunds.tsx';
import { OrderStatusPanel } from './OrderStatusPanel.tsx';
import { isAllRefunded } from './refunded-pieces.ts';

/** The status of an order, the next steps, and its items. */
export function OrderView({ receipt }: { receipt: Receipt }) {
  return (
    <Columns>
      <Stack>
        <OrderStatusPanel receipt={receipt} />
        <OrderNotes receipt={receipt} />
        <OrderRefunds receipt={receipt} />
        {receipt.status === 'completed' && !isAllRefunded(receipt) && (
          <NextSteps deliveryStatus={deliveryStatusOf(receipt)} />
        )}
      </Stack>
      <Stack>
        <OrderItems receipt={receipt} />
        <OrderReference receipt={receipt} />
      </Stack>
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
