import type { Message } from '@blockbazaar/domain/messages';
import { SALES_WINDOWS } from '@blockbazaar/domain/staff/staff-limits';
import { counted } from '@blockbazaar/domain/text/counted';

const days = SALES_WINDOWS.ownerDays;
const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the owner's sales tab. */
export const SALES_ADMIN_MESSAGES = {
  title: 'Sales Analytics',
  refresh: 'Refresh',
  loadFailed: error('Failed to fetch data. Please try again.'),

  totalRevenue: 'Total Revenue',
  totalOrders: 'Total Orders',
  recentRevenue: `Last ${days} Days Revenue`,
  recentOrders: `Last ${days} Days Orders`,
  averageOrder: 'Average Order Value',
  recentAverage: `Recent AOV (${days} Days)`,
  recentActivity: 'Recent Activity',
  recentActivityHint: `Share of the total revenue that came in the last ${days} days`,

  percent: (value: number): string => `${value.toFixed(1)}%`,

  breakdownTitle: 'Stores',
  breakdownEmpty: 'No store has sold anything yet',
  moreStores: 'Show more stores',
  store: 'Store',
  revenue: 'Revenue',
  recent: 'Recent Revenue',
  orders: 'Orders',
  ordersRecent: 'Recent Orders',
  average: 'AOV',
  share: 'Revenue Share',
  activity: 'Recent Activity',
  frequency: 'Order Frequency',

  deletedTitle: 'Deleted stores',
  deletedText: 'Paid orders of deleted stores no longer have a seller. Complete the open ones here.',
  openOrders: (count: number): string => (count === 0 ? 'No open orders' : counted(count, 'open order', 'open orders')),
  showOrders: 'Show orders',
  showOrdersOf: (name: string): string => `Show orders of ${name}`,
  moreDeleted: 'Show more deleted stores',

  ordersTitle: 'Orders',
  ordersEmpty: 'No orders found for this store',
  ordersFailed: error('Failed to fetch orders'),
  moreOrders: 'Show more orders',
} as const;
