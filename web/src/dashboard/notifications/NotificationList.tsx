import { canMarkAsRead, isRead, type ReadMark } from '@blockbazaar/domain/notifications/read-mark';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ListRows } from '@/dashboard/ui/lists/list-parts.ts';
import type { SellerNotification } from './api.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';
import { NotificationCard } from './NotificationCard.tsx';

/** Properties that all lists of notifications on a page share. */
export interface NotificationListContext {
  mark: ReadMark;
  /** Epoch ms. */
  now: number;
  isBusy: boolean;
  onRead: (id: string) => void;
}

interface NotificationListProps {
  label: string;
  notifications: readonly SellerNotification[];
  context: NotificationListContext;
  /** The number of notifications to show before the list is expanded. All if omitted. */
  shownAtFirst?: number;
}

/** Notifications, newest first. */
export function NotificationList({ label, notifications, context, shownAtFirst = Infinity }: NotificationListProps) {
  const { mark, now, isBusy, onRead } = context;
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? notifications : notifications.slice(0, shownAtFirst);
  return (
    <>
      <ListRows aria-label={label}>
        {shown.map((notification) => (
          <NotificationCard
            key={notification.id}
            notification={notification}
            now={now}
            isUnread={!isRead(notification, mark)}
            isBusy={isBusy}
            onRead={canMarkAsRead(notification, mark, now) ? () => onRead(notification.id) : null}
          />
        ))}
      </ListRows>
      {shown.length < notifications.length && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setIsOpen(true)}>
          <span>{NOTIFICATION_MESSAGES.showAll(notifications.length)}</span>
        </Button>
      )}
    </>
  );
}
