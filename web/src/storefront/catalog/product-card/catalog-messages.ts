import { errorMessage } from '@blockbazaar/domain/messages';
import { PRICE_BAND_ENDS, type PriceBand } from '@blockbazaar/domain/search/price-bands';

/** Texts of the catalog and of product cards. */
export const CATALOG_MESSAGES = {
  loadFailed: errorMessage('Failed to load products'),
  storeNotFound: 'Store not found',
  empty: 'No products found matching your criteria.',
  outOfStock: 'Out of Stock',
  /** Replaces "Add to cart". */
  offline: 'Offline',
  instant: 'INSTANT',
  searchPlaceholder: 'Search products...',
  searchLabel: 'Search products',
  allStores: 'All',
  moreStores: 'More stores',
  showMore: 'Show more products',
  filters: 'Filter and sort',
  categories: 'Categories',
  allCategories: 'All categories',
  loadingCategories: 'Loading the categories',
  categoriesFailed: 'The categories could not be loaded.',
  noCategories: 'There are no categories yet.',
  toggles: { stock: 'In stock', instant: 'Instant', official: 'Official stores' },
  price: 'Price',
  anyPrice: 'Any price',
  /** `amount` formats cents of USD in the shopper's currency. */
  priceBands: (amount: (cents: number) => string): Record<PriceBand, string> => {
    const { under1, under5, under20 } = PRICE_BAND_ENDS;
    return {
      under1: `Under ${amount(under1)}`,
      under5: `${amount(under1)} to ${amount(under5)}`,
      under20: `${amount(under5)} to ${amount(under20)}`,
      over20: `Over ${amount(under20)}`,
    };
  },
  sort: 'Sort by',
  sorts: { best: 'Best match', price: 'Lowest price', new: 'Newest', bought: 'Best selling' },
  /** Replaces results. */
  near: 'Similar products',
  corrected: (text: string): string => `Showing results for “${text}”.`,
  suggestions: 'Suggestions',
  suggested: (count: number): string => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}.`,
  found: (count: number, more: boolean): string =>
    `${count}${more ? ' or more' : ''} ${count === 1 && !more ? 'product' : 'products'}`,
  minimumOrder: (quantity: number): string => `Minimum order: ${quantity}`,
  addToCart: 'Add to cart',
  /** For a product with options: precedes the price of the first option, and the link to choose an option. */
  from: 'From',
  choose: 'Choose an option',
} as const;
