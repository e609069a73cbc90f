import { toCatalogProducts } from '@blockbazaar/domain/cart/cart';
import type { Product, ProductFields } from '@blockbazaar/domain/catalog/product';
import type { Store, StoreFields } from '@blockbazaar/domain/stores/store';
import { cartActions } from '@/storefront/cart/cart-store.ts';
import { marketplace } from './fake-marketplace.ts';
import { openStore } from './open-store.ts';
import { timestamp } from './timestamp.ts';

let count = 0;

interface Offer {
  product?: Partial<Omit<ProductFields, 'storeId'>>;
  /** The fields of a store to open for it, or an existing store. */
  store?: Partial<StoreFields> | Store;
}

type Offered = Product & {
  store: Store;
  inCart: (quantity: number) => void;
};

/** Offers a product for $2.50, with 10 in stock. */
export function offerProduct({ product = {}, store = {} }: Offer = {}): Offered {
  count += 1;
  const id = `product-${count}`;
  const soldBy = 'id' in store ? store : openStore(store);
  const fields: ProductFields = {
    storeId: soldBy.id,
    name: `Lantern ${count}`,
    description: 'A lantern of the tests.',
    priceCents: 250,
    imageUrls: [],
    imageAlts: '',
    questions: '',
    stock: 10,
    minimumQuantity: 1,
    displayOrder: 1,
    showDeliveryInstructions: false,
    createdAt: timestamp(Date.parse('2026-01-01')),
    rank: 1,
    ...product,
  };
  marketplace.set('products', id, fields);
  const offered = { ...fields, id };
  return {
    ...offered,
    store: soldBy,
    /** Fills the cart as the product's page does. */
    inCart: (quantity) => {
      for (const item of toCatalogProducts(offered, soldBy)) cartActions.add(item, quantity);
    },
  };
}
