import { productIdOf, type Cart } from '@blockbazaar/domain/cart/cart';
import type { LineKind } from '@blockbazaar/domain/orders/line-kinds';

/** The IDs of a cart, by their collection. */
export function idsByKind(items: Cart): Record<LineKind, string[]> {
  const idsOf = (wanted: LineKind): string[] => [
    ...new Set(items.filter(({ kind }) => kind === wanted).map(productIdOf)),
  ];
  return { product: idsOf('product'), money: idsOf('money') };
}
