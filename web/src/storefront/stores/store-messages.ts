import { errorMessage } from '@blockbazaar/domain/messages';

/** Texts of the store directory and of store pages. */
export const STORE_MESSAGES = {
  empty: 'No stores available yet',
  noDescription: 'No description available',
  official: 'OFFICIAL STORE',
  visit: 'Visit Store',
  joinCommunity: 'Join Community',
  listFailed: errorMessage('Failed to load stores'),
  showMore: 'Show more stores',
  loading: 'Loading store...',
  notFound: 'Store not found',
  noProducts: 'No products available yet',
  loadFailed: errorMessage('Failed to load store data'),
} as const;
