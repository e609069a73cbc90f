import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/** Pictures that belong to the site, not to a store: those of the owner's categories. No store has this id. */
export const SITE_PICTURES = '-site';

/** `pictures/{storeId}_{hash}`: an uploaded picture. Its bytes are counted from the moment that this exists. */
export const storedPictureSchema = z.object({
  storeId: z.string(),
  hash: z.string(),
  /** The size of its largest file. */
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  /** Of all its files. */
  bytes: z.int().check(z.gte(1)),
  /** `new`: not all its files may be there yet. `leaving`: it is being removed. */
  state: z.enum(['new', 'stored', 'leaving']),
  createdAt: timestampSchema,
  /** When it is looked at whether anything still shows it. */
  checkAt: timestampSchema,
  /** Since when nothing is known to show it; null: something did when it was last looked at. */
  unusedSince: z.nullable(timestampSchema),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** `pictureUsage/{storeId}`: what a store's pictures take up. */
export const pictureUsageSchema = z.object({ bytes: z.int().check(z.gte(0)), count: z.int().check(z.gte(0)) });
export type PictureUsage = z.infer<typeof pictureUsageSchema>;

/** How often a picture that something shows is looked at. */
export const SHOWN_PICTURE_CHECK_MS = 30 * 24 * 60 * 60_000;

/** How long a picture is kept that nothing shows. */
export const UNUSED_PICTURE_KEPT_MS = 7 * 24 * 60 * 60_000;
