import { proposeSlug } from '@blockbazaar/domain/catalog/propose-slug';
import { approvalSchema, type OpenApplication } from '@blockbazaar/domain/people/application-operations';
import { sellerUsernameSchema } from '@blockbazaar/domain/people/seller';
import * as z from 'zod/mini';
import { newStoreFormSchema } from '@/dashboard/stores/store-form/store-form.ts';

const { name, slug, tariffPercentage } = newStoreFormSchema.shape;

/** The values of the approval form. */
export const approveFormSchema = z.object({
  name,
  slug,
  tariffPercentage,
  username: approvalSchema.shape.username,
});
export type ApproveValues = z.input<typeof approveFormSchema>;
export type Approved = z.output<typeof approveFormSchema>;

/** The initial values of the approval form, derived from the application. */
export const approveValues = ({
  storeName,
  discordUsername,
}: Pick<OpenApplication, 'storeName' | 'discordUsername'>): ApproveValues => ({
  name: storeName,
  slug: proposeSlug(storeName),
  tariffPercentage: '0',
  username: proposeUsername(discordUsername),
});

/** Returns the Discord name without its former discriminator. Empty if it is not a valid username. */
function proposeUsername(discordUsername: string): string {
  const [before = ''] = discordUsername.split('#');
  return sellerUsernameSchema.safeParse(before).data ?? '';
}
