import { STORE_ROLE_NAMES, type StoreRole } from '../people/store-permissions.ts';

/** Alerts by topic. Each topic has a separate list: alerts about passwords cannot displace one about money. */
export const ALERT_TOPICS = {
  money: ['payoutAccountChanged', 'bankAccountChanged', 'channelChanged', 'channelRemoved'],
  people: ['personAdded', 'personRemoved', 'roleChanged'],
  accounts: ['passwordLinkCreated', 'passwordChanged', 'factorsChanged', 'usernameChanged', 'discordUsernameChanged'],
} as const;
export type AlertTopic = keyof typeof ALERT_TOPICS;

/** Returns the topic of an alert. */
export function alertTopicOf(event: SecurityEvent): AlertTopic {
  const isIn = (events: readonly SecurityEvent[]): boolean => events.includes(event);
  if (isIn(ALERT_TOPICS.money)) return 'money';
  return isIn(ALERT_TOPICS.people) ? 'people' : 'accounts';
}

/**
 * Changes of staff accounts, of payout destinations, or of notification channels. A store's owners are notified of
 * each, regardless of their choices.
 */
export const SECURITY_EVENTS = [...ALERT_TOPICS.money, ...ALERT_TOPICS.people, ...ALERT_TOPICS.accounts] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * `username`, `storeRole`: the person whose account it is, or who acted. For a changed username, it is the previous
 * one. The name is empty if Stripe reports the change.
 */
export interface SecurityAlertDetails {
  event: SecurityEvent;
  username: string;
  storeRole: StoreRole;
}

/** Contains no account and no secret: it may be shown on a locked screen. */
export const securityAlertText = ({ event, username, storeRole }: SecurityAlertDetails): string =>
  TEXTS[event](username, STORE_ROLE_NAMES[storeRole]);

const TEXTS: Readonly<Record<SecurityEvent, (username: string, role: string) => string>> = {
  personAdded: (username, role) => `${username} was added to your store. Role: ${role}.`,
  personRemoved: (username) => `${username} was removed from your store.`,
  roleChanged: (username, role) => `The role of ${username} was changed. New role: ${role}.`,
  passwordLinkCreated: (username) => `A link to set a new password was created for ${username}.`,
  passwordChanged: (username) => `The password of ${username} was changed.`,
  factorsChanged: (username) => `The second factors of ${username} were changed.`,
  payoutAccountChanged: (username) => `${username} changed the payout account of your store.`,
  bankAccountChanged: () => 'The bank account that Stripe pays your store to was changed.',
  usernameChanged: (username) => `The username of ${username} was changed.`,
  discordUsernameChanged: (username) => `The Discord username of ${username} was changed.`,
  channelChanged: (username) => `${username} changed the Discord channel of your store.`,
  channelRemoved: (username) => `${username} removed the Discord channel of your store.`,
};
