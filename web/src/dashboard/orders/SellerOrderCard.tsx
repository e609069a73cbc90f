import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { lineText } from '@blockbazaar/domain/orders/line-text';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { storeDeliveryStatus, netTotalCents } from '@blockbazaar/domain/orders/store-order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { REFUND_REQUEST_MESSAGES } from '@/dashboard/refunds/refund-request-messages.ts';
import { RefundRequestBadge } from '@/dashboard/refunds/RefundRequestSummary.tsx';
import { RequestRefund } from '@/dashboard/refunds/RequestRefund.tsx';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { Price } from '@/ui/Price.tsx';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { DetailsLink } from './details/DetailsLink.tsx';
import { LineDetails } from './details/LineDetails.tsx';
import { isOpen } from './list/order-selection.ts';
import { SelectOrder } from './list/SelectOrder.tsx';
import { ORDER_LIST_MESSAGES } from './order-messages.ts';
import { OrderFacts, OrderNotes } from './order-parts.ts';
import { STATE_BADGE_STYLES, stateOf } from './order-state.ts';
import type { OrderRowProps } from './OrdersPanel.tsx';

const messages = SELLER_MESSAGES.orders;

/** One order: its buyer, its items and its delivery state. */
export const SellerOrderCard = memo(function SellerOrderCard({
  order,
  acts,
  address,
  isSelected,
  onSelect,
}: OrderRowProps) {
  const titleId = useId();
  const { buyer, items, totalCents, paidAt, status, disputed, refundRequest, refundedLines } = order;
  const isDone = !isOpen(order);
  const answer = refundRequest?.answer ?? null;
  const number = orderNumber(order.orderId);
  return (
    <Card data-testid="seller-order" data-done={isDone} aria-labelledby={titleId}>
      <Head>
        <SelectOrder order={order} isSelected={isSelected} onSelect={onSelect} />
        <div>
          <Number id={titleId}>{messages.order(number)}</Number>
          <Moment dateTime={new Date(paidAt.toMillis()).toISOString()}>{formatDayAndTime(paidAt.toMillis())}</Moment>
        </div>
        <Badges>
          {disputed && <StatusBadge look="red">{messages.disputed}</StatusBadge>}
          <RefundRequestBadge order={order} />
          <DeliveryBadge order={order} />
          <StatusBadge look={STATE_BADGE_STYLES[stateOf(order)]}>
            {ORDER_LIST_MESSAGES.states[stateOf(order)]}
          </StatusBadge>
        </Badges>
      </Head>
      <Facts>
        <dt>{messages.discord}</dt>
        <dd>{buyer.discordUsername || messages.unknown}</dd>
        <dt>{messages.minecraft}</dt>
        <dd>{buyer.minecraftUsername || messages.unknown}</dd>
        {buyer.notes !== '' && (
          <>
            <dt>{messages.notes}</dt>
            <OrderNotes>{buyer.notes}</OrderNotes>
          </>
        )}
      </Facts>
      <Items>
        {items.map(({ productId, variantId, name, quantity, priceCents, millions, answers, parts }, place) => (
          <li key={lineKey({ productId, variantId })}>
            <span>
              <span>{lineText({ quantity, name, millions })}</span>
              <RefundedUnits units={refundedLines.find(({ line }) => line === place)?.units ?? 0} />
              <LineDetails line={{ answers, parts }} />
            </span>
            <Amount>{formatUsd(priceCents * quantity)}</Amount>
          </li>
        ))}
      </Items>
      <Foot>
        {answer !== null && <Note>{REFUND_REQUEST_MESSAGES.declinedBecause(answer)}</Note>}
        {refundRequest?.state === 'failed' && status !== 'refunded' && (
          <Note>{REFUND_REQUEST_MESSAGES.failedHint}</Note>
        )}
        {status !== 'fulfilled' && status !== 'refunded' && (
          <Note>{messages.delivery[storeDeliveryStatus(order)].text}</Note>
        )}
        <span>
          {messages.total} <Price cents={totalCents} size="large" />
        </span>
        {refundedLines.length > 0 && status !== 'refunded' && (
          <span>
            {messages.net} <Price cents={netTotalCents(order)} />
          </span>
        )}
        <Buttons>
          <DetailsLink orderId={order.orderId} to={address} />
          <RequestRefund order={order} />
          {isOpen(order) && (
            <Button
              startIcon={<Icon name="check" />}
              aria-label={`${messages.markComplete}: ${messages.order(number)}`}
              disabled={acts.isBusy}
              onClick={() => void acts.complete([order])}
            >
              {messages.markComplete}
            </Button>
          )}
        </Buttons>
      </Foot>
    </Card>
  );
});

const RefundedUnits = ({ units }: { units: number }) =>
  units === 0 ? null : <Refunded>{` · ${REFUND_REQUEST_MESSAGES.refunded(units)}`}</Refunded>;

const Card = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  alignContent: 'start',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: theme.spacing(1.5),
  padding: theme.spacing(2),
  minWidth: 0,
  // Dimmed by its colors instead of its opacity, so that the text stays readable.
  '&[data-done="true"]': {
    backgroundColor: theme.palette.background.default,
    boxShadow: 'none',
    color: theme.palette.text.disabled,
    '& dd, & h3': { color: theme.palette.text.disabled },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: theme.spacing(1),
}));

const Number = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: 0 }));

const Moment = styled('time')(({ theme }) => ({ ...theme.typography.caption, color: theme.palette.text.disabled }));

const Badges = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  marginInlineStart: 'auto',
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginInlineStart: 'auto',
}));

const Facts = styled(OrderFacts)(({ theme }) => ({ '& dt': { color: theme.palette.text.disabled } }));

const Items = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  alignContent: 'start',
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: theme.spacing(1, 0),
  borderBlock: `${theme.market.sizes.edge}px solid ${theme.palette.divider}`,
  listStyle: 'none',
  '& li': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2), overflowWrap: 'anywhere' },
  '& li > span:first-of-type': { minWidth: 0 },
  '& small': { ...theme.typography.caption, display: 'block' },
}));

const Refunded = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Amount = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const Note = styled('p')(({ theme }) => ({ ...theme.typography.caption, flex: '1 0 100%', margin: 0 }));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minHeight: theme.market.sizes.touch,
}));
