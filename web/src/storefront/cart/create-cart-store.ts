import {
  addToCart,
  cartCount,
  cartTotalCents,
  quantityInCart,
  reconcileCart,
  removeFromCart,
  setQuantity,
  type Cart,
  type CatalogProduct,
} from '@blockbazaar/domain/cart/cart';
import { CART_FAILURES } from '@blockbazaar/domain/cart/cart-failures';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import type { Result } from '@blockbazaar/domain/failures';
import { STORAGE_KEYS } from '@blockbazaar/domain/limits';
import type { SafeStorage } from '@/ui/browser/browser-storage.ts';
import { parseCart, repairStoredCart, storeCart, type StoredCart } from './stored-cart.ts';

export interface CartState {
  items: Cart;
  /** Total quantity. */
  count: number;
  totalCents: number;
}

export interface CartStore {
  read: () => CartState;
  subscribe: (onChange: () => void) => () => void;
  actions: CartActions;
}

interface CartActions {
  /**
   * Adds to the quantity of the product in the cart, up to its stock. Returns the added quantity; fails when the cart
   * has too many different products.
   */
  add: (product: CatalogProduct, quantity: number) => Result<number>;
  /** Clamped to the stock; 0 or less removes the item. */
  setQuantity: (productId: string, quantity: number) => void;
  remove: (productId: string) => void;
  clear: () => void;
  /** Returns the names of the stored items that could not be read and were removed, once; null for unknown ones. */
  takeUnreadable: () => StoredCart['unreadable'];
  /**
   * Updates the items of `checked` to the `available` products, and does not change items that were added since.
   * Returns the number of dropped items.
   */
  reconcile: (checked: ReadonlySet<string>, available: ReadonlyMap<string, CatalogProduct>) => number;
}

const describe = (items: Cart): CartState => ({ items, count: cartCount(items), totalCents: cartTotalCents(items) });

export const EMPTY_CART: CartState = describe([]);

/**
 * The cart of this browser: in memory for the pages, in storage for the next visit and the other tabs. Without working
 * storage it is in memory only.
 */
export function createCartStore(storage: SafeStorage, tabs: EventTarget): CartStore {
  const subscribers = new Set<() => void>();
  let stored: string | null = null;
  let state = EMPTY_CART;
  const unreadable: StoredCart['unreadable'] = [];

  function show(items: Cart): void {
    state = describe(items);
    for (const onChange of subscribers) onChange();
  }

  /** Reads changes that another tab has stored. */
  function syncFromStorage(): void {
    const now = storage.read(STORAGE_KEYS.cart);
    if (now === stored) return;
    const { items, unreadable: found } = parseCart(now);
    unreadable.push(...found);
    stored = found.length > 0 ? repairStoredCart(storage, items) : now;
    show(items);
  }

  function change(step: (items: Cart) => Cart): void {
    syncFromStorage();
    const items = step(state.items);
    if (JSON.stringify(items) === JSON.stringify(state.items)) return;
    stored = storeCart(storage, items);
    show(items);
  }

  syncFromStorage();
  tabs.addEventListener('storage', syncFromStorage);
  // A page in the back/forward cache has missed changes from other tabs.
  tabs.addEventListener('pageshow', syncFromStorage);

  return {
    read: () => state,
    subscribe: (onChange) => {
      subscribers.add(onChange);
      return () => {
        subscribers.delete(onChange);
      };
    },
    actions: {
      add: (product, quantity) => {
        let before = 0;
        change((items) => {
          before = quantityInCart(items, product.id);
          return addToCart(items, product, quantity);
        });
        const held = quantityInCart(state.items, product.id);
        if (held === 0) return refuse(canBuy(product) ? 'TOO_MANY_LINES' : 'SOLD_OUT');
        return { ok: true, value: held - before };
      },
      setQuantity: (productId, quantity) => change((items) => setQuantity(items, productId, quantity)),
      remove: (productId) => change((items) => removeFromCart(items, productId)),
      clear: () => change(() => []),
      takeUnreadable: () => unreadable.splice(0),
      reconcile: (checked, available) => {
        let removed = 0;
        change((items) => {
          const since = items.filter(({ id }) => !checked.has(id));
          const result = reconcileCart(
            items,
            new Map([...available, ...since.map((item) => [item.id, item] as const)]),
          );
          ({ removed } = result);
          return result.cart;
        });
        return removed;
      },
    },
  };
}

const refuse = (code: keyof typeof CART_FAILURES): Result<never> => ({
  ok: false,
  failure: { code, text: CART_FAILURES[code].text },
});
