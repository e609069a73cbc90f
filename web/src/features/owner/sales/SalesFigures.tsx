import { formatUsd } from '@blockbazaar/domain/money/price';
import { averageOrderCents, percentOf, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

const words = SALES_ADMIN_MESSAGES;
const count = (value: number): string => value.toLocaleString('en-US');

interface SalesFiguresProps {
  /** Null while they are on their way. */
  figures: { total: Figures; recent: Figures } | null;
}

type Shown = [label: string, of: (figures: { total: Figures; recent: Figures }) => string];

const FIGURES: readonly Shown[] = [
  [words.totalRevenue, ({ total }) => formatUsd(total.revenueCents)],
  [words.totalOrders, ({ total }) => count(total.orderCount)],
  [words.recentRevenue, ({ recent }) => formatUsd(recent.revenueCents)],
  [words.recentOrders, ({ recent }) => count(recent.orderCount)],
  [words.averageOrder, ({ total }) => formatUsd(averageOrderCents(total))],
  [words.recentAverage, ({ recent }) => formatUsd(averageOrderCents(recent))],
  [words.recentActivity, ({ total, recent }) => words.percent(percentOf(recent.revenueCents, total.revenueCents))],
];

/** The figures of all stores, or of one. */
export function SalesFigures({ figures }: SalesFiguresProps) {
  return (
    <Tiles aria-busy={figures === null}>
      {FIGURES.map(([label, of]) => (
        <Tile key={label} title={label === words.recentActivity ? words.recentActivityHint : undefined}>
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
