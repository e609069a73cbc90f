import { nounOf } from '@blockbazaar/domain/text/counted';

/** Text alternatives of the sales charts. */
export const CHART_MESSAGES = {
  byDay: 'Revenue by day',
  byStore: 'Revenue by store',
  lastDays: (days: number): string => `Last ${days} days (UTC)`,
  topStores: (count: number): string => `The ${nounOf(count, 'store', `${count} stores`)} with the most revenue`,
  best: (name: string, revenue: string): string => `Best: ${name}, ${revenue}`,
  nothing: 'No sales in this period',
  asTable: 'Show as a table',
  day: 'Day',
  store: 'Store',
  revenue: 'Revenue',
  orders: 'Orders',
} as const;
