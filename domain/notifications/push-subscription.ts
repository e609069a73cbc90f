import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';
import { browserSubscriptionSchema } from './push-services.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How many browsers of one seller are notified; a further one takes the place of the one that was seen longest ago. */
export const PUSH_BROWSERS_MAX = 5;

/** How many browsers of one store are notified of the same thing at most. */
export const PUSH_STORE_MAX = 50;

/** A browser whose dashboard was not opened for so long is forgotten. */
export const PUSH_KEPT_MS = 60 * DAY_MS;

/** For how long a push service keeps a message for a browser that it cannot reach, in s. */
export const PUSH_TTL_S = 12 * 60 * 60;

/** `pushSubscriptions/{id}`: a browser in which a seller wants to be notified. Functions alone read and write it. */
export const pushSubscriptionSchema = z.object({
  ...browserSubscriptionSchema.shape,
  sellerId: z.string(),
  storeId: z.string(),
  /** The session that has subscribed: when it is ended, so is this. */
  sessionId: z.string(),
  /** When its dashboard was opened last. */
  seenAt: timestampSchema,
  /** When a TTL policy removes it. */
  expireAt: timestampSchema,
});
export type PushSubscriptionFields = z.infer<typeof pushSubscriptionSchema>;
