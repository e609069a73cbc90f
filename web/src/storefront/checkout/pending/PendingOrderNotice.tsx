import { formatUsd } from '@blockbazaar/domain/money/price';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useDeviceTime } from '@/firebase/server-clock.ts';
import { Panel } from '@/ui/Panel.tsx';
import { PayCountdown } from '../purchase/PayCountdown.tsx';
import { paymentPageOf } from '../purchase/payment-page.ts';
import { useIsPast } from '../purchase/useIsPast.ts';
import { PENDING_MESSAGES } from './pending-messages.ts';
import type { OrderCancellation } from './useOrderChange.ts';

interface PendingOrderNoticeProps {
  receipt: Receipt;
  changing: OrderCancellation;
}

/** The shopper's own unpaid order: continues to its payment, or cancels it to change the cart. */
export function PendingOrderNotice({ receipt, changing }: PendingOrderNoticeProps) {
  const titleId = useId();
  const payBy = useDeviceTime(receipt.expiresAt.toMillis());
  const isOverdue = useIsPast(payBy);
  const payLink = isOverdue ? null : paymentPageOf(receipt, receipt.checkoutUrl);
  const { isCancelling, change } = changing;

  return (
    <Notice aria-labelledby={titleId}>
      <Words>
        <Typography id={titleId} component="h2" variant="h3">
          {PENDING_MESSAGES.title}
        </Typography>
        <Typography color="textSecondary">
          {isOverdue ? PENDING_MESSAGES.overdue : PENDING_MESSAGES.text(formatUsd(receipt.totalCents))}
        </Typography>
        {!isOverdue && <PayCountdown deadline={payBy} />}
      </Words>
      <Actions>
        {payLink !== null && (
          <Button href={payLink} color="primary">
            {PENDING_MESSAGES.pay}
          </Button>
        )}
        <Button aria-disabled={isCancelling} onClick={() => change(receipt)}>
          <span>{isCancelling ? PENDING_MESSAGES.changing : PENDING_MESSAGES.change}</span>
        </Button>
      </Actions>
    </Notice>
  );
}

const Notice = styled(Panel)(({ theme }) => ({
  marginBlockEnd: theme.spacing(3),
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
  },
}));

const Words = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  // The buttons do not fit side by side on a phone.
  [theme.breakpoints.down('sm')]: { display: 'grid' },
}));
