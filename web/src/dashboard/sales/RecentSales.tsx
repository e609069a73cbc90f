import { formatUsd } from '@blockbazaar/domain/money/price';
import { lineText } from '@blockbazaar/domain/orders/line-text';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { Panel } from '@/ui/Panel.tsx';

const messages = SELLER_MESSAGES.sales;

/** The latest sales, newest first. */
export function RecentSales({ sales }: { sales: QueryState<ListedOrder[]> }) {
  const titleId = useId();
  if (sales.status === 'failed') return <LoadFailed message={messages.fetchFailed} heading="h3" />;
  return (
    <Panel aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="h4">
        {messages.recent}
      </Typography>
      {sales.status === 'loading' && <Skeleton variant="rounded" height="10em" />}
      {sales.status === 'ready' && (
        <Lines>
          {sales.data.map((sale) => (
            <Line key={sale.id} data-testid="recent-sale">
              <div>
                <SaleDescription>{sale.items.map(lineText).join(', ')}</SaleDescription>
                <When>
                  {`${SELLER_MESSAGES.orders.order(orderNumber(sale.orderId))} · ${formatDayAndTime(sale.paidAt.toMillis())}`}
                </When>
              </div>
              <Amount>{formatUsd(sale.totalCents)}</Amount>
            </Line>
          ))}
        </Lines>
      )}
    </Panel>
  );
}

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(1.25),
  '&:not(:last-child)': { borderBottom: `${theme.market.sizes.edge}px solid ${theme.palette.divider}` },
}));

const SaleDescription = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  ...theme.market.shapes.clampLines(2),
  margin: 0,
}));

const When = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Amount = styled('span')(({ theme }) => ({ ...theme.typography.subtitle2, fontVariantNumeric: 'tabular-nums' }));
