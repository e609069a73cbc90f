import * as z from 'zod/mini';
import { assetUrlSchema, linkUrlSchema } from '../catalog/urls.ts';
import { LIMITS } from '../limits.ts';
import { enteredName } from '../text/entered-name.ts';
import { STORE_FIELD_MESSAGES } from './store-field-messages.ts';
import { SLUG_PATTERN } from './store.ts';

const { required, nameRequired, nameTooLong, descriptionTooLong, slugInvalid, tariffRange, tariffStep } =
  STORE_FIELD_MESSAGES;
const { bannerInvalid, miniBannerInvalid, discordInvalid } = STORE_FIELD_MESSAGES;

const isOneDecimal = (value: number): boolean => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;

const address = (schema: z.ZodMiniType<string>, message: string) =>
  z.nullable(z.string().check(z.refine((value) => schema.safeParse(value).success, message)));

const name = (missing: string) => enteredName(LIMITS.storeNameMax, { missing, tooLong: nameTooLong });

/** The fields of a store that staff enter. */
export const storeInputSchema = z.strictObject({
  name: name(nameRequired),
  description: z.string().check(z.trim(), z.maxLength(LIMITS.storeDescriptionMax, descriptionTooLong)),
  tariffPercentage: z
    .number(tariffRange)
    .check(z.gte(0, tariffRange), z.lte(100, tariffRange), z.refine(isOneDecimal, tariffStep)),
  feesPassedOn: z.boolean(),
  bannerUrl: address(assetUrlSchema, bannerInvalid),
  miniBannerUrl: address(assetUrlSchema, miniBannerInvalid),
  discordUrl: address(linkUrlSchema, discordInvalid),
});
export type StoreInput = z.infer<typeof storeInputSchema>;

/** The fields of a store that sellers edit. */
export type SellerStoreInput = Pick<StoreInput, 'name' | 'description' | 'bannerUrl' | 'miniBannerUrl' | 'discordUrl'>;

const { description, tariffPercentage, bannerUrl } = storeInputSchema.shape;

/** A new store, including its address (slug). */
export const newStoreSchema = z.strictObject({
  name: name(required),
  slug: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(LIMITS.storeNameMax, nameTooLong),
      z.regex(SLUG_PATTERN, slugInvalid),
    ),
  description,
  tariffPercentage,
  bannerUrl,
});
