import type { Cart, CatalogProduct } from '@blockbazaar/domain/cart/cart';
import { logFault } from '@/firebase/log.ts';
import { fetchMoneyProductsById } from '@/firebase/money-products.ts';
import { fetchProductsById } from '@/firebase/products.ts';
import { fetchSiteSettings } from '@/firebase/site-settings.ts';
import { fetchStoresById } from '@/firebase/stores.ts';
import { availableMoney } from './available-money.ts';
import { availableProducts, withReservedQuantities } from './available-products.ts';
import { idsByKind } from './ids-by-kind.ts';
import { resolveOwnOrder } from './own-order/own-order.ts';

type Available = ReadonlyMap<string, CatalogProduct>;

/** Fetches the items of a cart that are public now; null on failure. */
export async function fetchAvailable(items: Cart): Promise<Available | null> {
  const ids = idsByKind(items);
  try {
    const [products, money, { units }] = await Promise.all([
      fetchProducts(ids.product),
      fetchMoney(ids.money),
      resolveOwnOrder(),
    ]);
    return new Map([...withReservedQuantities(products, units), ...money]);
  } catch (error) {
    logFault('cart-check-failed', { error });
    return null;
  }
}

async function fetchProducts(ids: readonly string[]): Promise<Available> {
  const products = await fetchProductsById(ids);
  const stores = await fetchStoresById([...products.values()].map(({ storeId }) => storeId));
  return availableProducts(products.values(), stores);
}

async function fetchMoney(ids: readonly string[]): Promise<Available> {
  if (ids.length === 0) return new Map();
  const [products, settings] = await Promise.all([fetchMoneyProductsById(ids), fetchSiteSettings()]);
  return availableMoney(products.values(), settings);
}
