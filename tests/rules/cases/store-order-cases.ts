import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { canMoveStoreOrder, STORE_ORDER_STATUSES } from '@blockbazaar/domain/orders/store-order';
import { EARLIER, LATER, THERE, type Person } from '../support/people.ts';
import { GONE, NOW, type Fields } from '../support/values.ts';
import type { RuleCase } from './rule-case.ts';

const step = (
  title: string,
  from: string,
  fields: Fields,
  expected: RuleCase['expected'],
  by: Person = 'seller',
): RuleCase => ({
  name: title,
  path: COLLECTIONS.storeOrders,
  by,
  request: { act: 'update', id: from, fields },
  expected,
});

const DONE = { status: 'fulfilled', fulfilledAt: NOW } as const satisfies Fields;

/** Along the table, but only to what a seller is there to say. */
const transitions = STORE_ORDER_STATUSES.flatMap((from) =>
  STORE_ORDER_STATUSES.map((to) =>
    step(
      `${from} → ${to}`,
      from,
      { status: to, fulfilledAt: NOW },
      to === 'fulfilled' && canMoveStoreOrder(from, to) ? 'allowed' : 'denied',
    ),
  ),
);

export const storeOrderCases: readonly RuleCase[] = [
  ...transitions,
  step('fulfilled at no time', 'paid', { status: 'fulfilled' }, 'denied'),
  step('fulfilled earlier', 'paid', { ...DONE, fulfilledAt: EARLIER }, 'denied'),
  step('fulfilled later', 'paid', { ...DONE, fulfilledAt: LATER }, 'denied'),
  step('fulfilled some time', 'paid', { ...DONE, fulfilledAt: 'now' }, 'denied'),
  step('fulfilled without a stamp', 'paid', { ...DONE, fulfilledAt: GONE }, 'denied'),
  step('a stamp alone', 'paid', { fulfilledAt: NOW }, 'denied'),
  step('a status of its own making', 'paid', { ...DONE, status: 'done' }, 'denied'),
  step('no status', 'paid', { ...DONE, status: GONE }, 'denied'),
  step('more money', 'paid', { ...DONE, totalCents: 1 }, 'denied'),
  step('no dispute any more', 'paid', { ...DONE, disputed: true }, 'denied'),
  step('another store', 'paid', { ...DONE, storeId: THERE }, 'denied'),
  step('a field of its own making', 'paid', { ...DONE, extra: 1 }, 'denied'),
  step("the owner in a seller's place", 'paid', DONE, 'denied', 'owner'),
];
