import { cartItemSchema, cartTotalCents, type Cart } from '@blockbazaar/domain/cart/cart';
import { LIMITS, STORAGE_KEYS } from '@blockbazaar/domain/limits';
import * as z from 'zod/mini';
import { parseJson, type SafeStorage } from '@/ui/browser/browser-storage.ts';

/**
 * An item as any version of the site has stored it. Missing details are those of an ordinary product until the check of
 * the cart reads the current ones.
 */
const storedItemSchema = z.extend(cartItemSchema, {
  description: z.catch(z.string(), ''),
  category: z.catch(z.string(), ''),
  imageUrls: z.catch(z.array(z.string()), []),
  stock: z.catch(z.int().check(z.gte(0)), LIMITS.quantityMax),
  minimumQuantity: z.catch(z.int().check(z.gte(1), z.lte(LIMITS.quantityMax)), 1),
  showDeliveryInstructions: z.catch(z.boolean(), false),
});

export interface StoredCart {
  items: Cart;
  /** The names of the stored items that cannot be read; null for a name that cannot be read either. */
  unreadable: (string | null)[];
}

/** Reads a stored cart of this version, an earlier one, or one that other code has damaged. */
export function parseCart(stored: string | null): StoredCart {
  if (stored === null) return { items: [], unreadable: [] };
  const lines = parseJson(stored);
  if (!Array.isArray(lines)) return { items: [], unreadable: [null] };
  const items: Cart = [];
  const unreadable: (string | null)[] = [];
  for (const line of lines as unknown[]) {
    const { data } = storedItemSchema.safeParse(line);
    if (data !== undefined && hasRoom(items, data)) items.push(data);
    else unreadable.push(nameOf(line));
  }
  return { items, unreadable };
}

const hasRoom = (items: Cart, item: Cart[number]): boolean =>
  items.length < LIMITS.orderLinesMax &&
  !items.some(({ id }) => id === item.id) &&
  Number.isSafeInteger(cartTotalCents([...items, item]));

const nameOf = (line: unknown): string | null =>
  typeof line === 'object' && line !== null && 'name' in line && typeof line.name === 'string' ? line.name : null;

/** Stores the readable items of a damaged cart; returns the stored text, or null without any. */
export function repairStoredCart(storage: SafeStorage, readable: Cart): string | null {
  if (readable.length > 0) return storeCart(storage, readable);
  storage.remove(STORAGE_KEYS.cart);
  storage.remove(STORAGE_KEYS.cartTotal);
  return null;
}

/** Stores the cart and its total (in cents); returns the stored text. */
export function storeCart(storage: SafeStorage, cart: Cart): string | null {
  storage.write(STORAGE_KEYS.cart, JSON.stringify(cart));
  storage.write(STORAGE_KEYS.cartTotal, String(cartTotalCents(cart)));
  return storage.read(STORAGE_KEYS.cart);
}
