import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { commissionCents } from '@blockbazaar/domain/ledger/commission';
import { effectiveCommission } from '@blockbazaar/domain/ledger/effective-commission';
import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { formatUsd, lineTotalCents } from '@blockbazaar/domain/money/price';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { netTotalCents, storeDeliveryStatus } from '@blockbazaar/domain/orders/store-order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { RefundRequestBadge, RefundRequestSummary } from '@/dashboard/refunds/RefundRequestSummary.tsx';
import { StatusBadge } from '@/dashboard/ui/StatusBadge.tsx';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { Price } from '@/ui/Price.tsx';
import { useListedOrder } from '../api.ts';
import { DeliveryBadge } from '../DeliveryBadge.tsx';
import { isOpen } from '../list/order-selection.ts';
import { PrintedOrders } from '../list/PrintedOrders.tsx';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';
import { OrderFacts, OrderLines, OrderNotes } from '../order-parts.ts';
import { STATE_BADGE_STYLES, stateOf } from '../order-state.ts';
import { useFulfilment } from '../useFulfilment.ts';
import { LineDetails } from './LineDetails.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

const messages = ORDER_LIST_MESSAGES;
const cardMessages = SELLER_MESSAGES.orders;

interface OrderDetailsProps {
  staff: StaffRole;
  id: string;
  /** The seller's own store; null for the owner. */
  storeId: string | null;
  /** Address of the list. */
  back: string;
  /** Additional actions for the order. */
  renderActions: (order: ListedOrder) => ReactNode;
}

/** The page of one order: buyer, items, state and timeline. */
export function OrderDetails({ staff, id, storeId, back, renderActions }: OrderDetailsProps) {
  const live = useListedOrder(staff, id, storeId);
  const backLink = useRef<HTMLAnchorElement>(null);
  // The list may have been scrolled far, and its focused element no longer exists.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    backLink.current?.focus();
  }, []);
  return (
    <>
      <Back ref={backLink} component={Link} to={back} startIcon={<Icon name="arrowLeft" />}>
        {messages.back}
      </Back>
      {live.status === 'failed' && <LoadFailed message={messages.loadFailed} heading="h2" />}
      {live.status === 'loading' && (
        <Skeleton component="output" variant="rounded" height="20em" aria-label={messages.loading} />
      )}
      {live.status === 'ready' && live.data === null && (
        <EmptyState heading="h2" title={messages.gone} text={messages.goneText} />
      )}
      {live.status === 'ready' && live.data !== null && (
        <LoadedOrder staff={staff} order={live.data} renderActions={renderActions} />
      )}
    </>
  );
}

function LoadedOrder({
  staff,
  order,
  renderActions,
}: Pick<OrderDetailsProps, 'staff' | 'renderActions'> & { order: ListedOrder }) {
  const titleId = useId();
  const { buyer, disputed, totalCents, refundedLines, status } = order;
  const acts = useFulfilment(staff);
  const [isPrinting, setIsPrinting] = useState(false);
  const endPrinting = useCallback(() => setIsPrinting(false), []);
  return (
    <Page aria-labelledby={titleId} data-testid="order-details">
      <Head>
        <h2 id={titleId}>{cardMessages.order(orderNumber(order.orderId))}</h2>
        {disputed && <StatusBadge look="red">{cardMessages.disputed}</StatusBadge>}
        <RefundRequestBadge order={order} />
        <DeliveryBadge order={order} />
        <StatusBadge look={STATE_BADGE_STYLES[stateOf(order)]}>{messages.states[stateOf(order)]}</StatusBadge>
      </Head>
      <Columns>
        <section>
          <h3>{messages.buyer}</h3>
          <OrderFacts>
            <dt>{cardMessages.discord}</dt>
            <dd>{buyer.discordUsername || cardMessages.unknown}</dd>
            <dt>{cardMessages.minecraft}</dt>
            <dd>{buyer.minecraftUsername || cardMessages.unknown}</dd>
            <dt>{cardMessages.notes}</dt>
            <OrderNotes>{buyer.notes || messages.noNotes}</OrderNotes>
            <dt>{messages.orderId}</dt>
            <dd>{order.orderId}</dd>
          </OrderFacts>
          {status !== 'fulfilled' && status !== 'refunded' && (
            <p>{cardMessages.delivery[storeDeliveryStatus(order)].text}</p>
          )}
          <h3>{messages.items}</h3>
          <Items order={order} />
          <Total>
            {messages.earned} <Price cents={totalCents} size="large" />
          </Total>
          {refundedLines.length > 0 && status !== 'refunded' && (
            <Total>
              {messages.net} <Price cents={netTotalCents(order)} />
            </Total>
          )}
          <BuyerPrice>{buyerPrice(order)}</BuyerPrice>
          <RefundRequestSummary order={order} />
        </section>
        <section>
          <h3>{messages.timeline}</h3>
          <OrderTimeline staff={staff} order={order} />
        </section>
      </Columns>
      <Actions>
        <Button onClick={() => setIsPrinting(true)}>{messages.print}</Button>
        {renderActions(order)}
        {isOpen(order) && (
          <Button
            color="primary"
            startIcon={<Icon name="check" />}
            disabled={acts.isBusy}
            onClick={() => void acts.complete([order])}
          >
            <span>{cardMessages.markComplete}</span>
          </Button>
        )}
      </Actions>
      {isPrinting && <PrintedOrders orders={[order]} onPrinted={endPrinting} />}
    </Page>
  );
}

/** The price that the buyer was charged for the store's part, before a coupon. */
function buyerPrice({ items }: ListedOrder): string {
  const price = items.reduce((sum, line) => sum + line.totalCents, 0);
  const commission = items.reduce((sum, line) => sum + commissionCents(line), 0);
  return messages.buyerPrice(formatUsd(price), formatUsd(commission));
}

function Items({ order: { items, refundedLines } }: { order: ListedOrder }) {
  return (
    <Lines>
      {items.map((item, line) => {
        const { productId, variantId, name, quantity, priceCents, millions, answers, parts } = item;
        const effective = effectiveCommission(item);
        const refunded = refundedLines.find((each) => each.line === line)?.units ?? 0;
        return (
          <li key={lineKey({ productId, variantId })}>
            <span>
              <span>{name}</span>
              {millions !== null && <span>{` (${formatMillions(millions)})`}</span>}
              <LineDetails line={{ answers, parts }} />
              <small>
                {effective === null
                  ? messages.commission(commissionCents(item), item.tariffPercentage)
                  : messages.effectiveCommission(effective)}
              </small>
              {refunded > 0 && <small>{messages.refundedQuantity(refunded)}</small>}
            </span>
            <span>{`${quantity.toLocaleString('en-US')} × ${formatUsd(priceCents)}`}</span>
            <Price cents={lineTotalCents(priceCents, quantity)} />
          </li>
        );
      })}
    </Lines>
  );
}

const Back = styled(Button)(({ theme }) => ({ marginBlockEnd: theme.spacing(2) })) as typeof Button;

const Page = styled('article')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2),
  [theme.breakpoints.up('md')]: { padding: theme.spacing(3) },
  '& h3': { ...theme.typography.h4, margin: theme.spacing(0, 0, 1) },
  '& * + h3, & section section > h3': { marginBlockStart: theme.spacing(2) },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > h2': { ...theme.typography.h3, margin: 0, marginInlineEnd: theme.spacing(1) },
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}));

const Lines = styled(OrderLines)(({ theme }) => ({ '& > li': { paddingBlock: theme.spacing(0.75) } }));

const Total = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
}));

const BuyerPrice = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  textAlign: 'end',
  color: theme.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
}));
