import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { counted } from '@blockbazaar/domain/text/counted';

/** The kinds of search results. */
export type FoundKind = keyof AdminResult<'SEARCH_EVERYTHING'>;

/** Texts of the owner's global search. */
export const OWNER_SEARCH_MESSAGES = {
  open: 'Search',
  title: 'Search everything',
  placeholder: 'Store, seller, order, product, name…',
  hint: 'Enter at least two characters of an order number or of a store, seller, product, buyer or submitter name.',
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  close: 'Close the search',
  results: 'Search results',
  searching: 'Searching…',
  nothing: (search: string): string => `Nothing found for “${search}”`,
  nothingText: 'Searched: stores, sellers, paid orders, products and media submissions.',
  failed: (search: string): string => `The search for “${search}” failed`,
  count: (count: number): string => counted(count, 'result', 'results'),
  kinds: {
    stores: 'Stores',
    sellers: 'Sellers',
    orders: 'Orders',
    products: 'Products',
    submissions: 'Media submissions',
  } satisfies Record<FoundKind, string>,
  showAll: {
    stores: 'Show all stores',
    sellers: 'Show all sellers',
    orders: 'Show all orders',
    products: 'Show all in the catalog',
    submissions: 'Show all submissions',
  } satisfies Record<FoundKind, string>,
  order: (number: string): string => `Order ${number}`,
  inStore: (store: string): string => `in ${store}`,
  stock: (stock: number): string => (stock === 0 ? 'Out of stock' : `${stock.toLocaleString('en-US')} in stock`),
} as const;
