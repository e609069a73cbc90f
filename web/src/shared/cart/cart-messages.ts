import { LIMITS } from '@blockbazaar/domain/limits';
import { errorMessage, type Message } from '@blockbazaar/domain/messages';
import { quantityAndName } from '@blockbazaar/domain/text/quantity-and-name';

/** A shopper wanted so many pieces more. */
interface Addition {
  name: string;
  wanted: number;
  /** How many came into the cart. */
  added: number;
  /** How many there are. */
  stock: number;
}

const onlyInStock = (stock: number): string => (stock === 0 ? 'Out of stock' : `Only ${stock} in stock`);

/** What kept the rest of an addition out: an order holds at most so many pieces of one product, or there are no more. */
const limitOf = (stock: number): string =>
  stock < LIMITS.quantityMax ? onlyInStock(stock) : `At most ${LIMITS.quantityMax} in one order`;

/** Texts of the cart. */
export const CART_MESSAGES = {
  button: (count: number): string => `Cart (${count})`,
  added: 'Added to cart',
  addedOnStorePage: 'Added to cart!',
  /** What has come into the cart, and what kept the rest out. `title`: while something has. */
  addition: (title: string, { name, wanted, added, stock }: Addition): Message => {
    if (added <= 0) return { title: 'Nothing added', text: `${limitOf(stock)}: your cart already has them.` };
    const text = quantityAndName(added, name);
    return { title, text: added < wanted ? `${limitOf(stock)}: added ${text}` : text };
  },
  gone: (name: string): Message => ({ title: 'Nothing added', text: `${name} is no longer for sale.` }),
  addFailed: errorMessage('There was an error adding the item. Please try again.'),
  /** A quantity in the cart was set to more than there is. */
  quantityCut: (stock: number): Message => ({ title: 'Cart updated', text: `${onlyInStock(stock)}.` }),
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
