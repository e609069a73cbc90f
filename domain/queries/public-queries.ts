import type { ProductFields } from '../catalog/product.ts';
import { PAGE_SIZES } from '../limits.ts';
import type { MoneyProductFields } from '../money-products/money-product.ts';
import type { ReviewFields } from '../reviews/review.ts';
import type { StoreFields } from '../stores/store.ts';
import type { ListQuery, PageCursor } from './list-query.ts';

export interface ProductFilter {
  /** Only this store's products. */
  storeId: string | null;
  order: keyof typeof PRODUCT_ORDERS;
}

// The compiler checks the names.
const productField = (name: keyof ProductFields): string => name;
const storeField = (name: keyof StoreFields): string => name;
const reviewField = (name: keyof ReviewFields): string => name;
const moneyProductField = (name: keyof MoneyProductFields): string => name;

/**
 * The catalog lists spawners and money first, then the other products by name; a store page uses the store's own order.
 */
const PRODUCT_ORDERS = {
  catalog: [
    [productField('rank'), 'asc'],
    [productField('name'), 'asc'],
  ],
  store: [[productField('displayOrder'), 'asc']],
} as const satisfies Record<string, ListQuery['orderBy']>;

/** One page of products. */
export const productsQuery = ({ storeId, order }: ProductFilter, after: PageCursor | null): ListQuery<'products'> => ({
  collection: 'products',
  where: storeId === null ? [] : [[productField('storeId'), '==', storeId]],
  orderBy: PRODUCT_ORDERS[order],
  thenById: true,
  after,
  limit: PAGE_SIZES.catalog,
});

/** The first products of a store page; one more than is shown, because the current product is removed. */
export const moreOfStoreQuery = (storeId: string): ListQuery<'products'> => ({
  ...productsQuery({ storeId, order: 'store' }, null),
  limit: PAGE_SIZES.moreOfStore + 1,
});

/** One page of the store directory: official stores first, then by name. */
export const storesQuery = (after: PageCursor | null, limit: number): ListQuery<'stores'> => ({
  collection: 'stores',
  where: [],
  orderBy: [
    [storeField('official'), 'desc'],
    [storeField('name'), 'asc'],
  ],
  thenById: true,
  after,
  limit,
});

/** The store at an address. */
export const storeBySlugQuery = (slug: string): ListQuery<'stores'> => ({
  collection: 'stores',
  where: [[storeField('slug'), '==', slug]],
  orderBy: [],
  thenById: false,
  after: null,
  limit: 1,
});

/** The store with this previous address. */
export const storeByFormerSlugQuery = (slug: string): ListQuery<'stores'> => ({
  ...storeBySlugQuery(slug),
  where: [[storeField('formerSlugs'), 'array-contains', slug]],
});

/** The newest reviews, newest first. */
export const latestReviewsQuery = (limit: number): ListQuery<'reviews'> => ({
  collection: 'reviews',
  where: [],
  orderBy: [[reviewField('createdAt'), 'desc']],
  thenById: false,
  after: null,
  limit,
});

/** The newest reviews of a store's buyers, newest first. */
export const storeReviewsQuery = (storeName: string): ListQuery<'reviews'> => ({
  ...latestReviewsQuery(PAGE_SIZES.storeReviews),
  where: [[reviewField('storeName'), '==', storeName]],
});

/** The products of the Instant Money page, cheapest first. */
export const moneyProductsQuery: ListQuery<'moneyProducts'> = {
  collection: 'moneyProducts',
  where: [],
  orderBy: [[moneyProductField('priceCents'), 'asc']],
  thenById: false,
  after: null,
  limit: PAGE_SIZES.moneyProducts,
};
