import type { Message } from '../messages.ts';

/** What the seller and the owner read where they fulfil an order. */
export const FULFILMENT_MESSAGES = {
  markComplete: 'Mark Complete',
  marked: { title: 'Order marked as complete', text: 'The order has been successfully fulfilled.' } as Message,
  updateFailed: { title: 'Error', text: 'Failed to update order status' } as Message,
  refunded: 'This order was refunded meanwhile.',
} as const;
