import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { canMoveStoreOrder, STORE_ORDER_STATUSES } from '@blockbazaar/domain/orders/store-order';
import type { DocumentData } from 'firebase/firestore';
import { DELETED, NOW } from '../support/firestore-request.ts';
import { FUTURE, OTHER_STORE_ID, PAST, type Person } from '../support/people.ts';
import type { RuleCase } from './rule-case.ts';

const update = (
  name: string,
  from: string,
  fields: DocumentData,
  expected: RuleCase['expected'],
  by: Person = 'seller',
): RuleCase => ({
  name,
  path: COLLECTIONS.storeOrders,
  by,
  request: { method: 'update', id: from, fields },
  expected,
});

const FULFILLED = { status: 'fulfilled', fulfilledAt: NOW } as const satisfies DocumentData;

/** Every pair of statuses: allowed are the transitions of the domain's table that end in the one status that a seller may set. */
const transitions = STORE_ORDER_STATUSES.flatMap((from) =>
  STORE_ORDER_STATUSES.map((to) =>
    update(
      `${from} → ${to}`,
      from,
      { status: to, fulfilledAt: NOW },
      to === 'fulfilled' && canMoveStoreOrder(from, to) ? 'allowed' : 'denied',
    ),
  ),
);

export const storeOrderCases: readonly RuleCase[] = [
  ...transitions,
  update('fulfilled with the old stamp', 'paid', { status: 'fulfilled' }, 'denied'),
  update('fulfilled at a past time', 'paid', { ...FULFILLED, fulfilledAt: PAST }, 'denied'),
  update('fulfilled at a future time', 'paid', { ...FULFILLED, fulfilledAt: FUTURE }, 'denied'),
  update('fulfilled with a stamp that is a string', 'paid', { ...FULFILLED, fulfilledAt: 'now' }, 'denied'),
  update('fulfilled with a removed stamp', 'paid', { ...FULFILLED, fulfilledAt: DELETED }, 'denied'),
  update('a stamp without a status', 'paid', { fulfilledAt: NOW }, 'denied'),
  update('an unknown status', 'paid', { ...FULFILLED, status: 'done' }, 'denied'),
  update('a removed status', 'paid', { ...FULFILLED, status: DELETED }, 'denied'),
  update('fulfilled with another total', 'paid', { ...FULFILLED, totalCents: 1 }, 'denied'),
  update('fulfilled with another dispute flag', 'paid', { ...FULFILLED, disputed: true }, 'denied'),
  update('fulfilled with another delivery status', 'paid', { ...FULFILLED, deliveryStatus: 'delivered' }, 'denied'),
  update('fulfilled with another store', 'paid', { ...FULFILLED, storeId: OTHER_STORE_ID }, 'denied'),
  update('fulfilled with an unknown field', 'paid', { ...FULFILLED, extra: 1 }, 'denied'),
  update('fulfilled by the owner', 'paid', FULFILLED, 'denied', 'owner'),
];
