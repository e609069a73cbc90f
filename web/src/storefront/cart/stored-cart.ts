import { cartSchema, cartTotalCents, type Cart } from '@blockbazaar/domain/cart/cart';
import { STORAGE_KEYS } from '@blockbazaar/domain/limits';
import { parseJson, type SafeStorage } from '@/ui/browser/browser-storage.ts';

/** Reads a stored cart; null if this site did not create it. */
export function parseCart(stored: string | null): Cart | null {
  if (stored === null) return [];
  const parsed = cartSchema.safeParse(parseJson(stored));
  if (!parsed.success) return null;
  const hasDuplicates = new Set(parsed.data.map(({ id }) => id)).size < parsed.data.length;
  const isCountable = Number.isSafeInteger(cartTotalCents(parsed.data));
  return hasDuplicates || !isCountable ? null : parsed.data;
}

/** Stores the cart and its total (in cents); returns the stored text. */
export function storeCart(storage: SafeStorage, cart: Cart): string | null {
  storage.write(STORAGE_KEYS.cart, JSON.stringify(cart));
  storage.write(STORAGE_KEYS.cartTotal, String(cartTotalCents(cart)));
  return storage.read(STORAGE_KEYS.cart);
}

export function dropStoredCart(storage: SafeStorage): void {
  storage.remove(STORAGE_KEYS.cart);
  storage.remove(STORAGE_KEYS.cartTotal);
}
