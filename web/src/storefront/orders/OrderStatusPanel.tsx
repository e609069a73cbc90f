import type { Receipt } from '@blockbazaar/domain/orders/order';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { useDeviceTime } from '@/firebase/server-clock.ts';
import { orderPageState } from '@/storefront/checkout/purchase/order-page-state.ts';
import { PayCountdown } from '@/storefront/checkout/purchase/PayCountdown.tsx';
import { useIsPast } from '@/storefront/checkout/purchase/useIsPast.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { OrderActions } from './OrderActions.tsx';
import { canBePaid, statusLabels, unpaidStateOf } from './status-labels.ts';

/** The status of the order, and the buyer's actions. Screen readers announce a change. */
export function OrderStatusPanel({ receipt }: { receipt: Receipt }) {
  const payBy = useDeviceTime(receipt.expiresAt.toMillis());
  const isOverdue = useIsPast(payBy);
  const unpaidState = unpaidStateOf({ isOverdue, ...orderPageState(useLocation().state) });
  const { label, heading, text, icon, tone } = statusLabels(receipt, unpaidState);

  return (
    <Panel>
      <Words aria-live="polite">
        <Mark data-tone={tone}>
          <Icon name={icon} size="small" />
          <span>{label}</span>
        </Mark>
        <Typography component="h1" variant="h1" sx={{ textWrap: 'balance' }}>
          {heading}
        </Typography>
        <Typography variant="subtitle1" component="p" color="textSecondary">
          {text}
        </Typography>
      </Words>
      {unpaidState !== 'processing' && canBePaid(receipt, unpaidState) && <PayCountdown deadline={payBy} />}
      <OrderActions receipt={receipt} unpaidState={unpaidState} />
    </Panel>
  );
}

const Words = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));

const Mark = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.palette.info.main,
  '&[data-tone="success"]': { color: theme.palette.success.main },
  '&[data-tone="warning"]': { color: theme.palette.warning.main },
  '&[data-tone="error"]': { color: theme.palette.error.main },
}));
