import * as z from 'zod/mini';
import { personFormSchema } from '@/shared/staff/person-form/person-form.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

/** A new seller as it is typed in. What is refused here is refused by the function, too. */
export const sellerFormSchema = z.object({
  ...personFormSchema.shape,
  storeId: z.string().check(z.minLength(1, SELLER_ADMIN_MESSAGES.storeRequired)),
});
export type SellerFormValues = z.input<typeof sellerFormSchema>;
export type NewSeller = z.output<typeof sellerFormSchema>;

export const NEW_SELLER: SellerFormValues = {
  discordUsername: '',
  username: '',
  password: '',
  storeRole: 'owner',
  storeId: '',
};
