import { errorMessage, type Message } from '@blockbazaar/domain/messages';

/** Texts of the cart. */
export const CART_MESSAGES = {
  button: (count: number): string => `Cart (${count})`,
  addedOnStorePage: { title: 'Added to cart!' } as Message,
  added: (quantity: number, name: string): Message => ({ title: 'Added to cart', text: `${quantity}x ${name}` }),
  itemsRemoved: (count: number): Message => ({
    title: 'Cart updated',
    text: `Removed ${count} unavailable items from your cart.`,
  }),
  emptied: { title: 'Cart emptied' } as Message,
  removeFailed: errorMessage('There was an error removing the item. Please try again.'),
  quantityFailed: errorMessage('There was an error updating the quantity. Please try again.'),
  totalsFailed: {
    title: 'Calculation Error',
    text: 'There was an error calculating totals. Please refresh the page.',
  } as Message,
} as const;
