import type { CallableInput } from '@blockbazaar/domain/callables';
import { productIdOf, type Cart } from '@blockbazaar/domain/cart/cart';

type OrderItems = CallableInput<'createCheckout'>['items'];
type Answers = NonNullable<OrderItems[number]['answers']>;

/** Converts a cart to the items of a checkout request. `answersOf` returns the shopper's answers for a line. */
export const orderItemsOf = (cart: Cart, answersOf: (lineId: string) => Answers = () => []): OrderItems =>
  cart.map(({ kind, id, variantId, quantity }) => {
    const answers = answersOf(id);
    return {
      kind,
      productId: productIdOf({ id, variantId }),
      ...(variantId !== null && { variantId }),
      quantity,
      ...(answers.length > 0 && { answers }),
    };
  });
