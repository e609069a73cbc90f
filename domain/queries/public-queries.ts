import type { ProductFields } from '../catalog/product.ts';
import type { StoreFields } from '../catalog/store.ts';
import { PAGE_SIZES } from '../limits.ts';
import type { MoneyProductFields } from '../money-products/money-product.ts';
import type { ReviewFields } from '../reviews/review.ts';
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

/** The catalogue shows spawners and money first, then goes by name; a store shows its own order. */
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

/** Some of what a store sells, first what it shows first; one more than is shown, for the one whose page it is. */
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

/** The store behind an address. */
export const storeBySlugQuery = (slug: string): ListQuery<'stores'> => ({
  collection: 'stores',
  where: [[storeField('slug'), '==', slug]],
  orderBy: [],
  thenById: false,
  after: null,
  limit: 1,
});

/** The store that an address led to before. */
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

/** The newest reviews of who bought from a store, newest first. */
export const storeReviewsQuery = (storeName: string): ListQuery<'reviews'> => ({
  ...latestReviewsQuery(PAGE_SIZES.storeReviews),
  where: [[reviewField('storeName'), '==', storeName]],
});

/** What the Instant Money page sells, cheapest first. */
export const moneyProductsQuery: ListQuery<'moneyProducts'> = {
  collection: 'moneyProducts',
  where: [],
  orderBy: [[moneyProductField('priceCents'), 'asc']],
  thenById: false,
  after: null,
  limit: PAGE_SIZES.moneyProducts,
};
