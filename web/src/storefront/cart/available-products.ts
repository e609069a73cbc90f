import { toCatalogProducts, type CatalogProduct } from '@blockbazaar/domain/cart/cart';
import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/stores/store';

/** Adds the quantities of the shopper's own unpaid order to the stock, because this shopper can still buy them. */
export const withReservedQuantities = (
  available: ReadonlyMap<string, CatalogProduct>,
  units: ReadonlyMap<string, number>,
): ReadonlyMap<string, CatalogProduct> =>
  units.size === 0
    ? available
    : new Map([...available].map(([id, product]) => [id, { ...product, stock: product.stock + (units.get(id) ?? 0) }]));

/** Returns the purchasable ones of `products`. A product of a deleted store is excluded. */
export function availableProducts(
  products: Iterable<Product>,
  stores: ReadonlyMap<string, Store | null>,
): ReadonlyMap<string, CatalogProduct> {
  const available = new Map<string, CatalogProduct>();
  for (const product of products) {
    const store = stores.get(product.storeId);
    for (const offered of store ? toCatalogProducts(product, store) : []) available.set(offered.id, offered);
  }
  return available;
}
