import type { Message } from '@blockbazaar/domain/messages';

/** Texts about the shopper's own unpaid order in the checkout. */
export const PENDING_MESSAGES = {
  title: 'Your order is waiting for payment',
  text: (total: string): string => `Your items are reserved for you. Total: ${total}.`,
  overdue: 'The time to pay is over, and your items go back on sale.',
  /** For a line whose whole quantity the order reserves. */
  setAside: 'Reserved for you',
  pay: 'Continue to payment',
  change: 'Change order',
  changing: 'Releasing your items…',
  /** The order was cancelled because the shopper wanted to change it. */
  changed: {
    title: 'Order released',
    text: 'Nothing was charged. Change your cart, and pay when you are ready.',
  } as Message,
  /** The order expired, or was cancelled elsewhere. */
  ended: {
    expired:
      'Your order was not paid in time, so its items went back on sale. Nothing was charged, and your cart is still here.',
    otherwise: 'Your unpaid order was cancelled. Nothing was charged, and your cart is still here.',
  },
} as const;
