import { formatUsd } from '@blockbazaar/domain/money/price';
import type { StoreSales } from '@blockbazaar/domain/sales/sales-operations';
import { averageOrderCents, orderFrequency, percentOf, type Figures } from '@blockbazaar/domain/sales/sales-totals';
import { SALES_WINDOWS } from '@blockbazaar/domain/staff/staff-limits';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

const messages = SALES_ADMIN_MESSAGES;
const count = (value: number): string => value.toLocaleString('en-US');

export interface BreakdownColumn {
  label: string;
  /** Formats the value of a store. `all` contains the totals of all stores. */
  of: (store: StoreSales, all: Figures) => string;
}

export const BREAKDOWN_COLUMNS: readonly BreakdownColumn[] = [
  { label: messages.revenue, of: ({ total }) => formatUsd(total.revenueCents) },
  { label: messages.recent, of: ({ recent }) => formatUsd(recent.revenueCents) },
  { label: messages.orders, of: ({ total }) => count(total.orderCount) },
  { label: messages.ordersRecent, of: ({ recent }) => count(recent.orderCount) },
  { label: messages.average, of: ({ total }) => formatUsd(averageOrderCents(total)) },
  { label: messages.share, of: ({ total }, all) => messages.percent(percentOf(total.revenueCents, all.revenueCents)) },
  {
    label: messages.activity,
    of: ({ total, recent }) => messages.percent(percentOf(recent.revenueCents, total.revenueCents)),
  },
  { label: messages.frequency, of: ({ recent }) => orderFrequency(recent.orderCount, SALES_WINDOWS.ownerDays) },
];
