import { LIMITS } from '@blockbazaar/domain/limits';
import { errorMessage, type Message } from '@blockbazaar/domain/messages';
import { lineText } from '@blockbazaar/domain/orders/line-text';

/** A shopper requested an additional quantity. */
interface Addition {
  name: string;
  wanted: number;
  /** Quantity added to the cart. */
  added: number;
  /** In-game money per item, in millions; null for other products. */
  millions: number | null;
  /** Quantity in stock. */
  stock: number;
}

const onlyInStock = (stock: number): string => (stock === 0 ? 'Out of stock' : `Only ${stock} in stock`);

/** Reason for a limited addition: the maximum quantity of one product in an order, or the stock. */
const limitOf = (stock: number): string =>
  stock < LIMITS.quantityMax ? onlyInStock(stock) : `At most ${LIMITS.quantityMax} in one order`;

/** Texts of the cart. */
export const CART_MESSAGES = {
  button: (count: number): string => `Cart (${count})`,
  added: 'Added to cart',
  addedOnStorePage: 'Added to cart!',
  /** States the added quantity and the reason for the rest. `title` applies if the quantity is above 0. */
  addition: (title: string, { name, wanted, added, millions, stock }: Addition): Message => {
    if (added <= 0) return { title: 'Nothing added', text: `${limitOf(stock)}: your cart already has them.` };
    const text = lineText({ quantity: added, name, millions: millions === null ? null : millions * added });
    return { title, text: added < wanted ? `${limitOf(stock)}: added ${text}` : text };
  },
  gone: (name: string): Message => ({ title: 'Nothing added', text: `${name} is no longer for sale.` }),
  addFailed: errorMessage('There was an error adding the item. Please try again.'),
  /** A quantity in the cart exceeded the stock and was reduced. */
  quantityCut: (stock: number): Message => ({ title: 'Cart updated', text: `${onlyInStock(stock)}.` }),
  itemsRemoved: (count: number): Message => ({
    title: 'Cart updated',
    text: `Removed ${count} unavailable items from your cart.`,
  }),
  /** Stored items that could not be read; null for unknown names. */
  unreadable: (names: readonly (string | null)[]): Message => {
    const known = names.filter((name) => name !== null);
    const list = known.length === 0 ? '' : `: ${known.join(', ')}`;
    return { title: 'Cart updated', text: `Removed items that could not be read${list}.` };
  },
  emptied: { title: 'Cart emptied' } as Message,
  removeFailed: errorMessage('There was an error removing the item. Please try again.'),
  quantityFailed: errorMessage('There was an error updating the quantity. Please try again.'),
  totalsFailed: {
    title: 'Calculation Error',
    text: 'There was an error calculating totals. Please refresh the page.',
  } as Message,
} as const;
