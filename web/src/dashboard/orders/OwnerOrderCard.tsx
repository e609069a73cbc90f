import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { formatUsd, lineTotalCents } from '@blockbazaar/domain/money/price';
import { FULFILMENT_MESSAGES } from '@blockbazaar/domain/orders/fulfilment-messages';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { netTotalCents } from '@blockbazaar/domain/orders/store-order';
import type { StoreOrderStatus } from '@blockbazaar/domain/orders/store-order-states';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { REFUND_MESSAGES } from '@/dashboard/refunds/refund-messages.ts';
import { RefundOrderDialog } from '@/dashboard/refunds/RefundOrderDialog.tsx';
import { RefundRequestBadge } from '@/dashboard/refunds/RefundRequestSummary.tsx';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { StatusBadge, type BadgeStyle } from '@/dashboard/ui/StatusBadge.tsx';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Price } from '@/ui/Price.tsx';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { DetailsLink } from './details/DetailsLink.tsx';
import { LineDetails } from './details/LineDetails.tsx';
import { isOpen } from './list/order-selection.ts';
import { SelectOrder, type SelectOrderProps } from './list/SelectOrder.tsx';
import { OrderLines } from './order-parts.ts';
import { OWNER_ORDERS_MESSAGES } from './owner-orders-messages.ts';
import type { FulfilmentActions } from './useFulfilment.ts';

const messages = OWNER_ORDERS_MESSAGES;
const LOOKS: Record<StoreOrderStatus, BadgeStyle> = {
  paid: 'default',
  completed: 'default',
  fulfilled: 'outline',
  refunded: 'outline',
};

interface OwnerOrderCardProps {
  order: ListedOrder;
  /** One level below the heading of the list. */
  heading: 'h3' | 'h4';
  /** The payment provider, or null if it is unknown. Omitted if the list does not load it, or is still loading it. */
  provider?: PaymentProviderName | null | undefined;
  acts: FulfilmentActions;
  /** The name of the store, if the list has orders of several stores. */
  storeName?: string;
  /** The selection and the address of the order, if it has them. */
  choice?: Omit<SelectOrderProps, 'order'> & { address: string };
}

/** A store's part of a paid order, with its buyer, its items and the store's earnings. */
export function OwnerOrderCard({ order, heading: Heading, provider, acts, storeName, choice }: OwnerOrderCardProps) {
  const { orderId, status, buyer, items, totalCents, createdAt, paidAt, disputed } = order;
  const titleId = useId();
  const refunded = new Map(order.refundedLines.map(({ line, units }) => [line, units]));
  const [ordered, paid] = [new Date(createdAt.toMillis()), new Date(paidAt.toMillis())];
  const isPartlyRefunded = order.refundedLines.length > 0 && status !== 'refunded';
  const itemCount = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card aria-labelledby={titleId}>
      <Head>
        {choice !== undefined && (
          <SelectOrder order={order} isSelected={choice.isSelected} onSelect={choice.onSelect} />
        )}
        <Heading id={titleId}>{messages.order(orderNumber(orderId))}</Heading>
        <StatusBadge look={LOOKS[status]}>{messages.status[status]}</StatusBadge>
        <RefundRequestBadge order={order} />
        <DeliveryBadge order={order} />
        {disputed && <StatusBadge look="destructive">{messages.disputed}</StatusBadge>}
        <Totals>
          <Price cents={totalCents} size="large" />
          {isPartlyRefunded && (
            <span>
              {messages.net} <Price cents={netTotalCents(order)} />
            </span>
          )}
        </Totals>
      </Head>
      <Facts>
        {storeName !== undefined && (
          <div>
            <dt>{messages.store}</dt>
            <dd>{storeName}</dd>
          </div>
        )}
        <div>
          <dt>{messages.discord}</dt>
          <dd>{buyer.discordUsername || messages.unknownDiscord}</dd>
        </div>
        <div>
          <dt>{messages.minecraft}</dt>
          <dd>{buyer.minecraftUsername || messages.unknownMinecraft}</dd>
        </div>
      </Facts>
      <OrderLines>
        {items.map(({ productId, variantId, name, quantity, priceCents, answers, parts }, index) => (
          <li key={lineKey({ productId, variantId })}>
            <span>
              <span>{name}</span>
              <LineDetails line={{ answers, parts }} />
              {refunded.has(index) && <small>{REFUND_MESSAGES.refunded(refunded.get(index) ?? 0)}</small>}
            </span>
            <span>{messages.each(quantity, formatUsd(priceCents))}</span>
            <Price cents={lineTotalCents(priceCents, quantity)} />
          </li>
        ))}
      </OrderLines>
      <Foot>
        <time dateTime={ordered.toISOString()}>{messages.ordered(formatDayAndTime(ordered.getTime()))}</time>
        <time dateTime={paid.toISOString()}>{messages.paid(formatDayAndTime(paid.getTime()))}</time>
        <span>{messages.items(itemCount)}</span>
        {provider !== undefined && (
          <span>{provider === null ? messages.unknownProvider : PROVIDERS[provider].accountLabel}</span>
        )}
      </Foot>
      <Buttons>
        {choice !== undefined && <DetailsLink orderId={orderId} to={choice.address} />}
        {isOpen(order) && (
          <Button
            startIcon={<Icon name="check" />}
            aria-label={`${FULFILMENT_MESSAGES.markComplete}: ${messages.order(orderNumber(orderId))}`}
            disabled={acts.isBusy}
            onClick={() => void acts.complete([order])}
          >
            {FULFILMENT_MESSAGES.markComplete}
          </Button>
        )}
        {status !== 'refunded' && !disputed && <RefundOrder orderId={orderId} />}
      </Buttons>
    </Card>
  );
}

/** Opens the refund dialog of the whole order: a refund can include items of several stores. */
export function RefundOrder({ orderId }: { orderId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const order = messages.order(orderNumber(orderId));
  return (
    <>
      <Button aria-label={REFUND_MESSAGES.refundOf(order)} onClick={() => setIsAsking(true)}>
        {REFUND_MESSAGES.refund}
      </Button>
      {isAsking && <RefundOrderDialog orderId={orderId} onClose={() => setIsAsking(false)} />}
    </>
  );
}

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '&:empty': { display: 'none' },
}));

const Card = styled('article')(({ theme }) => ({
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
  '& > :is(h3, h4)': { ...theme.typography.h4, margin: 0 },
}));

const Totals = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(0.5, 1),
  marginInlineStart: 'auto',
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${theme.spacing(16)}, 1fr))`,
  gap: theme.spacing(1, 2),
  margin: 0,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' },
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
