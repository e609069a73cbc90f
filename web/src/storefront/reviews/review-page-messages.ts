import { LIMITS } from '@blockbazaar/domain/limits';
import { formatNumber } from '@blockbazaar/domain/text/format-number';

/** Texts of the reviews page. */
export const REVIEW_PAGE_MESSAGES = {
  title: 'Reviews',
  intro: 'Reviews from buyers, newest first. Reviews by staff are labeled.',
  description: 'Buyer reviews of the stores, bots and deliveries of the marketplace. Add your own review.',
  formTitle: 'Leave a review',
  rating: 'Your rating',
  stars: (count: number): string => `${count} ${count === 1 ? 'star' : 'stars'}`,
  message: 'Your review',
  messageHint: 'Describe your order and how it went.',
  length: (count: number): string => `${formatNumber(count)} of ${formatNumber(LIMITS.reviewMessageMax)} characters`,
  postingAs: 'Posting as',
  submit: 'Submit Review',
  heading: 'What Our Customers Say',
  loading: 'Loading reviews',
  emptyTitle: 'No reviews yet',
  emptyText: 'Be the first to review an order.',
} as const;
