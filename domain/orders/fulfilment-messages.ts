import type { DeliveryStatus } from '../delivery/delivery.ts';
import type { Message } from '../messages.ts';

/** Texts for the seller and the owner on fulfilment. */
export const FULFILMENT_MESSAGES = {
  /** By delivery status: a badge, and its meaning for the staff who fulfil the order. */
  delivery: {
    pending: {
      label: 'Bot delivery in progress',
      text: 'The delivery bot delivers these items and completes the order. Mark it as complete only if you have handed them over yourself: the bot may still deliver them.',
    },
    delivered: {
      label: 'Delivered by the bot',
      text: 'The delivery bot has delivered these items. You do not need to do anything.',
    },
    deadLettered: {
      label: 'Bot delivery failed',
      text: 'The delivery bot could not deliver these items. The marketplace owner can send it again. If you hand them over yourself, mark the order as complete.',
    },
    manual: {
      label: 'Manual delivery',
      text: 'The buyer requested manual delivery. Arrange it on Discord, then mark the order as complete.',
    },
  } satisfies Record<DeliveryStatus, { label: string; text: string }>,
  markComplete: 'Mark Complete',
  marked: { title: 'Order marked as complete', text: 'The order has been successfully fulfilled.' } as Message,
  updateFailed: { title: 'Error', text: 'Failed to update order status' } as Message,
  refunded: 'This order was refunded.',
} as const;
