import * as z from 'zod/mini';
import { STORE_ROLES } from '../staff/store-permissions.ts';
import { timestampSchema } from '../timestamp.ts';
import { browserSubscriptionSchema } from './push-services.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * How many browsers are notified. A further one takes the place of the same session's that was seen longest ago, which still receives alerts. Browsers
 * of another session keep their place: a seller with the most browsers adds none.
 */
export const PUSH_BROWSERS_MAX = { ofSession: 3, ofSeller: 20 } as const;

/** How many browsers may be added. A session alone cannot use up those of its seller. */
export const NEW_BROWSER_LIMITS = {
  ofSession: { max: 3, windowMs: DAY_MS },
  ofSeller: { max: 15, windowMs: DAY_MS },
} as const;

/** For how long a store owner's browser receives security alerts after its session ended, in ms. */
export const PUSH_ALERTS_MS = 7 * DAY_MS;

/** For how long a message may be announced and retried, in ms. */
export const PUSH_DELIVERY_MS = 2 * DAY_MS;

/** A browser whose dashboard was not opened for so long is forgotten. */
export const PUSH_KEPT_MS = 60 * DAY_MS;

/** For how long a push service keeps a message for a browser that it cannot reach, in s. */
export const PUSH_TTL_S = 12 * 60 * 60;

/** `pushSubscriptions/{id}`: a browser in which a seller wants to be notified. Functions alone read and write it. */
export const pushSubscriptionSchema = z.object({
  ...browserSubscriptionSchema.shape,
  sellerId: z.string(),
  storeId: z.string(),
  /** That of the session. A subscription of an earlier version has none: it receives alerts once its dashboard was opened again. */
  storeRole: z._default(z.enum(STORE_ROLES), 'orderDesk'),
  /** The session that has subscribed: when it ends, so do messages other than security alerts. */
  sessionId: z.string(),
  /** Null while the session is active. Afterwards the browser receives the security alerts that were created until then, and nothing else. */
  alertsUntil: z._default(z.nullable(timestampSchema), null),
  /** When its dashboard was opened last. */
  seenAt: timestampSchema,
  /** When a TTL policy removes it. */
  expireAt: timestampSchema,
});
export type PushSubscriptionFields = z.infer<typeof pushSubscriptionSchema>;
