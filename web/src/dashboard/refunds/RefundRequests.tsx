import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { OpenRefundRequest } from '@blockbazaar/domain/refunds/refund-operations';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListRow } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { REFUND_MESSAGES } from './refund-messages.ts';

const messages = REFUND_MESSAGES;

/** The refund requests of sellers, with the buttons to grant or decline them. Renders nothing if there are none. */
export function RefundRequests() {
  const titleId = useId();
  const pages = useInfiniteQuery(adminPages('LIST_REFUND_REQUESTS', {}, messages.loadFailed));
  const { data: requests = [], isLoadingError, refetch } = pages;

  if (isLoadingError) return <FetchFailed message={messages.loadFailed} onRetry={() => void refetch()} />;
  if (requests.length === 0) return null;
  return (
    <Section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4">
        {messages.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {messages.text}
      </Typography>
      <Rows>
        {requests.map((request) => (
          <RequestRow key={request.requestId} request={request} />
        ))}
      </Rows>
      <ShowMore pages={pages} label={messages.more} />
    </Section>
  );
}

function RequestRow({ request }: { request: OpenRefundRequest }) {
  const [open, setOpen] = useState<'grant' | 'decline' | null>(null);
  const { orderId, storeId, storeName, buyer, reason, lines, cents, requestedAt } = request;
  const order = messages.order(orderNumber(orderId));
  const close = (): void => setOpen(null);
  return (
    <ListRow data-testid="refund-request">
      <div>
        <Head>
          <OrderLink to={`?tab=orders&order=${storeOrderId(orderId, storeId)}`}>{order}</OrderLink>
          {cents === null ? (
            <StatusBadge look="outline">{messages.impossible}</StatusBadge>
          ) : (
            <span>{messages.amount(formatUsd(cents))}</span>
          )}
        </Head>
        <Reason>{reason}</Reason>
        <Facts>
          {lines.map(({ name, units, quantity }, index) => (
            <span key={index}>{messages.line(units, quantity, name)}</span>
          ))}
          <span>{messages.by(storeName ?? messages.deletedStore, buyer, formatDayAndTime(requestedAt))}</span>
        </Facts>
      </div>
      <Buttons>
        {cents !== null && (
          <Button color="primary" aria-label={messages.grantOf(order)} onClick={() => setOpen('grant')}>
            {messages.grant}
          </Button>
        )}
        <Button aria-label={messages.declineOf(order)} onClick={() => setOpen('decline')}>
          {messages.decline}
        </Button>
      </Buttons>
      {open === 'grant' && cents !== null && <GrantDialog request={request} cents={cents} onClose={close} />}
      {open === 'decline' && <DeclineDialog request={request} onClose={close} />}
    </ListRow>
  );
}

const Section = styled('section')(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));

const OrderLink = styled(Link)({ color: 'inherit' });

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Head = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
}));

const Reason = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' }));

const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  overflowWrap: 'anywhere',
  color: theme.palette.text.secondary,
}));

const Buttons = styled('span')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));
