import { createSellerSchema } from '@blockbazaar/domain/admin/seller-operations';
import { discordUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { z } from 'zod';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const { discordRequired, passwordRequired, passwordTooLong, weakPassword, storeRequired } = SELLER_ADMIN_MESSAGES;

/** A new seller as it is typed in. What is refused here is refused by the function, too. */
export const sellerFormSchema = z.object({
  // Its own word for "required" speaks to somebody who is buying.
  discordUsername: z.string().trim().min(1, discordRequired).pipe(discordUsernameSchema),
  username: createSellerSchema.shape.username,
  password: z
    .string()
    .min(1, passwordRequired)
    .max(STAFF_LIMITS.passwordMax, passwordTooLong)
    .refine((password) => password === '' || passwordStrength(password).isStrong, weakPassword),
  storeId: z.string().min(1, storeRequired),
});
export type SellerFormValues = z.input<typeof sellerFormSchema>;
export type NewSeller = z.output<typeof sellerFormSchema>;

export const NEW_SELLER: SellerFormValues = { discordUsername: '', username: '', password: '', storeId: '' };
