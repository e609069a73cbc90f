import type { Message } from '@blockbazaar/domain/messages';
import type { NotificationChannel } from '@blockbazaar/domain/notifications/notification-settings';
import type { AlertTopic } from '@blockbazaar/domain/notifications/security-alerts';

/** Texts of a seller's notifications. */
export const NOTIFICATION_MESSAGES = {
  title: 'Notifications',
  text: 'Notifications about your store appear on every tab of the dashboard. The tab and the page title show the unread count.',
  ways: {
    page: 'On the page',
    sound: 'Sound',
    push: 'Push',
    discord: 'Discord post',
  } satisfies Record<NotificationChannel, string>,
  discordText:
    'Discord posts go to your store’s channel, which the marketplace owner sets. This setting applies to everyone in the store.',
  noChannel: 'Your store has no Discord channel yet. The marketplace owner sets it up.',
  saveFailed: { title: 'Error', text: 'Your choice was not saved. Please try again.' } as Message,
  choicesFailed: { title: 'Error', text: 'Failed to load your notification settings' } as Message,
  count: (number: number, max: number): string => (number >= max ? `${max}+` : `${number}`),
  unread: (count: string): string => `${count} new`,
  titled: (count: string, title: string): string => `(${count}) ${title}`,
  more: (text: string, count: number): string => (count === 0 ? text : `${text} And ${count} more.`),
  markAsRead: 'Mark as read',
  markAllAsRead: 'Mark all as read',
  markFailed: { title: 'Error', text: 'The notifications could not be marked as read' } as Message,
  isNew: 'New',
  choose: 'Notification settings',
  empty: 'No notifications yet',
  emptyText:
    'Low stock, sold-out items, failed deliveries and reviews that mention your store appear here. Set low-stock alerts on each product.',
  fetchFailed: { title: 'Error', text: 'Failed to load notifications' } as Message,
  alerts: 'Security alerts',
  topics: {
    money: 'Payouts and Discord channel',
    people: 'People and roles',
    accounts: 'Usernames, passwords and second factors',
  } satisfies Record<AlertTopic, string>,
  activity: 'Store activity',
  showAll: (count: number): string => `Show all ${count}`,
  retentionHint: 'Notifications are deleted after 30 days.',
  showEarlier: 'Show earlier notifications',
  showLatest: 'Show the latest notifications',
  alertsStayNew: 'Security alerts stay unread for 24 hours.',
  securityText:
    'Store owners always receive security alerts: new people, role changes, and changed usernames, Discord usernames, passwords, second factors, payout accounts or Discord channels. Their browsers receive them for 7 more days after a session ends.',
  lead: {
    orders: 'View orders',
    products: 'View products',
    notifications: 'View reviews',
    people: 'View people',
    money: 'View payouts',
    settings: 'View settings',
  },
  push: {
    title: 'Push messages in this browser',
    off: 'Off in this browser. When on, you receive the notifications chosen above even while the dashboard is closed, until you log out.',
    on: 'On in this browser. You receive the notifications chosen above even while the dashboard is closed, until you log out.',
    turnOn: 'Turn on in this browser',
    turnOff: 'Turn off in this browser',
    busy: 'One moment...',
    unsupported:
      'This browser cannot show push messages. On an iPhone or iPad, add the site to the home screen and open it from there.',
    blocked:
      'Your browser blocks notifications from this site. Allow them in the browser’s settings, then reload the page.',
    unreachable: 'The push service of this browser could not be reached. Please try again.',
  },
} as const;
