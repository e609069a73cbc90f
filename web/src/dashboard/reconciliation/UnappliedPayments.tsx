import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { UnappliedView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListCard } from '@/dashboard/ui/lists/list-parts.ts';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';
import { ResolveUnappliedDialog } from './ResolveUnappliedDialog.tsx';

const messages = RECONCILIATION_MESSAGES;

/** Payments of buyers without an order. Renders nothing if there are none. */
export function UnappliedPayments() {
  const pages = useInfiniteQuery(adminPages('LIST_UNAPPLIED_PAYMENTS', {}, messages.unappliedFailed));
  const { data: payments = [], isLoadingError, refetch } = pages;
  const titleId = useId();
  const [chosen, setChosen] = useState<UnappliedView | null>(null);
  // After a refusal, the dialog shows the currently open amount.
  const resolving = payments.find(({ orderId }) => orderId === chosen?.orderId) ?? chosen;

  if (!isLoadingError && payments.length === 0) return null;
  return (
    <Section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4" sx={{ mb: 1 }}>
        {messages.unapplied}
      </Typography>
      {isLoadingError ? (
        <FetchFailed message={messages.unappliedFailed} onRetry={() => void refetch()} />
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {messages.unappliedHint}
          </Typography>
          <List aria-labelledby={titleId}>
            {payments.map((payment) => (
              <UnappliedCard key={payment.orderId} payment={payment} onResolve={() => setChosen(payment)} />
            ))}
          </List>
          <ShowMore pages={pages} label={messages.moreUnapplied} />
        </>
      )}
      {resolving !== null && <ResolveUnappliedDialog payment={resolving} onClose={() => setChosen(null)} />}
    </Section>
  );
}

function UnappliedCard({ payment, onResolve }: { payment: UnappliedView; onResolve: () => void }) {
  const titleId = useId();
  const { orderId, provider, cents, payments, since } = payment;
  return (
    <ListCard aria-labelledby={titleId} data-testid="unapplied-payment">
      <Typography id={titleId} component="h4" sx={{ fontWeight: 600 }}>
        {`${messages.order(orderNumber(orderId))} · ${PROVIDERS[provider].accountLabel} · ${formatUsd(cents)}`}
      </Typography>
      <Foot>
        <div>
          <p>{messages.unappliedSince(formatDayAndTime(since))}</p>
          {payments.map((one) => (
            <p key={one.paymentRef}>{messages.unappliedPayment(formatUsd(one.cents), one.paymentRef)}</p>
          ))}
        </div>
        <Button size="small" aria-describedby={titleId} onClick={onResolve}>
          {messages.resolve}
        </Button>
      </Foot>
    </ListCard>
  );
}

const Section = styled('section')(({ theme }) => ({ marginBlockStart: theme.spacing(4) }));

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
  // In the taller of two cards, the text stays at the top and the button at the bottom.
  flexGrow: 1,
  color: theme.palette.text.secondary,
  '& > div': { flex: '1 1 12em', alignSelf: 'start', minWidth: 0 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
}));
