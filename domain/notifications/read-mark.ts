import * as z from 'zod/mini';
import { timestampSchema, type TimestampLike } from '../timestamp.ts';
import { isMandatory } from './notification-kinds.ts';
import { ALERT_UNREAD_MS, type Notification } from './notification.ts';

const until = z._default(z.nullable(timestampSchema), null);

/**
 * `notificationReadMarks/{storeId}`: notifications of a store that were created until these times are read. Pages write
 * it, under the rules. Security alerts have a separate mark, which is at least a day old.
 */
export const readMarkSchema = z.object({ othersUntil: until, alertsUntil: until });
export type ReadMark = z.infer<typeof readMarkSchema>;

/** Default before all notifications are marked as read. */
export const NO_READ_MARK: ReadMark = { othersUntil: null, alertsUntil: null };

type Dated = Pick<Notification, 'kind' | 'createdAt' | 'readAt'>;

const markFor = ({ kind }: Pick<Notification, 'kind'>): keyof ReadMark =>
  isMandatory(kind) ? 'alertsUntil' : 'othersUntil';

const epochMsOf = (moment: TimestampLike | null): number => moment?.toMillis() ?? -Infinity;

/** Returns whether a member of the store has marked a notification as read, individually or with all others. */
export const isRead = (notification: Dated, mark: ReadMark): boolean =>
  notification.readAt !== null || notification.createdAt.toMillis() <= epochMsOf(mark[markFor(notification)]);

/**
 * Returns whether a notification can be marked as read at a time (ms): the rules reject it for a new security alert.
 */
export const canMarkAsRead = (notification: Dated, mark: ReadMark, nowMs: number): boolean =>
  !isRead(notification, mark) &&
  (!isMandatory(notification.kind) || nowMs > notification.createdAt.toMillis() + ALERT_UNREAD_MS);

/** Returns the times of a mark that covers these notifications and all earlier ones, without unchanged times. */
export function advanceReadMark(mark: ReadMark, notifications: readonly Dated[]): Partial<ReadMark> {
  const advancedMark: Partial<ReadMark> = {};
  for (const notification of notifications) {
    const name = markFor(notification);
    const latest = Math.max(epochMsOf(mark[name]), epochMsOf(advancedMark[name] ?? null));
    if (notification.createdAt.toMillis() > latest) advancedMark[name] = notification.createdAt;
  }
  return advancedMark;
}
