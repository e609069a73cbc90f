import { ALERT_TOPICS, alertTopicOf, type AlertTopic } from '@blockbazaar/domain/notifications/security-alerts';
import { styled } from '@mui/material/styles';
import { Subsection } from '@/dashboard/ui/Subsection.tsx';
import type { SellerNotification } from './api.ts';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';
import { NotificationList, type NotificationListContext } from './NotificationList.tsx';

const messages = NOTIFICATION_MESSAGES;
const TOPICS = Object.keys(ALERT_TOPICS) as AlertTopic[];

interface SecurityAlertsProps {
  alerts: readonly Extract<SellerNotification, { kind: 'security' }>[];
  context: NotificationListContext;
  /** The number of alerts of each topic to show before the list is expanded. */
  shownAtFirst: number;
}

/** Security alerts by topic, those about payouts first. */
export function SecurityAlerts({ alerts, context, shownAtFirst }: SecurityAlertsProps) {
  return (
    <Subsection heading="h3" title={messages.alerts} text={messages.alertsStayNew}>
      {TOPICS.map((topic) => {
        const ofTopic = alerts.filter(({ event }) => alertTopicOf(event) === topic);
        return (
          ofTopic.length > 0 && (
            <Topic key={topic} aria-label={messages.topics[topic]}>
              <TopicTitle>{messages.topics[topic]}</TopicTitle>
              <NotificationList
                label={messages.topics[topic]}
                notifications={ofTopic}
                context={context}
                shownAtFirst={shownAtFirst}
              />
            </Topic>
          )
        );
      })}
    </Subsection>
  );
}

const Topic = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
}));

const TopicTitle = styled('h4')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
