import type { CallableInput } from '@blockbazaar/domain/callables';
import type { Cart } from '@blockbazaar/domain/cart/cart';

/** A cart, as the server is asked for it. */
export const orderItemsOf = (cart: Cart): CallableInput<'createCheckout'>['items'] =>
  cart.map(({ kind, id, quantity }) => ({ kind, productId: id, quantity }));
