import * as z from 'zod/mini';
import type { Product } from '../catalog/product.ts';
import { canBuy } from '../catalog/stock.ts';
import type { Store } from '../catalog/store.ts';
import { hasVariants, lineKey, offeredVariant } from '../catalog/variants/variant.ts';
import { LIMITS } from '../limits.ts';
import { displayPriceCents, lineTotalCents } from '../money/price.ts';
import { LINE_KINDS } from '../orders/line-kinds.ts';
import { clampQuantity } from './quantity.ts';

/**
 * A product as the catalogue shows it: the seller's product with the store's name and the shopper's price.
 * In-game money that the site sells itself goes into the same cart.
 */
export const catalogProductSchema = z.object({
  /** Missing in carts that were stored before money was sold. */
  kind: z._default(z.enum(LINE_KINDS), 'product'),
  /** Of the line: that of the product, and of its variant (`lineKey`). */
  id: z.string().check(z.minLength(1)),
  /** Which of a product's variants. Carts of earlier versions have none. */
  variantId: z._default(z.nullable(z.string()), null),
  name: z.string(),
  description: z.string(),
  /** What a shopper pays for one, in cents, tariff included. */
  priceCents: z.int().check(z.gte(0)),
  /** The store's name. */
  category: z.string(),
  imageUrls: z.array(z.string()),
  storeId: z.string().check(z.minLength(1)),
  /** The in-game money in one piece, in millions; null for other products. */
  millions: z._default(z.nullable(z.int().check(z.gte(1))), null),
  stock: z.int().check(z.gte(0)),
  minimumQuantity: z.int().check(z.gte(1), z.lte(LIMITS.quantityMax)),
  showDeliveryInstructions: z.boolean(),
});
export type CatalogProduct = z.infer<typeof catalogProductSchema>;

export const cartItemSchema = z.extend(catalogProductSchema, {
  quantity: z.int().check(z.gte(1), z.lte(LIMITS.quantityMax)),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z.array(cartItemSchema).check(z.maxLength(LIMITS.orderLinesMax));
export type Cart = CartItem[];

/**
 * The product as a shopper sees it, or one of its variants (`offeredVariant`). Without its store (not loaded yet) it has no price to show.
 */
export function toCatalogProduct(
  product: Product,
  store: Pick<Store, 'name' | 'tariffPercentage'>,
  variantId: string | null = null,
): CatalogProduct {
  return {
    kind: 'product',
    id: lineKey({ productId: product.id, variantId }),
    variantId,
    name: product.name,
    description: product.description,
    priceCents: displayPriceCents(product.priceCents, store.tariffPercentage),
    category: store.name,
    imageUrls: product.imageUrls,
    storeId: product.storeId,
    millions: null,
    stock: product.stock,
    minimumQuantity: product.minimumQuantity,
    showDeliveryInstructions: product.showDeliveryInstructions,
  };
}

/** What can be put into a cart of a product: each of its variants, or the product itself where it has none. */
export function toCatalogProducts(
  product: Product,
  store: Pick<Store, 'name' | 'tariffPercentage'>,
): readonly CatalogProduct[] {
  if (!hasVariants(product)) return [toCatalogProduct(product, store)];
  return (product.variants ?? []).flatMap(({ id: variantId }) => {
    const offered = offeredVariant(product, variantId);
    return offered === null ? [] : [toCatalogProduct(offered, store, variantId)];
  });
}

/** The product that a line of the cart is of. */
export const productIdOf = ({ id, variantId }: Pick<CatalogProduct, 'id' | 'variantId'>): string =>
  variantId === null ? id : id.slice(0, -variantId.length - 1);

/**
 * Adds `quantity` of a product to its quantity in the cart, as far as there is stock. A full cart is returned unchanged, and a
 * line never shrinks: what was in the cart before the stock fell stays for the shopper to decide about.
 */
export function addToCart(cart: Cart, product: CatalogProduct, quantity: number): Cart {
  if (!canBuy(product)) return cart;
  const clamped = (pieces: number): number => clampQuantity(pieces, product.minimumQuantity, product.stock);
  if (cart.some(({ id }) => id === product.id)) {
    return cart.map((item) =>
      item.id === product.id
        ? { ...product, quantity: Math.max(item.quantity, clamped(item.quantity + quantity)) }
        : item,
    );
  }
  return cart.length >= LIMITS.orderLinesMax ? cart : [...cart, { ...product, quantity: clamped(quantity) }];
}

/** Sets a quantity, clamped to what there is; 0 or less removes the item. What cannot be bought at all is not raised. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, productId);
  return cart.map((item) => {
    if (item.id !== productId) return item;
    const most = canBuy(item) ? item.stock : item.quantity;
    return { ...item, quantity: clampQuantity(quantity, item.minimumQuantity, most) };
  });
}

/** How many pieces of a product the cart holds. */
export const heldInCart = (cart: Cart, productId: string): number =>
  cart.find(({ id }) => id === productId)?.quantity ?? 0;

export const removeFromCart = (cart: Cart, productId: string): Cart => cart.filter((item) => item.id !== productId);

/** The number of pieces in the cart, as the cart button shows it. */
export const cartCount = (cart: Cart): number => cart.reduce((count, item) => count + item.quantity, 0);

/** In cents. */
export const cartTotalCents = (cart: Cart): number =>
  cart.reduce((total, item) => total + lineTotalCents(item.priceCents, item.quantity), 0);

/** Updates prices, stock and minimums to the public products, and removes items that are no longer public. */
export function reconcileCart(
  cart: Cart,
  available: ReadonlyMap<string, CatalogProduct>,
): { cart: Cart; removed: number } {
  const kept = cart.flatMap((item) => {
    const product = available.get(item.id);
    return product === undefined
      ? []
      : [{ ...product, quantity: clampQuantity(item.quantity, product.minimumQuantity) }];
  });
  return { cart: kept, removed: cart.length - kept.length };
}
