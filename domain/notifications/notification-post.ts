import { discordText } from '../text/discord-text.ts';
import { NOTIFICATION_KINDS, notificationText, type NotificationOf } from './notification-kinds.ts';

/** The post to the store's channel. */
export const notificationPost = (about: NotificationOf): string =>
  `**${NOTIFICATION_KINDS[about.kind].title}:** ${discordText(notificationText(about))}`;
