import * as z from 'zod/mini';
import { discordUsernameSchema } from '../checkout/customer-info.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { sellerUsernameSchema } from './seller.ts';
import { STORE_ROLES } from './store-permissions.ts';

/** A new member of a store's staff, as entered in the form. */
export const newPersonSchema = z.strictObject({
  discordUsername: discordUsernameSchema,
  username: sellerUsernameSchema,
  /** `password-rule.ts` validates it. */
  password: z.string().check(z.minLength(1), z.maxLength(STAFF_LIMITS.passwordMax)),
  storeRole: z.enum(STORE_ROLES),
});
export type NewPerson = z.infer<typeof newPersonSchema>;
