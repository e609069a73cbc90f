import * as z from 'zod/mini';
import { reviewSchema } from '../reviews/review.ts';
import { STORE_ROLES } from '../staff/store-permissions.ts';
import { timestampSchema } from '../timestamp.ts';
import { SECURITY_EVENTS } from './security-news.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long one is kept. */
export const NOTIFICATION_KEPT_MS = 30 * DAY_MS;

/** For how long nobody can mark a security alert as read, in ms. */
export const ALERT_UNREAD_MS = DAY_MS;

/** How many of the unread ones a page counts, and how many of the latest it lists. */
export const NOTIFICATION_SIZES = { unread: 20, list: 30 } as const;

const common = {
  storeId: z.string(),
  createdAt: timestampSchema,
  /** When somebody of the store has marked it alone as read; null before. See `read-mark.ts` for all at once. */
  readAt: z.nullable(timestampSchema),
  /** When a TTL policy removes it. */
  expireAt: timestampSchema,
};
const stock = { productId: z.string(), productName: z.string(), stock: z.int() };

/**
 * `notifications/{id}`: something that has happened to a store, for those who run it. Functions write it, and the id follows from what has
 * happened: seen twice, it is one. New orders have none: pages listen to the orders themselves.
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

/** What has happened, apart from when. */
export type NotificationSubject = Without<Notification, 'createdAt' | 'readAt' | 'expireAt'>;
