import type { Receipt } from '@blockbazaar/domain/orders/order';
import { styled } from '@mui/material/styles';
import { NextSteps } from './NextSteps.tsx';
import { OrderItems } from './OrderItems.tsx';
import { OrderReference } from './OrderReference.tsx';
import { OrderStatusPanel } from './OrderStatusPanel.tsx';

/** What became of an order, what happens next, and what was bought. */
export function OrderView({ receipt }: { receipt: Receipt }) {
  return (
    <Columns>
      <Stack>
        <OrderStatusPanel receipt={receipt} />
        {receipt.status === 'completed' && <NextSteps manualDelivery={receipt.manualDelivery} />}
      </Stack>
      <Stack>
        <OrderItems items={receipt.items} totalCents={receipt.totalCents} />
        <OrderReference receipt={receipt} />
      </Stack>
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: theme.spacing(3),
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}));

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));
