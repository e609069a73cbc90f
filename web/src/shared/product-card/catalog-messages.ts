import { errorMessage } from '@blockbazaar/domain/messages';

/** Texts of the catalogue and of product cards. */
export const CATALOG_MESSAGES = {
  loadFailed: errorMessage('Failed to load products'),
  empty: 'No products found matching your criteria.',
  outOfStock: 'Out of Stock',
  /** In the place of "Add to cart". */
  offline: 'Offline',
  instant: 'INSTANT',
  searchPlaceholder: 'Search products...',
  searchLabel: 'Search products',
  allStores: 'All',
  moreStores: 'More stores',
  showMore: 'Show more products',
  found: (count: number, more: boolean): string =>
    `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'product' : 'products'} found.`,
  minimumOrder: (quantity: number): string => `Minimum order: ${quantity}`,
  addToCart: 'Add to cart',
  /** Of a product with options: before the lowest price, and the way to choose one. */
  from: 'From',
  choose: 'Choose an option',
} as const;
