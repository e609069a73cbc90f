import { LIMITS } from '../limits.ts';
import type { Message } from '../messages.ts';

/** Messages of the reviews page, in a separate module because every page loads the others. */
export const REVIEW_MESSAGES = {
  incomplete: 'Please provide a rating and a message',
  tooLong: `Use ${LIMITS.reviewMessageMax} characters or fewer for your review.`,
  signInFirst: { title: 'Please sign in with Discord to leave a review' } as Message,
  submitted: { title: 'Review submitted successfully!' } as Message,
  submitFailed: { title: 'Failed to submit review' } as Message,
  cooldownTitle: 'Cooldown Active',
  submitting: 'Submitting...',
} as const;
