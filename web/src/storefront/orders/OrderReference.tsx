import { formatUsd } from '@blockbazaar/domain/money/price';
import { orderNumber, type Receipt } from '@blockbazaar/domain/orders/order';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Panel } from '@/ui/Panel.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { SCREEN_ONLY } from './PrintStyles.tsx';

const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats epoch ms in the reader's own time zone. */
const formatDateTime = (timeMs: number): string => dateAndTime.format(timeMs);

/** States which data the link shows to other people. */
const linkNote = (items: Receipt['items']): string =>
  items.some(({ answers }) => answers.length > 0)
    ? 'Anyone with this link can view the order and your answers to the sellers. Names are hidden.'
    : 'Anyone with this link can view the order. Names are hidden.';

/** The order number for support requests, and the link to this page. */
export function OrderReference({ receipt }: { receipt: Receipt }) {
  const titleId = useId();
  const showToast = useToast();

  const copy = async (what: string, text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ title: `${what} copied` }, 'success');
    } catch {
      showToast({ title: 'Could not copy', text }, 'error');
    }
  };

  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h3">
        {`Order ${orderNumber(receipt.orderId)}`}
      </Typography>
      <Facts>
        <dt>Order number</dt>
        <dd>{orderNumber(receipt.orderId)}</dd>
        <dt>Order ID</dt>
        <dd>
          <Id>{receipt.orderId}</Id>
        </dd>
        <dt>Placed</dt>
        <dd>{formatDateTime(receipt.createdAt.toMillis())}</dd>
        <dt>Payment</dt>
        <dd>{PROVIDERS[receipt.provider].label}</dd>
        <dt>Paid</dt>
        <dd>{receipt.paidAt === null ? 'Not paid' : formatDateTime(receipt.paidAt.toMillis())}</dd>
        {receipt.refundedCents > 0 && (
          <>
            <dt>Refunded</dt>
            <dd>{formatUsd(receipt.refundedCents)}</dd>
          </>
        )}
        {receipt.status === 'cancelled' && receipt.cancelledAt !== null && (
          <>
            <dt>Cancelled</dt>
            <dd>{formatDateTime(receipt.cancelledAt.toMillis())}</dd>
          </>
        )}
      </Facts>
      <Actions>
        <Button startIcon={<Icon name="copy" />} onClick={() => void copy('Link', location.href)}>
          Copy link
        </Button>
        <Button startIcon={<Icon name="copy" />} onClick={() => void copy('Order ID', receipt.orderId)}>
          Copy order ID
        </Button>
      </Actions>
      <LinkNote variant="body2" color="textSecondary">
        {linkNote(receipt.items)}
      </LinkNote>
    </Panel>
  );
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

const Id = styled('code')({ fontSize: 'inherit', fontFamily: 'ui-monospace, Consolas, monospace' });

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  ...SCREEN_ONLY,
}));

const LinkNote = styled(Typography)(SCREEN_ONLY);
