import { LIMITS } from '@blockbazaar/domain/limits';
import { formatNumber } from '@blockbazaar/domain/text/format-number';

/** Texts of the reviews page. */
export const REVIEW_PAGE_MESSAGES = {
  title: 'Reviews',
  intro: 'Words from buyers, the newest first. Those that our staff wrote say so.',
  description:
    'What buyers say about the stores, the bots and the deliveries of the market, and a place for your own review.',
  formTitle: 'Leave a review',
  rating: 'Your rating',
  stars: (count: number): string => `${count} ${count === 1 ? 'star' : 'stars'}`,
  message: 'Your review',
  messageHint: 'What did you buy, and how did it go?',
  length: (count: number): string => `${formatNumber(count)} of ${formatNumber(LIMITS.reviewMessageMax)} characters`,
  shownAs: 'It will be shown with the name',
  submit: 'Submit Review',
  heading: 'What Our Customers Say',
  loading: 'Loading reviews',
  emptyTitle: 'No reviews yet',
  emptyText: 'Be the first to tell the community about an order.',
} as const;
