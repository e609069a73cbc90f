import { formatUsd } from '@blockbazaar/domain/money/price';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import type { Figures } from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS } from '@blockbazaar/domain/staff/staff-limits';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';

const messages = SELLER_MESSAGES.sales;
const count = (value: number): string => value.toLocaleString('en-US');

interface SalesCardsProps {
  /** Null while loading. */
  figures: { total: Figures; week: Figures } | null;
}

/** The four sales figures. */
export function SalesCards({ figures }: SalesCardsProps) {
  const total = figures?.total;
  const cards = [
    { name: messages.revenue, figure: total && formatUsd(total.revenueCents) },
    { name: messages.items, figure: total && count(total.itemCount) },
    {
      name: messages.weekly,
      figure: figures && formatUsd(figures.week.revenueCents),
      hint: messages.weeklyHint(SALES_WINDOWS.sellerDays),
    },
    { name: messages.orders, figure: total && count(total.orderCount) },
  ];
  return (
    <Cards>
      {cards.map(({ name, figure, hint }) => (
        <Card key={name} data-testid="sales-card">
          <dt>
            <span>{name}</span>
            {hint !== undefined && <Hint>{hint}</Hint>}
          </dt>
          <Figure>{figure ?? <Skeleton width="4em" />}</Figure>
        </Card>
      ))}
    </Cards>
  );
}

const Cards = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));

const Card = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  alignContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

const Hint = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.palette.text.disabled,
}));

const Figure = styled('dd')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
}));
