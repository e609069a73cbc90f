import { useSyncExternalStore } from 'react';
import { localStore } from '@/ui/browser/browser-storage.ts';
import { pageEvents } from '@/ui/browser/page-events.ts';
import { createCartStore, EMPTY_CART, type CartState } from './create-cart-store.ts';

const cart = createCartStore(localStore, pageEvents);

export const cartActions = cart.actions;

/** The shopper's cart, synchronized with all other tabs. Empty in a page from the server. */
export const useCart = (): CartState => useSyncExternalStore(cart.subscribe, cart.read, () => EMPTY_CART);

/** The current cart, for code outside components. */
export const readCart = (): CartState => cart.read();
