import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/** `due`: the fetch is in progress or will be retried. `failed`: it stays a link. */
export const linkStateSchema = z.enum(['due', 'done', 'failed']);

/** `linkedPictures/{storeId}_{digest of the link}`: an external picture that is copied to the store once. */
export const linkedPictureSchema = z.object({
  storeId: z.string(),
  link: z.string(),
  state: linkStateSchema,
  /** Number of started attempts. Each attempt is triggered by its own write. */
  attempts: z.int().check(z.gte(1)),
  nextAttemptAt: timestampSchema,
  /** Its address on the site. */
  address: z.nullable(z.string()),
  /** A TTL policy removes it: after that, a failed link may be retried. */
  expireAt: timestampSchema,
});
export type LinkedPicture = z.infer<typeof linkedPictureSchema>;

/** Durations in ms. */
export const LINKED_PICTURES = {
  attemptsMax: 3,
  firstRetryMs: 10 * 60_000,
  /** Factor between consecutive delays. */
  retryFactor: 6,
  fetchMs: 20_000,
  redirectsMax: 3,
  /** Interval and maximum duration of a form's polling for the picture of a typed link. */
  askAgainMs: 1_000,
  askedForMs: 30_000,
  keptMs: 90 * 24 * 60 * 60_000,
} as const;
