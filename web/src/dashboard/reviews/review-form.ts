import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { LIMITS } from '@blockbazaar/domain/limits';
import { cleanName, enteredName } from '@blockbazaar/domain/text/entered-name';
import * as z from 'zod/mini';
import { REVIEW_ADMIN_MESSAGES } from './review-messages.ts';

const messages = REVIEW_ADMIN_MESSAGES;

/** The values of the form, and the review they produce. */
export const reviewFormSchema = z.object({
  name: enteredName(LIMITS.reviewNameMax, { missing: messages.nameRequired, tooLong: messages.nameTooLong }),
  rating: z.int().check(z.gte(1), z.lte(5)),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.messageRequired),
      z.maxLength(LIMITS.reviewMessageMax, messages.messageTooLong),
    ),
  storeName: z.pipe(
    z.string().check(z.overwrite(cleanName), z.maxLength(LIMITS.storeNameMax, messages.storeNameTooLong)),
    z.transform((name) => (name === '' ? null : name)),
  ),
});
export type ReviewFormValues = z.input<typeof reviewFormSchema>;
export type ReviewFormResult = AdminData<'CREATE_ARTIFICIAL_REVIEW'>;

export const NEW_REVIEW: ReviewFormValues = { name: '', rating: 5, message: '', storeName: '' };
