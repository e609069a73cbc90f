import { ADMIN_MESSAGES } from '@blockbazaar/domain/admin-messages';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { Message } from '@blockbazaar/domain/messages';
import { counted } from '@blockbazaar/domain/text/counted';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the owner's reviews tab. */
export const REVIEW_ADMIN_MESSAGES = {
  title: 'Reviews',
  refresh: 'Refresh',
  create: 'Create Review',
  more: 'Show more reviews',
  empty: 'No reviews found',
  emptyText: 'New reviews appear here automatically.',
  postedByStaff: 'Posted by staff',
  loadFailed: error('Failed to fetch reviews'),

  formText: 'The review is labeled “Posted by staff” on every page that shows reviews.',
  name: 'Name',
  rating: 'Rating',
  stars: (count: number): string => counted(count, 'star', 'stars'),
  message: 'Message',
  storeName: 'Store name (optional)',
  storeNameHint: 'Leave this blank for a review of the whole marketplace.',
  nameRequired: 'Please enter a name.',
  nameTooLong: `Use ${LIMITS.reviewNameMax} characters or fewer for the name.`,
  messageRequired: 'Please enter a message.',
  messageTooLong: `Use ${LIMITS.reviewMessageMax.toLocaleString('en-US')} characters or fewer for the message.`,
  storeNameTooLong: `Use ${LIMITS.storeNameMax} characters or fewer for the store name.`,
  created: { title: 'Review created' } as Message,
  createFailed: error('Failed to create review. Please try again.'),

  delete: 'Delete review',
  deleteOf: (name: string): string => `Delete the review of ${name}`,
  deleteTitle: 'Delete this review?',
  deleteText: (name: string): string =>
    `The review of ${name} disappears from all parts of the site immediately. This cannot be undone.`,
  deleted: { title: 'Review deleted', text: 'removed from all parts of the site' } as Message,
  deleteSignedOut: { title: 'Authentication Required', text: 'Please log in again to delete reviews.' } as Message,
  deleteExpired: { title: 'Session Expired', text: 'Your session has expired. Please log in again.' } as Message,
  deleteRefused: {
    title: 'Authentication Error',
    text: 'Your session has expired. Please log out and log in again.',
  } as Message,
  deleteFailed: (message: string): Message => error(`Failed to delete review: ${message}`),
  noAnswer: ADMIN_MESSAGES.noAnswer,
} as const;
