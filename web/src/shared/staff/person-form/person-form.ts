import { discordUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { newPersonSchema } from '@blockbazaar/domain/staff/new-person';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { PERSON_FORM_MESSAGES } from './person-form-messages.ts';

const { discordRequired, passwordRequired, passwordTooLong, weakPassword } = PERSON_FORM_MESSAGES;

/** A new person of a store as it is typed in. What is refused here is refused by the function, too. */
export const personFormSchema = z.object({
  // Its own word for "required" speaks to somebody who is buying.
  discordUsername: z.pipe(z.string().check(z.trim(), z.minLength(1, discordRequired)), discordUsernameSchema),
  username: newPersonSchema.shape.username,
  storeRole: newPersonSchema.shape.storeRole,
  password: z.string().check(
    z.minLength(1, passwordRequired),
    z.maxLength(STAFF_LIMITS.passwordMax, passwordTooLong),
    z.refine((password) => password === '' || passwordStrength(password).isStrong, weakPassword),
  ),
});
export type PersonFormValues = z.input<typeof personFormSchema>;
