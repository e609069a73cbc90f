import { errorMessage } from '@blockbazaar/domain/messages';

/** Texts of the product page. */
export const PRODUCT_PAGE_MESSAGES = {
  title: 'Product',
  loading: 'Loading product...',
  loadFailed: errorMessage('Failed to load the product'),
  notFound: 'Product not found',
  notFoundText: 'This product is no longer sold, or the link is wrong.',
  pictures: (name: string): string => `Pictures of ${name}`,
  picture: (number: number, count: number): string => `Show image ${number} of ${count}`,
  noDescription: 'No description available',
  options: 'Options',
  parts: 'In this bundle',
  more: (storeName: string): string => `More from ${storeName}`,
  reviews: (storeName: string): string => `Reviews of ${storeName}`,
  browse: 'Browse Products',
  metaDescription: (name: string, storeName: string): string => `${name} by ${storeName}, with live stock and price.`,
} as const;
