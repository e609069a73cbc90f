import { formatUsd } from '@blockbazaar/domain/money/price';
import { averageOrderCents, percentOf, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

const messages = SALES_ADMIN_MESSAGES;
const count = (value: number): string => value.toLocaleString('en-US');

interface SalesFiguresProps {
  /** Null while they are on their way. */
  figures: { total: Figures; recent: Figures } | null;
}

type Shown = [label: string, of: (figures: { total: Figures; recent: Figures }) => string];

const FIGURES: readonly Shown[] = [
  [messages.totalRevenue, ({ total }) => formatUsd(total.revenueCents)],
  [messages.totalOrders, ({ total }) => count(total.orderCount)],
  [messages.recentRevenue, ({ recent }) => formatUsd(recent.revenueCents)],
  [messages.recentOrders, ({ recent }) => count(recent.orderCount)],
  [messages.averageOrder, ({ total }) => formatUsd(averageOrderCents(total))],
  [messages.recentAverage, ({ recent }) => formatUsd(averageOrderCents(recent))],
  [
    messages.recentActivity,
    ({ total, recent }) => messages.percent(percentOf(recent.revenueCents, total.revenueCents)),
  ],
];

/** The figures of all stores, or of one. */
export function SalesFigures({ figures }: SalesFiguresProps) {
  return (
    <Tiles aria-busy={figures === null}>
      {FIGURES.map(([label, of]) => (
        <Tile key={label} title={label === messages.recentActivity ? messages.recentActivityHint : undefined}>
          <dt>{label}</dt>
          <dd>{figures === null ? <Skeleton width="60%" /> : of(figures)}</dd>
        </Tile>
      ))}
    </Tiles>
  );
}

const Tiles = styled('dl')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${theme.spacing(19)}), 1fr))`,
  gap: theme.spacing(1.5),
  margin: 0,
}));

const Tile = styled('div')(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5),
  minWidth: 0,
  padding: theme.spacing(1.5, 2),
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h3, margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
}));
