import type { StoreOrderStatus } from '@blockbazaar/domain/orders/store-order-states';
import { counted } from '@blockbazaar/domain/text/counted';

/** Texts of the owner's list of all orders, and of its cards. */
export const OWNER_ORDERS_MESSAGES = {
  title: 'Orders',
  empty: 'No orders yet',
  emptyText: 'The first paid order appears here automatically.',

  store: 'Store',
  order: (number: string): string => `Order ${number}`,
  discord: 'Discord',
  minecraft: 'Minecraft',
  unknownProvider: 'Unknown',
  net: 'After refunds',
  unknownDiscord: 'Unknown Discord',
  unknownMinecraft: 'Unknown Minecraft',
  ordered: (when: string): string => `Ordered ${when}`,
  paid: (when: string): string => `Paid ${when}`,
  items: (count: number): string => counted(count, 'item', 'items'),
  each: (quantity: number, price: string): string => `${quantity.toLocaleString('en-US')} × ${price}`,
  status: {
    paid: 'Paid',
    completed: 'Completed',
    fulfilled: 'Fulfilled',
    refunded: 'Refunded',
  } satisfies Record<StoreOrderStatus, string>,
  disputed: 'Disputed',
} as const;
