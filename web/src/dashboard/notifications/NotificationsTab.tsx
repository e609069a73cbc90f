import { canMarkAsRead, NO_READ_MARK } from '@blockbazaar/domain/notifications/read-mark';
import { isPermitted } from '@blockbazaar/domain/people/store-permissions';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SellerContext } from '@/dashboard/staff/sessions/seller-context.ts';
import { Subsection } from '@/dashboard/ui/Subsection.tsx';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { serverNow } from '@/firebase/server-clock.ts';
import type { EditResult } from '@/firebase/staff/seller-data.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { markAllAsRead, markAsRead, useNotificationPage, useReadMark, type SellerNotification } from './api.ts';
import type { MergedLists } from './merge-newest.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';
import { NotificationList, type NotificationListContext } from './NotificationList.tsx';
import { SecurityAlerts } from './SecurityAlerts.tsx';

const MINUTE_MS = 60_000;

/** Returns the server's time in epoch ms, updated every minute. */
function useMinutes(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const messages = NOTIFICATION_MESSAGES;

/** The store's notifications in pages, with security alerts first. */
export default function NotificationsTab({ context: { storeId, storeRole } }: { context: SellerContext }) {
  const toast = useToast();
  const hasAlerts = isPermitted(storeRole, 'managePeople');
  /** The end of the page's time range (epoch ms); null for the latest page. */
  const [until, setUntil] = useState<number | null>(null);
  const page = useNotificationPage({ storeId, hasAlerts }, until);
  const now = useMinutes();
  const [isMarking, setIsMarking] = useState(false);
  const { items: shown, earlierUntil } = page.status === 'ready' ? page.data : NO_PAGE;
  const mark = useReadMark(storeId) ?? NO_READ_MARK;
  const markable = shown.filter((notification) => canMarkAsRead(notification, mark, now));
  const alerts = shown.filter((notification) => notification.kind === 'security');
  const others = shown.filter(({ kind }) => kind !== 'security');

  const save = async (edit: Promise<EditResult>): Promise<void> => {
    setIsMarking(true);
    const { outcome } = await edit;
    if (outcome !== 'done') toast(messages.markFailed, 'error');
    setIsMarking(false);
  };
  const context: NotificationListContext = {
    mark,
    now,
    isBusy: isMarking,
    onRead: (id) => void save(markAsRead(id)),
  };
  const list = <NotificationList label={messages.title} notifications={others} context={context} />;

  return (
    <>
      <TabHead title={messages.title}>
        <Button component={Link} to="?tab=settings">
          {messages.choose}
        </Button>
        <Button
          color="primary"
          disabled={isMarking || markable.length === 0}
          onClick={() => void save(markAllAsRead(storeId, markable))}
        >
          {messages.markAllAsRead}
        </Button>
      </TabHead>
      {page.status === 'loading' && (
        <Sections>
          <Skeleton variant="rounded" height="5.5em" />
          <Skeleton variant="rounded" height="5.5em" />
          <Skeleton variant="rounded" height="5.5em" />
        </Sections>
      )}
      {page.status === 'failed' && <LoadFailed message={messages.fetchFailed} heading="h3" />}
      {page.status === 'ready' && shown.length === 0 && (
        <EmptyState heading="h3" title={messages.empty} text={messages.emptyText} />
      )}
      {shown.length > 0 && (
        <Sections>
          {alerts.length > 0 && (
            <SecurityAlerts
              key={until}
              alerts={alerts}
              context={context}
              shownAtFirst={until === null ? ALERTS_SHOWN_AT_FIRST : Infinity}
            />
          )}
          {alerts.length === 0 && list}
          {alerts.length > 0 && others.length > 0 && (
            <Subsection heading="h3" title={messages.activity}>
              {list}
            </Subsection>
          )}
          <Typography variant="caption" component="p" color="textSecondary">
            {messages.retentionHint}
          </Typography>
        </Sections>
      )}
      <Pages>
        {until !== null && <Button onClick={() => setUntil(null)}>{messages.showLatest}</Button>}
        {earlierUntil !== null && <Button onClick={() => setUntil(earlierUntil)}>{messages.showEarlier}</Button>}
      </Pages>
    </>
  );
}

/** The limit of each topic, so that many alerts about one topic do not hide the others. Earlier pages show all. */
const ALERTS_SHOWN_AT_FIRST = 3;

const NO_PAGE: MergedLists<SellerNotification> = { items: [], earlierUntil: null };

const Pages = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
}));

const Sections = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));
