import type { Message } from '@blockbazaar/domain/messages';

/** Texts of the owner's overview and of lists that are fetched like it. */
export const OVERVIEW_MESSAGES = {
  title: 'Overview',
  stores: 'Total Stores',
  sellers: 'Total Sellers',
  sales: 'Total Sales',
  salesHint: (orders: number): string =>
    orders === 1 ? '1 order, without the tariff' : `${orders.toLocaleString('en-US')} orders, without the tariff`,
  toStores: 'Manage stores',
  toSellers: 'Manage sellers',
  toSales: 'See sales analytics',
  fetchFailed: { title: 'Error', text: 'Failed to fetch data. Please try again.' } as Message,
} as const;
