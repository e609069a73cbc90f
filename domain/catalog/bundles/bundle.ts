import { LIMITS } from '../../limits.ts';
import type { LineKind } from '../../orders/line-kinds.ts';
import { lineKey, offeredVariant, type WithVariants } from '../variants/variant.ts';
import type { BundlePart, BundlePartDraft } from './bundle-schema.ts';

/** A product that may be made of others; one that is not has no such field. */
export interface WithParts {
  parts?: readonly BundlePart[] | undefined;
}

export const isBundle = ({ parts = [] }: WithParts): boolean => parts.length > 0;

/** So many pieces of a product's stock, or of a variant's. */
export interface Portion {
  productId: string;
  variantId: string | null;
  quantity: number;
}

/** What is taken from stock for a line: of a bundle its parts, of anything else the line itself. */
export const portionsOf = ({ productId, variantId, quantity, parts = [] }: Portion & WithParts): Portion[] =>
  parts.length === 0
    ? [{ productId, variantId, quantity }]
    : parts.map((part) => ({
        productId: part.productId,
        variantId: part.variantId,
        quantity: part.quantity * quantity,
      }));

/** A line of an order, as far as it takes from stock. */
export interface StockedLine extends Portion, WithParts {
  kind: LineKind;
}

/** What lines take from stock. Money has none. */
export const stockOfLines = (lines: readonly StockedLine[]): Portion[] =>
  lines.filter(({ kind }) => kind === 'product').flatMap(portionsOf);

/** How many pieces these are of each product, or of each variant (`lineKey`). */
export function piecesByKey(portions: readonly Portion[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const portion of portions) {
    const key = lineKey(portion);
    pieces.set(key, (pieces.get(key) ?? 0) + portion.quantity);
  }
  return pieces;
}

/** What of a product decides whether a bundle of it can be bought. */
export type Offered = WithVariants & WithParts & { name: string; priceCents: number; stock: number };

/** What a part is of, as it is sold now. Null: it is not sold any more, or has become a bundle itself. */
export function offeredPart<Product extends Offered>(
  { productId, variantId }: Pick<BundlePartDraft, 'productId' | 'variantId'>,
  products: ReadonlyMap<string, Product>,
): Product | null {
  const product = products.get(productId);
  return product === undefined || isBundle(product) ? null : offeredVariant(product, variantId);
}

/** How many pieces of a bundle its parts make. Null: one of them is not sold any more. */
export function stockOfParts(parts: readonly BundlePartDraft[], products: ReadonlyMap<string, Offered>): number | null {
  const pieces = parts.map((part) => {
    const product = offeredPart(part, products);
    return product === null ? null : Math.floor(product.stock / part.quantity);
  });
  return pieces.some((count) => count === null)
    ? null
    : Math.max(0, Math.min(LIMITS.stockMax, ...pieces.map((count) => count ?? 0)));
}

/**
 * What can be bought of a product: itself, one of its variants, or as many bundles as its parts make. `products` has the parts as well. Null: what
 * was chosen is not offered.
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
