import type { CatalogProduct } from '../cart/cart.ts';

/** For unit tests: a product as the catalog shows it, at $2.50. */
export const sampleCatalogProduct = (id: string, changes: Partial<CatalogProduct> = {}): CatalogProduct => ({
  kind: 'product',
  id,
  variantId: null,
  name: `Product ${id}`,
  description: '',
  priceCents: 250,
  category: 'Netherforge',
  imageUrls: [],
  storeId: 'netherforge',
  millions: null,
  stock: 5_000,
  minimumQuantity: 1,
  showDeliveryInstructions: false,
  ...changes,
});
