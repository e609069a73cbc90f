import type { UnappliedView } from '@blockbazaar/domain/admin/reconciliation-operations';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminPages } from '@/shared/staff/admin/admin-queries.ts';
import { FetchFailed } from '@/shared/staff/admin/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/admin/ShowMore.tsx';
import { formatDayAndTime } from '@/shared/staff/format-date.ts';
import { ListCard } from '@/shared/staff/list-parts.ts';
import { CloseUnappliedDialog } from './CloseUnappliedDialog.tsx';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';

const messages = RECONCILIATION_MESSAGES;

/** Money of buyers that pays for no order; nothing is shown while there is none. */
export function UnappliedPayments() {
  const pages = useInfiniteQuery(adminPages('LIST_UNAPPLIED_PAYMENTS', {}, messages.fetchFailed));
  const { data: payments = [], isLoadingError, refetch } = pages;
  const [closing, setClosing] = useState<UnappliedView | null>(null);
  const close = (): void => setClosing(null);

  if (isLoadingError) return <FetchFailed message={messages.fetchFailed} onRetry={() => void refetch()} />;
  if (payments.length === 0) return null;
  return (
    <>
      <Typography component="h3" variant="h4" sx={{ mt: 4, mb: 1 }}>
        {messages.unapplied}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {messages.unappliedHint}
      </Typography>
      <List aria-label={messages.unapplied}>
        {payments.map((payment) => (
          <UnappliedCard key={payment.orderId} payment={payment} onClose={() => setClosing(payment)} />
        ))}
      </List>
      <ShowMore pages={pages} label={messages.moreUnapplied} />
      {closing !== null && <CloseUnappliedDialog payment={closing} onClose={close} />}
    </>
  );
}

function UnappliedCard({ payment, onClose }: { payment: UnappliedView; onClose: () => void }) {
  const titleId = useId();
  const { orderId, provider, cents, paymentRefs, since } = payment;
  return (
    <ListCard aria-labelledby={titleId} data-testid="unapplied-payment">
      <Typography id={titleId} component="h4" sx={{ fontWeight: 600 }}>
        {messages.order(orderNumber(orderId))} · {PROVIDERS[provider].accountLabel} · {formatUsd(cents)}
      </Typography>
      <Foot>
        <div>
          <p>{messages.unappliedSince(formatDayAndTime(since))}</p>
          {paymentRefs.map((ref) => (
            <p key={ref}>{ref}</p>
          ))}
        </div>
        <Button size="small" aria-describedby={titleId} onClick={onClose}>
          {messages.closeUnapplied}
        </Button>
      </Foot>
    </ListCard>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  color: theme.palette.text.secondary,
  '& > div': { flex: '1 1 12em', minWidth: 0 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));
