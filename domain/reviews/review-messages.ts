import { LIMITS } from '../limits.ts';
import type { Message } from '../messages.ts';

/** What the reviews page says. Apart from the other messages, which every page loads. */
export const REVIEW_MESSAGES = {
  incomplete: 'Please provide a rating and a message',
  tooLong: `Please keep your review to ${LIMITS.reviewMessageMax} characters.`,
  signInFirst: { title: 'Please sign in with Discord to leave a review' } as Message,
  submitted: { title: 'Review submitted successfully!' } as Message,
  submitFailed: { title: 'Failed to submit review' } as Message,
  cooldownTitle: 'Cooldown Active',
  submitting: 'Submitting...',
} as const;
