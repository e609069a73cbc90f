import * as z from 'zod/mini';
import type { Product } from '../catalog/product.ts';
import { canBuy } from '../catalog/stock.ts';
import { hasVariants, lineKey, offeredVariant } from '../catalog/variants/variant.ts';
import { LIMITS } from '../limits.ts';
import { displayPriceCents, lineTotalCents } from '../money/price.ts';
import { LINE_KINDS } from '../orders/line-kinds.ts';
import type { Store } from '../stores/store.ts';
import { clampQuantity } from './quantity.ts';

/**
 * A product as the catalog shows it: the seller's product with the store's name and the shopper's price. In-game money
 * that the site sells shares the cart.
 */
export const catalogProductSchema = z.object({
  /** Missing in carts that were stored before money was sold. */
  kind: z._default(z.enum(LINE_KINDS), 'product'),
  /** ID of the line: product ID and variant ID (`lineKey`). */
  id: z.string().check(z.minLength(1)),
  /** The variant of the product. Carts of earlier versions have none. */
  variantId: z._default(z.nullable(z.string()), null),
  name: z.string(),
  description: z.string(),
  /** Shopper's price of one item, in cents, commission included. */
  priceCents: z.int().check(z.gte(0)),
  /** The store's name. */
  category: z.string(),
  imageUrls: z.array(z.string()),
  storeId: z.string().check(z.minLength(1)),
  /** In-game money per item, in millions; null for other products. */
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

export type Cart = CartItem[];

/**
 * The product as a shopper sees it, or one of its variants (`offeredVariant`). It has no price to show until its store
 * is loaded.
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

/** The items of a product that can be added to a cart: each of its variants, or the product if it has none. */
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

/** The product of a cart line. */
export const productIdOf = ({ id, variantId }: Pick<CatalogProduct, 'id' | 'variantId'>): string =>
  variantId === null ? id : id.slice(0, -variantId.length - 1);

/**
 * Adds `quantity` of a product to its quantity in the cart, limited by stock. A full cart is returned unchanged. A line
 * never shrinks: if the stock has fallen below it, the shopper decides.
 */
export function addToCart(cart: Cart, product: CatalogProduct, quantity: number): Cart {
  if (!canBuy(product)) return cart;
  const clamped = (requested: number): number => clampQuantity(requested, product.minimumQuantity, product.stock);
  if (cart.some(({ id }) => id === product.id)) {
    return cart.map((item) =>
      item.id === product.id
        ? { ...product, quantity: Math.max(item.quantity, clamped(item.quantity + quantity)) }
        : item,
    );
  }
  return cart.length >= LIMITS.orderLinesMax ? cart : [...cart, { ...product, quantity: clamped(quantity) }];
}

/**
 * Sets a quantity, limited by stock; 0 or less removes the item. The quantity of an unavailable product is not raised.
 */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  if (quantity <= 0) return removeFromCart(cart, productId);
  return cart.map((item) => {
    if (item.id !== productId) return item;
    const stockLimit = canBuy(item) ? item.stock : item.quantity;
    return { ...item, quantity: clampQuantity(quantity, item.minimumQuantity, stockLimit) };
  });
}

/** Quantity of a product in the cart. */
export const quantityInCart = (cart: Cart, productId: string): number =>
  cart.find(({ id }) => id === productId)?.quantity ?? 0;

export const removeFromCart = (cart: Cart, productId: string): Cart => cart.filter((item) => item.id !== productId);

/** Total quantity in the cart, as the cart button shows it. */
export const cartCount = (cart: Cart): number => cart.reduce((count, item) => count + item.quantity, 0);

/** In cents. */
export const cartTotalCents = (cart: Cart): number =>
  cart.reduce((total, item) => total + lineTotalCents(item.priceCents, item.quantity), 0);

/** Updates prices, stock and minimums to the public products, and removes items that are no longer public. */
export function reconcileCart(
  cart: Cart,
  available: ReadonlyMap<string, CatalogProduct>,
): { cart: Cart; removed: number } {
  const remaining = cart.flatMap((item) => {
    const product = available.get(item.id);
    return product === undefined
      ? []
      : [{ ...product, quantity: clampQuantity(item.quantity, product.minimumQuantity) }];
  });
  return { cart: remaining, removed: cart.length - remaining.length };
}
