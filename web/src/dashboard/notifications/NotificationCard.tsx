import {
  NOTIFICATION_KINDS,
  notificationPath,
  notificationTab,
  notificationText,
} from '@blockbazaar/domain/notifications/notification-kinds';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { Icon, type IconName } from '@/ui/icons/Icon.tsx';
import type { SellerNotification } from './api.ts';
import { formatAge } from './format-age.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';

const messages = NOTIFICATION_MESSAGES;

const ICONS: Record<SellerNotification['kind'], IconName> = {
  lowStock: 'cube',
  soldOut: 'warning',
  deliveryFailed: 'truck',
  review: 'chat',
  security: 'shield',
};

/** Reviews link to a public page; all other notifications link to a tab. */
function linkOf(notification: SellerNotification): { to: string; label: string } {
  const tab = notificationTab(notification);
  return { to: notification.kind === 'review' ? '/reviews' : notificationPath(tab), label: messages.lead[tab] };
}

interface NotificationCardProps {
  notification: SellerNotification;
  /** Epoch ms. */
  now: number;
  isUnread: boolean;
  isBusy: boolean;
  /** Marks the notification as read. Null if it cannot be marked now. */
  onRead: (() => void) | null;
}

/** One notification: its text, its time, and a link to its subject. */
export function NotificationCard({ notification, now, isUnread, isBusy, onRead }: NotificationCardProps) {
  const { kind, createdAt } = notification;
  const { title } = NOTIFICATION_KINDS[kind];
  const { to, label } = linkOf(notification);
  const at = createdAt.toMillis();
  return (
    <Row data-testid="notification" data-unread={isUnread}>
      <Mark>
        <Icon name={ICONS[kind]} />
      </Mark>
      <div>
        <Title>
          <span>{title}</span>
          {isUnread && <New>{messages.isNew}</New>}
        </Title>
        <Text>{notificationText(notification)}</Text>
        <Age>
          <time dateTime={new Date(at).toISOString()} title={formatDayAndTime(at)}>
            {formatAge(at, now)}
          </time>
        </Age>
      </div>
      <Actions>
        <Button size="small" component={Link} to={to}>
          <span>{label}</span>
        </Button>
        {onRead !== null && (
          <Button size="small" disabled={isBusy} onClick={onRead}>
            {messages.markAsRead}
          </Button>
        )}
      </Actions>
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(1, 1.5),
  padding: theme.spacing(1.5, 2),
  border: `${theme.market.sizes.edge}px solid ${theme.market.colors.edge}`,
  borderRadius: theme.market.sizes.radiusSmall,
  backgroundColor: theme.market.colors.surface,
  '&[data-unread="true"]': { borderColor: theme.market.colors.lantern },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'center' },
}));

const Mark = styled('span')(({ theme }) => ({ display: 'inline-flex', color: theme.palette.text.secondary }));

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
}));

const New = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  paddingInline: theme.spacing(0.75),
  borderRadius: theme.market.sizes.radiusTiny,
  color: theme.market.colors.amber,
  backgroundColor: theme.market.colors.amberDeep,
  fontWeight: 600,
}));

const Text = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0, overflowWrap: 'anywhere' }));

const Age = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  gridColumn: '2',
  [theme.breakpoints.up('md')]: { gridColumn: '3', justifyContent: 'end' },
}));
