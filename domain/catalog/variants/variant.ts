import { LIMITS } from '../../limits.ts';
import { canBuy } from '../stock.ts';
import type { Variant } from './variant-schema.ts';

/** A product with its variants and the stock of each; a product without variants has neither field. */
export interface WithVariants {
  variants?: readonly Variant[] | undefined;
  variantStock?: Readonly<Record<string, number>> | undefined;
}

export const hasVariants = ({ variants = [] }: WithVariants): boolean => variants.length > 0;

export const stockOfVariant = ({ variantStock = {} }: WithVariants, id: string): number =>
  Object.hasOwn(variantStock, id) ? (variantStock[id] ?? 0) : 0;

/** Totals of a product with variants for lists, cards and filters: the total stock, and the lowest price. */
export function variantTotals(product: WithVariants): { stock: number; priceCents: number } | null {
  const { variants = [] } = product;
  if (variants.length === 0) return null;
  const stock = variants.reduce((sum, { id }) => sum + stockOfVariant(product, id), 0);
  return {
    stock: Math.min(LIMITS.stockMax, stock),
    priceCents: Math.min(...variants.map(({ priceCents }) => priceCents)),
  };
}

/**
 * The variant that is selected first, and whose price precedes the others: the cheapest one that can be bought, or of
 * all if none can. Null: the product has no variants.
 */
export function firstVariant(product: WithVariants & { minimumQuantity: number }): Variant | null {
  const { variants = [], minimumQuantity } = product;
  const buyable = variants.filter(({ id }) => canBuy({ stock: stockOfVariant(product, id), minimumQuantity }));
  const [cheapest] = (buyable.length > 0 ? buyable : variants).toSorted(
    (one, other) => one.priceCents - other.priceCents,
  );
  return cheapest ?? null;
}

/** The price that shoppers see in lists: of a product with variants, that of the first one. */
export const firstPriceCents = (product: WithVariants & { minimumQuantity: number; priceCents: number }): number =>
  firstVariant(product)?.priceCents ?? product.priceCents;

/** True if the stock suffices for the minimum order, for a product with variants in at least one of them. */
export const canBuyAny = (product: WithVariants & { stock: number; minimumQuantity: number }): boolean => {
  const { variants = [], minimumQuantity } = product;
  return variants.length === 0
    ? canBuy(product)
    : variants.some(({ id }) => canBuy({ stock: stockOfVariant(product, id), minimumQuantity }));
};

/** A line's product and variant in one key: two variants of a product are two lines. */
export const lineKey = ({
  productId,
  variantId = null,
}: {
  productId: string;
  variantId?: string | null | undefined;
}): string => (variantId === null ? productId : `${productId} ${variantId}`);

type Offered = WithVariants & { name: string; priceCents: number; stock: number };

/**
 * The purchasable form of a product: one of its variants, with that variant's name, price and stock, or the product if
 * it has none. Null: the choice is not offered.
 */
export function offeredVariant<Product extends Offered>(product: Product, variantId: string | null): Product | null {
  if (variantId === null) return hasVariants(product) ? null : product;
  const variant = product.variants?.find(({ id }) => id === variantId);
  if (variant === undefined) return null;
  return {
    ...product,
    name: variantName(product.name, variant.name),
    priceCents: variant.priceCents,
    stock: stockOfVariant(product, variantId),
  };
}

export const variantName = (product: string, variant: string): string => `${product} – ${variant}`;

/** A product after items of it, or of one of its variants, are taken; a negative quantity returns items. */
export function withStockReduced<Product extends Offered>(
  product: Product,
  variantId: string | null,
  takenQuantity: number,
): Product {
  if (variantId === null) return { ...product, stock: product.stock - takenQuantity };
  const left = {
    ...product,
    variantStock: { ...product.variantStock, [variantId]: stockOfVariant(product, variantId) - takenQuantity },
  };
  return { ...left, stock: variantTotals(left)?.stock ?? product.stock };
}
