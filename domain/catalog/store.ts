import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';
import { timestampSchema } from '../timestamp.ts';
import { assetUrlSchema, linkUrlSchema } from './urls.ts';

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `stores/{storeId}` without its id. */
export const storeSchema = z.object({
  name: z.string().max(LIMITS.storeNameMax).regex(VISIBLE_TEXT),
  slug: z.string().regex(SLUG_PATTERN).max(LIMITS.storeNameMax),
  description: z.string().max(LIMITS.storeDescriptionMax),
  bannerUrl: assetUrlSchema.nullable(),
  miniBannerUrl: assetUrlSchema.nullable(),
  discordUrl: linkUrlSchema.nullable(),
  official: z.boolean(),
  /** 0-100 in steps of 0.1. */
  tariffPercentage: z.number().min(0).max(100),
  createdAt: timestampSchema,
});
export type StoreFields = z.infer<typeof storeSchema>;
export type Store = StoreFields & { id: string };
