import { NOTIFICATION_SIZES } from '@blockbazaar/domain/notifications/notification';
import {
  isNotifiedOf,
  NOTIFICATION_KINDS,
  notificationText,
} from '@blockbazaar/domain/notifications/notification-kinds';
import type { NotificationSettings } from '@blockbazaar/domain/notifications/notification-settings';
import { isPermitted } from '@blockbazaar/domain/people/store-permissions';
import { useEffect, useRef } from 'react';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { useReadMark, useUnreadNotifications } from './api.ts';
import { arrivedSince, UNVIEWED_LIST, type ViewedList } from './arrived-since.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';
import { playChime } from './play-chime.ts';

/** The maximum count; larger numbers are not shown exactly. */
export const UNREAD_MAX = NOTIFICATION_SIZES.unread;

/**
 * Returns the number of a store's unread notifications of the kinds that the seller has enabled for the page. Announces
 * each new one on every tab, and to screen readers. `settings` is null while loading.
 */
export function useNotifications(
  { storeId, storeRole }: Pick<SellerContext, 'storeId' | 'storeRole'>,
  settings: NotificationSettings | null,
): number {
  const toast = useToast();
  const live = useUnreadNotifications(
    { storeId, hasAlerts: isPermitted(storeRole, 'managePeople') },
    useReadMark(storeId),
  );
  const unread = live.status === 'ready' ? live.data.items : null;
  const seen = useRef<ViewedList>(UNVIEWED_LIST);
  useEffect(() => {
    if (unread === null || settings === null) return;
    const { arrived, now } = arrivedSince(seen.current, unread);
    seen.current = now;
    const [shown, ...others] = arrived.filter(({ kind }) => isNotifiedOf(settings.page, kind));
    if (shown !== undefined) {
      const { title } = NOTIFICATION_KINDS[shown.kind];
      toast({ title, text: NOTIFICATION_MESSAGES.more(notificationText(shown), others.length) }, 'info');
    }
    if (arrived.some(({ kind }) => isNotifiedOf(settings.sound, kind))) playChime();
  }, [unread, settings, toast]);
  if (settings === null) return 0;
  return (unread ?? []).filter(({ kind }) => isNotifiedOf(settings.page, kind)).length;
}
