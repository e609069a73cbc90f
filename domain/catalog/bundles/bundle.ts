import { LIMITS } from '../../limits.ts';
import type { LineKind } from '../../orders/line-kinds.ts';
import { lineKey, offeredVariant, type WithVariants } from '../variants/variant.ts';
import type { BundlePart, BundlePartDraft } from './bundle-schema.ts';

/** A product that may be a bundle; other products do not have this field. */
export interface WithParts {
  parts?: readonly BundlePart[] | undefined;
}

export const isBundle = ({ parts = [] }: WithParts): boolean => parts.length > 0;

/** A quantity of a product's stock, or of a variant's stock. */
export interface Portion {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** The stock that a line takes: for a bundle its parts, otherwise the line itself. */
export const portionsOf = ({ productId, variantId, quantity, parts = [] }: Portion & WithParts): Portion[] =>
  parts.length === 0
    ? [{ productId, variantId, quantity }]
    : parts.map((part) => ({
        productId: part.productId,
        variantId: part.variantId,
        quantity: part.quantity * quantity,
      }));

/** The fields of an order line that affect stock. */
export interface StockedLine extends Portion, WithParts {
  kind: LineKind;
}

/** The stock that lines take. Money has none. */
export const stockOfLines = (lines: readonly StockedLine[]): Portion[] =>
  lines.filter(({ kind }) => kind === 'product').flatMap(portionsOf);

/** Total quantity of each product, or of each variant (`lineKey`). */
export function quantityByKey(portions: readonly Portion[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const portion of portions) {
    const key = lineKey(portion);
    quantities.set(key, (quantities.get(key) ?? 0) + portion.quantity);
  }
  return quantities;
}

/** The fields of a product that determine whether a bundle with it can be bought. */
export type Offered = WithVariants & WithParts & { name: string; priceCents: number; stock: number };

/** The product or variant of a part, as it is sold now. Null: it is no longer for sale, or has become a bundle. */
export function offeredPart<Product extends Offered>(
  { productId, variantId }: Pick<BundlePartDraft, 'productId' | 'variantId'>,
  products: ReadonlyMap<string, Product>,
): Product | null {
  const product = products.get(productId);
  return product === undefined || isBundle(product) ? null : offeredVariant(product, variantId);
}

/** The number of bundles that the parts' stock allows. Null: one of them is no longer for sale. */
export function stockOfParts(parts: readonly BundlePartDraft[], products: ReadonlyMap<string, Offered>): number | null {
  const bundleCounts = parts.map((part) => {
    const product = offeredPart(part, products);
    return product === null ? null : Math.floor(product.stock / part.quantity);
  });
  return bundleCounts.some((count) => count === null)
    ? null
    : Math.max(0, Math.min(LIMITS.stockMax, ...bundleCounts.map((count) => count ?? 0)));
}

/**
 * The purchasable form of a product: the product, one of its variants, or the bundles that its parts allow. `products`
 * includes the parts. Null: the choice is not offered.
 */
export function offeredProduct<Product extends Offered>(
  products: ReadonlyMap<string, Product>,
  { productId, variantId }: Pick<Portion, 'productId' | 'variantId'>,
): Product | null {
  const product = products.get(productId);
  if (product === undefined) return null;
  const { parts = [] } = product;
  if (parts.length === 0) return offeredVariant(product, variantId);
  const stock = variantId === null ? stockOfParts(parts, products) : null;
  return stock === null ? null : { ...product, stock };
}
