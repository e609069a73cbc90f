import { formatUsd } from '@blockbazaar/domain/money/price';
import { averageOrderCents, percentOf, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import { FigureTiles } from '@/dashboard/ui/lists/FigureTiles.tsx';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

const messages = SALES_ADMIN_MESSAGES;
const count = (value: number): string => value.toLocaleString('en-US');

interface SalesFiguresProps {
  /** Null while loading. */
  figures: { total: Figures; recent: Figures } | null;
}

type Shown = [label: string, of: (figures: { total: Figures; recent: Figures }) => string, title?: string];

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
    messages.recentActivityHint,
  ],
];

/** The figures of all stores, or of one store. */
export function SalesFigures({ figures }: SalesFiguresProps) {
  return (
    <FigureTiles
      tiles={FIGURES.map(([label, of, title]) => ({ label, title, value: figures === null ? null : of(figures) }))}
    />
  );
}
