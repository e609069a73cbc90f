import type { CallableInput } from '@blockbazaar/domain/callables';
import type { Cart } from '@blockbazaar/domain/cart/cart';

type OrderItems = CallableInput<'createCheckout'>['items'];
type Answers = NonNullable<OrderItems[number]['answers']>;

/** A cart, as the server is asked for it. `answersOf`: what the shopper answers about a product. */
export const orderItemsOf = (cart: Cart, answersOf: (productId: string) => Answers = () => []): OrderItems =>
  cart.map(({ kind, id, quantity }) => {
    const answers = answersOf(id);
    return { kind, productId: id, quantity, ...(answers.length > 0 && { answers }) };
  });
