import type { AdminData } from '@blockbazaar/domain/admin/operations';
import { LIMITS } from '@blockbazaar/domain/limits';
import { z } from 'zod';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';

const words = REVIEW_ADMIN_MESSAGES;

/** What is typed into the form, and the review that it comes to. */
export const reviewFormSchema = z.object({
  name: z.string().trim().min(1, words.nameRequired).max(LIMITS.reviewNameMax, words.nameTooLong),
  rating: z.int().min(1).max(5),
  message: z.string().trim().min(1, words.messageRequired).max(LIMITS.reviewMessageMax, words.messageTooLong),
  storeName: z
    .string()
    .trim()
    .max(LIMITS.storeNameMax, words.storeNameTooLong)
    .transform((name) => (name === '' ? null : name)),
});
export type ReviewFormValues = z.input<typeof reviewFormSchema>;
export type ReviewFormResult = AdminData<'CREATE_ARTIFICIAL_REVIEW'>;

export const NEW_REVIEW: ReviewFormValues = { name: '', rating: 5, message: '', storeName: '' };
