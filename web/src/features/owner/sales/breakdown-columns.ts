import type { StoreSales } from '@blockbazaar/domain/admin/sales-operations';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { averageOrderCents, orderFrequency, percentOf, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS } from '@blockbazaar/domain/staff/staff-limits';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

const words = SALES_ADMIN_MESSAGES;
const count = (value: number): string => value.toLocaleString('en-US');

export interface BreakdownColumn {
  label: string;
  /** What it says of a store; `all`: of all stores together. */
  of: (store: StoreSales, all: Figures) => string;
}

export const BREAKDOWN_COLUMNS: readonly BreakdownColumn[] = [
  { label: words.revenue, of: ({ total }) => formatUsd(total.revenueCents) },
  { label: words.recent, of: ({ recent }) => formatUsd(recent.revenueCents) },
  { label: words.orders, of: ({ total }) => count(total.orderCount) },
  { label: words.ordersRecent, of: ({ recent }) => count(recent.orderCount) },
  { label: words.average, of: ({ total }) => formatUsd(averageOrderCents(total)) },
  { label: words.share, of: ({ total }, all) => words.percent(percentOf(total.revenueCents, all.revenueCents)) },
  {
    label: words.activity,
    of: ({ total, recent }) => words.percent(percentOf(recent.revenueCents, total.revenueCents)),
  },
  { label: words.frequency, of: ({ recent }) => orderFrequency(recent.orderCount, SALES_WINDOWS.ownerDays) },
];
