import type { Store } from '@blockbazaar/domain/catalog/store';
import { assetUrlSchema, linkUrlSchema } from '@blockbazaar/domain/catalog/urls';
import { LIMITS } from '@blockbazaar/domain/limits';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import * as z from 'zod/mini';

const { nameRequired, tooLong, discordInvalid, bannerInvalid, miniBannerInvalid } = SELLER_MESSAGES.store;

/** An address as it is typed; nothing typed is none. */
const address = (schema: z.ZodMiniType<string>, invalid: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((url) => url === '' || schema.safeParse(url).success, invalid),
    ),
    z.transform((url) => (url === '' ? null : url)),
  );

/** What is typed into the store's form, and the edit that it comes to. */
export const storeFormSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, nameRequired), z.maxLength(LIMITS.storeNameMax, tooLong(LIMITS.storeNameMax))),
  description: z.string().check(z.trim(), z.maxLength(LIMITS.storeDescriptionMax, tooLong(LIMITS.storeDescriptionMax))),
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
