import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { DocumentData } from 'firebase/firestore';
import { DELETED, NOW } from '../support/firestore-request.ts';
import { FUTURE, OTHER_STORE_ID, STORE_ID } from '../support/people.ts';
import type { RuleCase } from './rule-case.ts';

const HOUR_MS = 60 * 60_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS);

/** In the existing read mark, everything except security alerts is read until an hour ago. */
const move = (
  what: string,
  fields: DocumentData,
  expected: RuleCase['expected'],
  by: RuleCase['by'] = 'seller',
): RuleCase => ({
  name: `mark all notifications ${what}, as a ${by}`,
  path: COLLECTIONS.notificationReadMarks,
  by,
  request: { method: 'update', id: STORE_ID, fields },
  expected,
});

const first = (
  what: string,
  fields: DocumentData,
  expected: RuleCase['expected'],
  by: RuleCase['by'] = 'seller of another store',
): RuleCase => ({
  name: `make the first mark ${what}, as a ${by}`,
  path: COLLECTIONS.notificationReadMarks,
  by,
  request: { method: 'set', id: OTHER_STORE_ID, fields },
  expected,
});

/** Denies marks for future notifications, and for security alerts in their first day. */
export const readMarkCases: readonly RuleCase[] = [
  move('as read until now', { othersUntil: NOW }, 'allowed'),
  move('as read until a moment to come', { othersUntil: FUTURE }, 'denied'),
  move('as read until an earlier moment', { othersUntil: hoursAgo(5) }, 'denied'),
  move('as read until a text', { othersUntil: 'now' }, 'denied'),
  move('as unread', { othersUntil: DELETED }, 'denied'),
  move('as read, with another field', { othersUntil: NOW, storeId: STORE_ID }, 'denied'),
  move('as read, with alerts', { othersUntil: NOW, alertsUntil: hoursAgo(25) }, 'allowed'),
  move('about security as read', { alertsUntil: hoursAgo(25) }, 'allowed'),
  move('about security of the last day as read', { alertsUntil: hoursAgo(23) }, 'denied'),
  move('about security as read until now', { alertsUntil: NOW }, 'denied'),
  ...(['manager', 'order desk'] as const).flatMap((by) => [
    move('as read until now', { othersUntil: NOW }, 'allowed', by),
    move('about security as read', { alertsUntil: hoursAgo(25) }, 'denied', by),
    move('as read, with alerts', { othersUntil: NOW, alertsUntil: hoursAgo(25) }, 'denied', by),
  ]),
  first('as read until now', { othersUntil: NOW }, 'allowed'),
  first('about security', { alertsUntil: hoursAgo(25) }, 'allowed'),
  first('about security of the last day', { alertsUntil: hoursAgo(23) }, 'denied'),
  first('of another store', { othersUntil: NOW }, 'denied', 'seller'),
];
