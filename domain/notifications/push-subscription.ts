import * as z from 'zod/mini';
import { STORE_ROLES } from '../people/store-permissions.ts';
import { timestampSchema } from '../timestamp.ts';
import { browserSubscriptionSchema } from './push-services.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Maximum number of notified browsers. An additional one replaces the least recently seen browser of the same session,
 * which still receives alerts. Browsers of other sessions are not replaced: a seller with the maximum cannot add one.
 */
export const PUSH_BROWSERS_MAX = { ofSession: 3, ofSeller: 20 } as const;

/** Maximum number of added browsers. A single session cannot use up the limit of its seller. */
export const NEW_BROWSER_LIMITS = {
  ofSession: { max: 3, windowMs: DAY_MS },
  ofSeller: { max: 15, windowMs: DAY_MS },
} as const;

/** Time for which a store owner's browser receives security alerts after its session ended, in ms. */
export const PUSH_ALERTS_MS = 7 * DAY_MS;

/** Maximum time for announcing and retrying a message, in ms. */
export const PUSH_DELIVERY_MS = 2 * DAY_MS;

/** A browser whose dashboard was not opened for this time is removed. */
export const PUSH_SUBSCRIPTION_RETENTION_MS = 60 * DAY_MS;

/** Time for which a push service stores a message for an unreachable browser, in s. */
export const PUSH_TTL_S = 12 * 60 * 60;

/** `pushSubscriptions/{id}`: a browser in which a seller wants to be notified. Only functions read and write it. */
export const pushSubscriptionSchema = z.object({
  ...browserSubscriptionSchema.shape,
  sellerId: z.string(),
  storeId: z.string(),
  /**
   * The role of the session. A subscription of an earlier version has none: it receives alerts after its dashboard is
   * opened again.
   */
  storeRole: z._default(z.enum(STORE_ROLES), 'orderDesk'),
  /** The subscribed session: all messages except security alerts end with it. */
  sessionId: z.string(),
  /**
   * Null while the session is active. Afterwards the browser receives only security alerts created before this time.
   */
  alertsUntil: z._default(z.nullable(timestampSchema), null),
  /** Time at which its dashboard was last opened. */
  seenAt: timestampSchema,
  /** Time at which a TTL policy removes it. */
  expireAt: timestampSchema,
});
export type PushSubscriptionFields = z.infer<typeof pushSubscriptionSchema>;
