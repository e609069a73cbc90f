import type { Product } from '@blockbazaar/domain/catalog/product';
import { canBuy } from '@blockbazaar/domain/catalog/stock';
import { stockOfVariant } from '@blockbazaar/domain/catalog/variants/variant';

/** The variant that is shown as chosen: the shopper's choice while there is such a one, else the first that can be bought. Null: there are none. */
export function shownVariant(product: Product, chosen: string | null): string | null {
  const { variants = [], minimumQuantity } = product;
  if (variants.some(({ id }) => id === chosen)) return chosen;
  const first = variants.find(({ id }) => canBuy({ stock: stockOfVariant(product, id), minimumQuantity }));
  return (first ?? variants[0])?.id ?? null;
}
