import type { Cart, CatalogProduct } from '@blockbazaar/domain/cart/cart';
import { logFault } from '@/firebase/log.ts';
import { fetchProductsById } from '@/firebase/products.ts';
import { fetchStoresById } from '@/firebase/stores.ts';
import { availableProducts } from './available-products.ts';

/** What of a cart is public now; null when that cannot be found out. */
export async function fetchAvailable(items: Cart): Promise<ReadonlyMap<string, CatalogProduct> | null> {
  try {
    const products = await fetchProductsById(items.map(({ id }) => id));
    const stores = await fetchStoresById([...products.values()].map(({ storeId }) => storeId));
    return availableProducts(products.values(), stores);
  } catch (error) {
    logFault('cart-check-failed', { error });
    return null;
  }
}
