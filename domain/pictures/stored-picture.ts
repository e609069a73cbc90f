import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/** Pictures that belong to the site, not to a store: those of the owner's categories. No store has this ID. */
export const SITE_PICTURES = '-site';

/** `pictures/{storeId}_{hash}`: an uploaded picture. Its bytes count from the creation of this document. */
export const storedPictureSchema = z.object({
  storeId: z.string(),
  hash: z.string(),
  /** The size of its largest file. */
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  /** Total of all its files. */
  bytes: z.int().check(z.gte(1)),
  /** `new`: some of its files may not exist yet. `leaving`: it is being removed. */
  state: z.enum(['new', 'stored', 'leaving']),
  createdAt: timestampSchema,
  /** Time of the next check whether it is in use. */
  checkAt: timestampSchema,
  /** Time since which no use of it is known; null: it was in use at the last check. */
  unusedSince: z.nullable(timestampSchema),
});
export type StoredPicture = z.infer<typeof storedPictureSchema>;

/** `pictureUsage/{storeId}`: storage used by a store's pictures. */
export const pictureUsageSchema = z.object({ bytes: z.int().check(z.gte(0)), count: z.int().check(z.gte(0)) });
export type PictureUsage = z.infer<typeof pictureUsageSchema>;

/** Interval of checks of a picture in use. */
export const USED_PICTURE_CHECK_MS = 30 * 24 * 60 * 60_000;

/** Retention of an unused picture. */
export const UNUSED_PICTURE_RETENTION_MS = 7 * 24 * 60 * 60_000;
