import { newPersonSchema } from '@blockbazaar/domain/people/new-person';
import * as z from 'zod/mini';
import { newPasswordSchema } from '@/dashboard/staff/passwords/new-password.ts';
import type { EditedDocument } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { personNamesSchema } from '../person-form/person-form.ts';
import { SELLER_ADMIN_MESSAGES } from './seller-messages.ts';

const account = {
  ...personNamesSchema.shape,
  storeId: z.string().check(z.minLength(1, SELLER_ADMIN_MESSAGES.storeRequired)),
};
const inRole = { storeRole: newPersonSchema.shape.storeRole };

/** The values of a new seller. The function validates them with the same rules. */
export const sellerFormSchema = z.discriminatedUnion('access', [
  z.object({ access: z.literal('password'), ...account, ...inRole, password: newPasswordSchema }),
  z.object({ access: z.literal('link'), ...account, ...inRole, password: z.string() }),
]);
export type SellerFormValues = z.input<typeof sellerFormSchema>;
export type NewSeller = z.output<typeof sellerFormSchema>;

export const NEW_SELLER: SellerFormValues = {
  access: 'password',
  discordUsername: '',
  username: '',
  storeRole: 'owner',
  password: '',
  storeId: '',
};

/** A seller during an edit. The store is null if it was deleted. */
export interface EditedSeller {
  discordUsername: string;
  username: string;
  storeId: string | null;
}

interface SellerEditValues {
  discordUsername: string;
  username: string;
  storeId: string;
}

export const EDITED_SELLER: EditedDocument<SellerEditValues, EditedSeller, SellerEditValues> = {
  schema: z.object(account),
  toValues: ({ discordUsername, username, storeId }) => ({ discordUsername, username, storeId: storeId ?? '' }),
  fields: { discordUsername: 'discordUsername', username: 'username', storeId: 'storeId' },
};

/** The data of a conflict. */
export const editedSellerSchema = z.object({
  discordUsername: z.string(),
  username: z.string(),
  storeId: z.nullable(z.string()),
});
