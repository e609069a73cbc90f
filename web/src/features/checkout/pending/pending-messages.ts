import type { Message } from '@blockbazaar/domain/messages';

/** Texts about the shopper's own unpaid order, at the checkout. */
export const PENDING_MESSAGES = {
  title: 'Your order is waiting for payment',
  text: (total: string): string => `Its items are set aside for you. It comes to ${total}.`,
  overdue: 'The time to pay is over, and its items go back on sale.',
  /** At a line that it holds in full. */
  setAside: 'Set aside for you',
  pay: 'Continue to payment',
  change: 'Change the order',
  changing: 'Giving the order back…',
  /** The order was given back because the shopper wanted to change it. */
  changed: {
    title: 'Order given back',
    text: 'Nothing was charged. Change your cart as you like, and pay when you are ready.',
  } as Message,
  /** It ended by itself, or elsewhere. */
  ended: {
    expired:
      'Your order was not paid in time, so its items went back on sale. Nothing was charged, and your cart is still here.',
    otherwise: 'Your unpaid order was cancelled. Nothing was charged, and your cart is still here.',
  },
} as const;
