import { discordUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { newPersonSchema } from '@blockbazaar/domain/people/new-person';
import * as z from 'zod/mini';
import { newPasswordSchema } from '@/dashboard/staff/passwords/new-password.ts';
import { PERSON_FORM_MESSAGES } from './person-form-messages.ts';

/** The typed names of a person of a store. */
export const personNamesSchema = z.object({
  // The schema's own text for a missing name addresses a buyer.
  discordUsername: z.pipe(
    z.string().check(z.trim(), z.minLength(1, PERSON_FORM_MESSAGES.discordRequired)),
    discordUsernameSchema,
  ),
  username: newPersonSchema.shape.username,
});

/** A new person of a store, as typed. The function applies the same checks. */
export const personFormSchema = z.object({
  ...personNamesSchema.shape,
  storeRole: newPersonSchema.shape.storeRole,
  password: newPasswordSchema,
});
export type PersonFormValues = z.input<typeof personFormSchema>;
