import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/** `due`: it is being fetched, or will be again. `failed`: it stays a link. */
export const linkStateSchema = z.enum(['due', 'done', 'failed']);

/** `linkedPictures/{storeId}_{digest of the link}`: a picture elsewhere that is fetched into the store, once. */
export const linkedPictureSchema = z.object({
  storeId: z.string(),
  link: z.string(),
  state: linkStateSchema,
  /** Attempts that have started. Each starts with a write of its own, which is what sets it off. */
  attempts: z.int().check(z.gte(1)),
  nextAttemptAt: timestampSchema,
  /** Where it is now. */
  address: z.nullable(z.string()),
  /** A TTL policy removes it: after that, a link that failed may be tried again. */
  expireAt: timestampSchema,
});
export type LinkedPicture = z.infer<typeof linkedPictureSchema>;

/** Durations in ms. */
export const LINKED_PICTURES = {
  attemptsMax: 3,
  firstRetryMs: 10 * 60_000,
  /** Each wait is so many times the one before. */
  retryFactor: 6,
  fetchMs: 20_000,
  redirectsMax: 3,
  /** How often, and how long at most, a form asks after the picture of a link that was typed. */
  askAgainMs: 1_000,
  askedForMs: 30_000,
  keptMs: 90 * 24 * 60 * 60_000,
} as const;
