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
  differences: (count: number): string =>
    count === 1
      ? 'A payment provider and the ledger differ in one place.'
      : `Payment providers and the ledger differ in ${count.toLocaleString('en-US')} places.`,
  toDifferences: 'Look at the differences',
  fetchFailed: { title: 'Error', text: 'Failed to fetch data. Please try again.' } as Message,
} as const;
