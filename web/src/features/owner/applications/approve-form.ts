import { approvalSchema, type OpenApplication } from '@blockbazaar/domain/admin/application-operations';
import { proposeSlug } from '@blockbazaar/domain/catalog/propose-slug';
import { sellerUsernameSchema } from '@blockbazaar/domain/staff/seller';
import * as z from 'zod/mini';
import { newStoreFormSchema } from '@/shared/staff/store-form/store-form.ts';

const { name, slug, tariffPercentage } = newStoreFormSchema.shape;

/** What the owner decides about somebody who is let in, as it is typed. */
export const approveFormSchema = z.object({
  name,
  slug,
  tariffPercentage,
  username: approvalSchema.shape.username,
});
export type ApproveValues = z.input<typeof approveFormSchema>;
export type Approved = z.output<typeof approveFormSchema>;

/** The form as it opens: what follows from the application, for the owner to change. */
export const approveValues = ({
  storeName,
  discordUsername,
}: Pick<OpenApplication, 'storeName' | 'discordUsername'>): ApproveValues => ({
  name: storeName,
  slug: proposeSlug(storeName),
  tariffPercentage: '0',
  username: proposeUsername(discordUsername),
});

/** The Discord name where it can be a username, without what old ones end with; else nothing. */
function proposeUsername(discordUsername: string): string {
  const [before = ''] = discordUsername.split('#');
  return sellerUsernameSchema.safeParse(before).data ?? '';
}
