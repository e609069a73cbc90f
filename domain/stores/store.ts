import * as z from 'zod/mini';
import { assetUrlSchema, linkUrlSchema } from '../catalog/urls.ts';
import { LIMITS } from '../limits.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';
import { timestampSchema } from '../timestamp.ts';

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `stores/{storeId}` without its ID. */
export const storeSchema = z.object({
  name: z.string().check(z.maxLength(LIMITS.storeNameMax), z.regex(VISIBLE_TEXT)),
  slug: z.string().check(z.regex(SLUG_PATTERN), z.maxLength(LIMITS.storeNameMax)),
  /** Its previous addresses, latest first: they redirect to the current one. */
  formerSlugs: z._default(z.array(z.string()), []),
  description: z.string().check(z.maxLength(LIMITS.storeDescriptionMax)),
  bannerUrl: z.nullable(assetUrlSchema),
  miniBannerUrl: z.nullable(assetUrlSchema),
  discordUrl: z.nullable(linkUrlSchema),
  official: z.boolean(),
  /** 0-100 in steps of 0.1. */
  tariffPercentage: z.number().check(z.gte(0), z.lte(100)),
  /** True if the store bears its share of the payment providers' fees. Otherwise the site bears all of them. */
  feesPassedOn: z._default(z.boolean(), false),
  createdAt: timestampSchema,
  /** The last position assigned to a new product of the store, see `nextDisplayOrder`. */
  lastDisplayOrder: z.optional(z.int().check(z.gte(0))),
});
export type StoreFields = z.infer<typeof storeSchema>;
export type Store = StoreFields & { id: string };
