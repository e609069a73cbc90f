import type { Product } from '@blockbazaar/domain/catalog/product';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import { stockOfVariant } from '@blockbazaar/domain/catalog/variants/variant';

/**
 * Returns the variant to show: the shopper's choice if it exists, else the first available one. Null if there are no
 * variants.
 */
export function shownVariant(product: Product, chosen: string | null): string | null {
  const { variants = [], minimumQuantity } = product;
  if (variants.some(({ id }) => id === chosen)) return chosen;
  const first = variants.find(({ id }) => canBuy({ stock: stockOfVariant(product, id), minimumQuantity }));
  return (first ?? variants[0])?.id ?? null;
}
