import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import {
  CHOSEN_KIND_NAMES,
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '@blockbazaar/domain/notifications/notification-kinds';
import { ALERT_TOPICS } from '@blockbazaar/domain/notifications/security-alerts';
import type { DocumentData } from 'firebase/firestore';
import {
  NEW_SECURITY_NOTIFICATION_ID,
  OTHER_NOTIFICATION_ID,
  READ_NOTIFICATION_ID,
  SECURITY_NOTIFICATION_ID,
} from '../support/documents.ts';
import { DELETED, NOW } from '../support/firestore-request.ts';
import { FUTURE, PAST, STORE_ID } from '../support/people.ts';
import type { RuleCase } from './rule-case.ts';

const mark = (what: string, fields: DocumentData, expected: RuleCase['expected'], id: string = STORE_ID): RuleCase => ({
  name: `mark a notification ${what}`,
  path: COLLECTIONS.notifications,
  by: 'seller',
  request: { method: 'update', id, fields },
  expected,
});

const read = (
  what: string,
  by: RuleCase['by'],
  request: RuleCase['request'],
  expected: RuleCase['expected'],
): RuleCase => ({ name: `read ${what}`, path: COLLECTIONS.notifications, by, request, expected });

/** The store's notifications of some kinds. */
const listOf = (kinds: readonly NotificationKind[]): RuleCase['request'] => ({
  method: 'list',
  where: { storeId: STORE_ID },
  whereIn: { field: 'kind', values: kinds },
  limit: LIST_LIMIT_MAX,
});

/** The store's security alerts about money. */
const alertsAboutMoney: RuleCase['request'] = {
  method: 'list',
  where: { storeId: STORE_ID },
  whereIn: { field: 'event', values: ALERT_TOPICS.money },
  limit: LIST_LIMIT_MAX,
};

/** Sellers may only mark notifications as read. */
export const notificationCases: readonly RuleCase[] = [
  mark('as read', { readAt: NOW }, 'allowed'),
  mark('as read a second time', { readAt: NOW }, 'denied', READ_NOTIFICATION_ID),
  mark('as unread', { readAt: null }, 'denied', READ_NOTIFICATION_ID),
  mark('of another store as read', { readAt: NOW }, 'denied', OTHER_NOTIFICATION_ID),
  mark('about security as read', { readAt: NOW }, 'allowed', SECURITY_NOTIFICATION_ID),
  mark('about security as read on the first day', { readAt: NOW }, 'denied', NEW_SECURITY_NOTIFICATION_ID),
  ...(['manager', 'order desk'] as const).flatMap((by): RuleCase[] => [
    { ...mark(`about security as read, as a ${by}`, { readAt: NOW }, 'denied', SECURITY_NOTIFICATION_ID), by },
    read(`a security alert, as a ${by}`, by, { method: 'get', id: SECURITY_NOTIFICATION_ID }, 'denied'),
    read(`the security alerts, as a ${by}`, by, listOf(['security']), 'denied'),
    read(`the security alerts about money, as a ${by}`, by, alertsAboutMoney, 'denied'),
    read(`all kinds, as a ${by}`, by, listOf(NOTIFICATION_KIND_NAMES), 'denied'),
    read(`all kinds but security alerts, as a ${by}`, by, listOf(CHOSEN_KIND_NAMES), 'allowed'),
  ]),
  read('a security alert, as a store owner', 'seller', { method: 'get', id: SECURITY_NOTIFICATION_ID }, 'allowed'),
  read('the security alerts, as a store owner', 'seller', listOf(['security']), 'allowed'),
  read('the security alerts about money, as a store owner', 'seller', alertsAboutMoney, 'allowed'),
  read('all kinds but security alerts, as a store owner', 'seller', listOf(CHOSEN_KIND_NAMES), 'allowed'),
  mark('with a past time', { readAt: PAST }, 'denied'),
  mark('with a future time', { readAt: FUTURE }, 'denied'),
  mark('without a time', { readAt: DELETED }, 'denied'),
  mark('as read and with another text', { readAt: NOW, productName: 'Torch' }, 'denied'),
  mark('as read and for longer', { readAt: NOW, expireAt: FUTURE, extra: 1 }, 'denied'),
];
