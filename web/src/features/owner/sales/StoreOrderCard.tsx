import { formatUsd, lineTotalCents } from '@blockbazaar/domain/money/price';
import { FULFILMENT_MESSAGES } from '@blockbazaar/domain/orders/fulfilment-messages';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { StoreOrderStatus } from '@blockbazaar/domain/orders/store-order';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { OwnerStoreOrder } from '@/firebase/staff/owner-store-orders.ts';
import { useAdminAction } from '@/shared/staff/admin/useAdminAction.ts';
import { DeliveryBadge } from '@/shared/staff/DeliveryBadge.tsx';
import { formatDayAndTime } from '@/shared/staff/format-date.ts';
import { StatusBadge, type BadgeLook } from '@/shared/staff/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Price } from '@/ui/Price.tsx';
import { REFUND_MESSAGES } from '../refunds/refund-messages.ts';
import { RefundOrderDialog } from '../refunds/RefundOrderDialog.tsx';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

const messages = SALES_ADMIN_MESSAGES;
const LOOKS: Record<StoreOrderStatus, BadgeLook> = {
  paid: 'default',
  completed: 'default',
  fulfilled: 'outline',
  refunded: 'outline',
};

interface StoreOrderCardProps {
  order: OwnerStoreOrder;
  /** Through whom it was paid; null while that is not known. */
  provider: PaymentProviderName | null;
}

/** A store's part of a paid order: who bought what, and what the store has earned by it. */
export function StoreOrderCard({ order, provider }: StoreOrderCardProps) {
  const { orderId, storeId, status, buyer, items, totalCents, createdAt, paidAt, disputed } = order;
  const titleId = useId();
  const refunded = new Map(order.refundedLines.map(({ line, units }) => [line, units]));
  const [ordered, paid] = [new Date(createdAt.toMillis()), new Date(paidAt.toMillis())];
  const itemCount = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        <h4 id={titleId}>{messages.order(orderNumber(orderId))}</h4>
        <StatusBadge look={LOOKS[status]}>{messages.status[status]}</StatusBadge>
        <DeliveryBadge order={order} />
        {disputed && <StatusBadge look="destructive">{messages.disputed}</StatusBadge>}
        <Price cents={totalCents} size="large" />
      </Head>
      <Facts>
        <div>
          <dt>{messages.discord}</dt>
          <dd>{buyer.discordUsername || messages.unknownDiscord}</dd>
        </div>
        <div>
          <dt>{messages.minecraft}</dt>
          <dd>{buyer.minecraftUsername || messages.unknownMinecraft}</dd>
        </div>
      </Facts>
      <Lines>
        {items.map(({ productId, name, quantity, priceCents }, index) => (
          <li key={productId}>
            <span>
              {name}
              {refunded.has(index) && <small>{REFUND_MESSAGES.refunded(refunded.get(index) ?? 0)}</small>}
            </span>
            <span>{messages.each(quantity, formatUsd(priceCents))}</span>
            <Price cents={lineTotalCents(priceCents, quantity)} />
          </li>
        ))}
      </Lines>
      <Foot>
        <time dateTime={ordered.toISOString()}>{messages.ordered(formatDayAndTime(ordered.getTime()))}</time>
        <time dateTime={paid.toISOString()}>{messages.paid(formatDayAndTime(paid.getTime()))}</time>
        <span>{messages.items(itemCount)}</span>
        {provider !== null && <span>{PROVIDERS[provider].accountLabel}</span>}
      </Foot>
      <Buttons>
        {status === 'paid' && <MarkComplete orderId={orderId} storeId={storeId} />}
        {status !== 'refunded' && !disputed && <RefundOrder orderId={orderId} />}
      </Buttons>
    </Card>
  );
}

/** For a store without a seller: a deleted one, or Instant Money. And for a seller who does not come to it. */
function MarkComplete({ orderId, storeId }: { orderId: string; storeId: string }) {
  const { isBusy, run } = useAdminAction();
  const { markComplete, marked, updateFailed } = FULFILMENT_MESSAGES;
  return (
    <Button
      startIcon={<Icon name="check" />}
      aria-label={`${markComplete}: ${messages.order(orderNumber(orderId))}`}
      disabled={isBusy}
      onClick={() => void run('FULFIL_STORE_ORDER', { orderId, storeId }, { done: marked, failed: updateFailed })}
    >
      {markComplete}
    </Button>
  );
}

/** The whole order's: a refund may be of pieces of several stores. */
function RefundOrder({ orderId }: { orderId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const order = messages.order(orderNumber(orderId));
  return (
    <>
      <Button aria-label={REFUND_MESSAGES.refundOf(order)} onClick={() => setIsOpen(true)}>
        {REFUND_MESSAGES.refund}
      </Button>
      {isOpen && <RefundOrderDialog orderId={orderId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
}));

const Card = styled('li')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  minWidth: 0,
  padding: theme.spacing(2),
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1),
  '& > h4': { ...theme.typography.h4, margin: 0 },
  '& > :last-child': { marginInlineStart: 'auto' },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
}));

const Lines = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'baseline',
    columnGap: theme.spacing(1.5),
    paddingBlock: theme.spacing(0.5),
    borderBlockStart: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > :first-of-type': { overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.palette.text.secondary },
  '& > li > :nth-of-type(2)': { color: theme.palette.text.secondary },
}));

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  marginBlockStart: 'auto',
  color: theme.palette.text.secondary,
}));
