import type { DeliveryStatus } from '../delivery/delivery.ts';
import type { Message } from '../messages.ts';

/** Texts for the seller and the owner on fulfilment. */
export const FULFILMENT_MESSAGES = {
  /** By delivery status: a badge, and its meaning for the staff who fulfil the order. */
  delivery: {
    pending: {
      label: 'Bot delivery under way',
      text: 'The delivery bot brings these items. There is nothing for you to do.',
    },
    delivered: {
      label: 'Delivered by the bot',
      text: 'The delivery bot has brought these items. There is nothing left for you to do.',
    },
    deadLettered: {
      label: 'Bot delivery failed',
      text: 'The delivery bot could not bring these items. The owner of the market can send it again; if you hand them over yourself, mark the order as complete.',
    },
    manual: {
      label: 'Manual delivery',
      text: 'The buyer asked for delivery by hand. Arrange it on Discord, then mark the order as complete.',
    },
  } satisfies Record<DeliveryStatus, { label: string; text: string }>,
  markComplete: 'Mark Complete',
  marked: { title: 'Order marked as complete', text: 'The order has been successfully fulfilled.' } as Message,
  updateFailed: { title: 'Error', text: 'Failed to update order status' } as Message,
  refunded: 'This order was refunded meanwhile.',
} as const;
