import { errorMessage } from '@blockbazaar/domain/messages';

/** Texts of lists of reviews. */
export const REVIEW_LIST_MESSAGES = {
  heading: 'What Our Community Says',
  loadFailed: errorMessage('Failed to load reviews'),
  empty: 'No reviews yet. Be the first to review an order.',
  latest: 'Latest reviews',
  resting: 'Reviews are still loading. They will appear here.',
  postedByStaff: 'Posted by staff',
} as const;
