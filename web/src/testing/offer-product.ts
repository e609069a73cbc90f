import { toCatalogProducts } from '@blockbazaar/domain/cart/cart';
import type { Product, ProductFields } from '@blockbazaar/domain/catalog/product';
import type { StoreFields } from '@blockbazaar/domain/catalog/store';
import { cartActions } from '@/shared/cart/cart-store.ts';
import { marketplace } from './fake-marketplace.ts';
import { timestamp } from './timestamp.ts';

const createdAt = timestamp(Date.parse('2026-01-01'));

const STORE: StoreFields = {
  name: 'Netherforge',
  slug: 'netherforge',
  formerSlugs: [],
  description: 'A store of the tests.',
  bannerUrl: null,
  miniBannerUrl: null,
  discordUrl: null,
  feesPassedOn: false,
  official: false,
  tariffPercentage: 0,
  createdAt,
};

let count = 0;

interface Offer {
  product?: Partial<ProductFields>;
  store?: Partial<StoreFields>;
}

/** Puts a product of a store of its own on sale, at $2.50 with 10 in stock. */
export function offerProduct({ product = {}, store = {} }: Offer = {}): Product & {
  inCart: (quantity: number) => void;
} {
  count += 1;
  const [id, storeId] = [`product-${count}`, `store-${count}`];
  const fields: ProductFields = {
    storeId,
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
    createdAt,
    rank: 1,
    ...product,
  };
  const soldBy = { ...STORE, slug: storeId, ...store };
  marketplace.set('stores', storeId, soldBy);
  marketplace.set('products', id, fields);
  const offered = { ...fields, id };
  return {
    ...offered,
    /** Fills the cart as the product's page does. */
    inCart: (quantity) => {
      for (const item of toCatalogProducts(offered, soldBy)) cartActions.add(item, quantity);
    },
  };
}
