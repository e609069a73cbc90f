import { useSyncExternalStore } from 'react';
import { localStore } from '../browser-storage.ts';
import { createCartStore, type CartState } from './create-cart-store.ts';

const cart = createCartStore(localStore, globalThis);

export const cartActions = cart.actions;

/** The shopper's cart, in step with every other tab. */
export const useCart = (): CartState => useSyncExternalStore(cart.subscribe, cart.read);

/** The cart at this moment, for code that is no component. */
export const readCart = (): CartState => cart.read();
