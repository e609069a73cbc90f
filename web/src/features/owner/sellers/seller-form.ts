import { createSellerSchema } from '@blockbazaar/domain/admin/seller-operations';
import { discordUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const { discordRequired, passwordRequired, passwordTooLong, weakPassword, storeRequired } = SELLER_ADMIN_MESSAGES;

/** A new seller as it is typed in. What is refused here is refused by the function, too. */
export const sellerFormSchema = z.object({
  // Its own word for "required" speaks to somebody who is buying.
  discordUsername: z.pipe(z.string().check(z.trim(), z.minLength(1, discordRequired)), discordUsernameSchema),
  username: createSellerSchema.shape.username,
  password: z.string().check(
    z.minLength(1, passwordRequired),
    z.maxLength(STAFF_LIMITS.passwordMax, passwordTooLong),
    z.refine((password) => password === '' || passwordStrength(password).isStrong, weakPassword),
  ),
  storeId: z.string().check(z.minLength(1, storeRequired)),
});
export type SellerFormValues = z.input<typeof sellerFormSchema>;
export type NewSeller = z.output<typeof sellerFormSchema>;

export const NEW_SELLER: SellerFormValues = { discordUsername: '', username: '', password: '', storeId: '' };
