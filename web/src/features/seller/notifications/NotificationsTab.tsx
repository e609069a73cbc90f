import { canMarkAsRead } from '@blockbazaar/domain/notifications/notification';
import { isPermitted } from '@blockbazaar/domain/staff/store-permissions';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MergedLists } from '@/firebase/staff/merge-newest.ts';
import { markAsRead, useNotificationPage, type SellerNotification } from '@/firebase/staff/seller-notifications.ts';
import { LoadFailed } from '@/shared/LoadFailed.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import type { SellerContext } from '../seller-context.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';
import { NotificationCard } from './NotificationCard.tsx';
import { useMinutes } from './useMinutes.ts';

const messages = NOTIFICATION_MESSAGES;

/** What has happened to the store, the newest first, by pages. */
export default function NotificationsTab({ context: { storeId, storeRole } }: { context: SellerContext }) {
  const toast = useToast();
  const hasAlerts = isPermitted(storeRole, 'managePeople');
  /** Until when (ms) the notifications of the page were created; null: the latest. */
  const [until, setUntil] = useState<number | null>(null);
  const page = useNotificationPage({ storeId, hasAlerts }, until);
  const now = useMinutes();
  const [isMarking, setIsMarking] = useState(false);
  const { items: shown, earlierUntil } = page.status === 'ready' ? page.data : NO_PAGE;
  const markable = shown.filter((notification) => canMarkAsRead(notification, now));

  const mark = async (ids: readonly string[]): Promise<void> => {
    setIsMarking(true);
    const { outcome } = await markAsRead(ids);
    if (outcome !== 'done') toast(messages.markFailed, 'error');
    setIsMarking(false);
  };

  return (
    <>
      <TabHead title={messages.title}>
        <Button component={Link} to="?tab=settings">
          {messages.choose}
        </Button>
        <Button
          color="primary"
          disabled={isMarking || markable.length === 0}
          onClick={() => void mark(markable.map(({ id }) => id))}
        >
          {messages.markAllAsRead}
        </Button>
      </TabHead>
      {page.status === 'loading' && <Skeleton variant="rounded" height="14em" />}
      {page.status === 'failed' && <LoadFailed message={messages.fetchFailed} heading="h3" />}
      {page.status === 'ready' && shown.length === 0 && (
        <EmptyState heading="h3" title={messages.empty} text={messages.emptyText} />
      )}
      {shown.length > 0 && (
        <>
          <List aria-label={messages.title}>
            {shown.map((notification) => (
              <NotificationCard
                key={notification.id}
                notification={notification}
                now={now}
                isBusy={isMarking}
                onRead={() => void mark([notification.id])}
              />
            ))}
          </List>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ marginBlockStart: 2 }}>
            {messages.kept}
            {hasAlerts && ` ${messages.alertsStayNew}`}
          </Typography>
        </>
      )}
      <Pages>
        {until !== null && <Button onClick={() => setUntil(null)}>{messages.showLatest}</Button>}
        {earlierUntil !== null && <Button onClick={() => setUntil(earlierUntil)}>{messages.showEarlier}</Button>}
      </Pages>
    </>
  );
}

const NO_PAGE: MergedLists<SellerNotification> = { items: [], earlierUntil: null };

const Pages = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
