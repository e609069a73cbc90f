import type { Store } from '@blockbazaar/domain/catalog/store';
import { assetUrlSchema, linkUrlSchema } from '@blockbazaar/domain/catalog/urls';
import { LIMITS } from '@blockbazaar/domain/limits';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { z } from 'zod';

const { nameRequired, tooLong, discordInvalid, bannerInvalid, miniBannerInvalid } = SELLER_MESSAGES.store;

/** An address as it is typed; nothing typed is none. */
const address = (schema: z.ZodType<string>, invalid: string) =>
  z
    .string()
    .trim()
    .refine((url) => url === '' || schema.safeParse(url).success, invalid)
    .transform((url) => (url === '' ? null : url));

/** What is typed into the store's form, and the edit that it comes to. */
export const storeFormSchema = z.object({
  name: z.string().trim().min(1, nameRequired).max(LIMITS.storeNameMax, tooLong(LIMITS.storeNameMax)),
  description: z.string().trim().max(LIMITS.storeDescriptionMax, tooLong(LIMITS.storeDescriptionMax)),
  discordUrl: address(linkUrlSchema, discordInvalid),
  bannerUrl: address(assetUrlSchema, bannerInvalid),
  miniBannerUrl: address(assetUrlSchema, miniBannerInvalid),
});
export type StoreFormValues = z.input<typeof storeFormSchema>;
export type StoreFormEdit = z.output<typeof storeFormSchema>;

/** A store as the form shows it. */
export const storeFormValues = (store: Store): StoreFormValues => ({
  name: store.name,
  description: store.description,
  discordUrl: store.discordUrl ?? '',
  bannerUrl: store.bannerUrl ?? '',
  miniBannerUrl: store.miniBannerUrl ?? '',
});
