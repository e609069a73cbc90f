import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { DocumentData } from 'firebase/firestore';
import { OTHER_NOTIFICATION_ID, READ_NOTIFICATION_ID, SECURITY_NOTIFICATION_ID } from '../support/documents.ts';
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

/** Marking as read is all that a seller writes. */
export const notificationCases: readonly RuleCase[] = [
  mark('as read', { readAt: NOW }, 'allowed'),
  mark('as read a second time', { readAt: NOW }, 'denied', READ_NOTIFICATION_ID),
  mark('as unread', { readAt: null }, 'denied', READ_NOTIFICATION_ID),
  mark('of another store as read', { readAt: NOW }, 'denied', OTHER_NOTIFICATION_ID),
  mark('about security as read', { readAt: NOW }, 'allowed', SECURITY_NOTIFICATION_ID),
  {
    ...mark('about security as read, as a manager', { readAt: NOW }, 'denied', SECURITY_NOTIFICATION_ID),
    by: 'manager',
  },
  mark('with a past time', { readAt: PAST }, 'denied'),
  mark('with a future time', { readAt: FUTURE }, 'denied'),
  mark('without a time', { readAt: DELETED }, 'denied'),
  mark('as read and with another text', { readAt: NOW, productName: 'Torch' }, 'denied'),
  mark('as read and for longer', { readAt: NOW, expireAt: FUTURE, extra: 1 }, 'denied'),
];
