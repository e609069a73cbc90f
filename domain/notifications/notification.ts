import * as z from 'zod/mini';
import { STORE_ROLES } from '../people/store-permissions.ts';
import { reviewSchema } from '../reviews/review.ts';
import { timestampSchema } from '../timestamp.ts';
import { SECURITY_EVENTS } from './security-alerts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Retention of a notification. */
export const NOTIFICATION_RETENTION_MS = 30 * DAY_MS;

/** Time for which a security alert cannot be marked as read, in ms. */
export const ALERT_UNREAD_MS = DAY_MS;

/** Maximum number of unread notifications that a page counts, and of recent ones that it lists. */
export const NOTIFICATION_SIZES = { unread: 20, list: 30 } as const;

const common = {
  storeId: z.string(),
  createdAt: timestampSchema,
  /**
   * Time at which a member of the store marked it as read individually; null before. See `read-mark.ts` for all at
   * once.
   */
  readAt: z.nullable(timestampSchema),
  /** Time at which a TTL policy removes it. */
  expireAt: timestampSchema,
};
const stock = { productId: z.string(), productName: z.string(), stock: z.int() };

/**
 * `notifications/{id}`: an event of a store, for its staff. Functions write it, and its ID derives from the event: a
 * redelivered event has no effect. New orders have none: pages subscribe to the orders themselves.
 */
export const notificationSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lowStock'), ...stock, ...common }),
  z.object({ kind: z.literal('soldOut'), ...stock, ...common }),
  z.object({ kind: z.literal('deliveryFailed'), orderId: z.string(), ...common }),
  z.object({ kind: z.literal('review'), reviewId: z.string(), rating: reviewSchema.shape.rating, ...common }),
  z.object({
    kind: z.literal('security'),
    event: z.enum(SECURITY_EVENTS),
    username: z.string(),
    storeRole: z.enum(STORE_ROLES),
    ...common,
  }),
]);
export type Notification = z.infer<typeof notificationSchema>;

type Without<Fields, Names extends PropertyKey> = Fields extends unknown ? Omit<Fields, Names> : never;

/** The event, without its times. */
export type NotificationSubject = Without<Notification, 'createdAt' | 'readAt' | 'expireAt'>;
