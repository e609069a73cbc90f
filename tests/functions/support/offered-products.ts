import { stockBeforeOff } from '@blockbazaar/domain/catalog/stock-before-off';
import { parseVariantStockBeforeOff } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect } from 'vitest';
import { firestore } from '../../support/fixtures.ts';

/** A purchasable product, variant or bundle. */
export interface Offered {
  productId: string;
  variantId: string | null;
}

/**
 * A bundle of this quantity of the first product, and one of the first variant. Its own stock is for display only and
 * not maintained here.
 */
export function partsOf(offered: readonly Offered[], inBundle: number) {
  const [first, , variant] = offered;
  if (first === undefined || variant === undefined) throw new Error('There is nothing to make a bundle of.');
  const parts = [
    { ...first, quantity: inBundle, name: 'Lantern' },
    { ...variant, quantity: 1, name: 'Gold' },
  ];
  return { parts, partIds: parts.map(({ productId }) => productId), stock: 0 };
}

/** The remaining stock, on sale or recorded while off sale; a product's own number is the sum of its variants. */
export async function stockLeft({ productId, variantId }: Offered): Promise<number> {
  const product = (await firestore.collection(COLLECTIONS.products).doc(productId).get()).data() ?? {};
  if (variantId === null) return Number(product.stock) + stockBeforeOff(product);
  const left = product.variantStock as Record<string, number>;
  expect(product.stock).toBe(Object.values(left).reduce((sum, pieces) => sum + pieces, 0));
  return (left[variantId] ?? Number.NaN) + (parseVariantStockBeforeOff(product)[variantId] ?? 0);
}
