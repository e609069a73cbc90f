/** Texts of the owner's list of all orders. */
export const OWNER_ORDERS_MESSAGES = {
  title: 'Orders',
  empty: 'No orders yet',
  emptyText: 'The first paid order appears here by itself.',
} as const;
