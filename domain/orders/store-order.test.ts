import { describe, expect, it } from 'vitest';
import { at } from '../testing/sample-order.ts';
import {
  assertStoreOrderMove,
  canMoveStoreOrder,
  isStoreOrderDone,
  SOLD_STORE_ORDER_STATUSES,
  statusBeforeRefund,
  statusWithoutFulfilment,
  STORE_ORDER_STATUSES,
  storeDeliveryStatus,
} from './store-order.ts';

const MOVES = STORE_ORDER_STATUSES.flatMap((from) => STORE_ORDER_STATUSES.map((to) => ({ from, to })));

describe('store order states', () => {
  it('allow these moves and no others', () => {
    const allowed = MOVES.filter(({ from, to }) => canMoveStoreOrder(from, to)).map(
      ({ from, to }) => `${from} > ${to}`,
    );
    expect(allowed).toEqual([
      'paid > completed',
      'paid > fulfilled',
      'paid > refunded',
      'completed > fulfilled',
      'completed > refunded',
      'fulfilled > refunded',
    ]);
  });

  it.each(MOVES.filter(({ from, to }) => canMoveStoreOrder(from, to)))(
    'assertStoreOrderMove from $from to $to accepts the move',
    ({ from, to }) => expect(() => assertStoreOrderMove(from, to)).not.toThrow(),
  );

  it.each(MOVES.filter(({ from, to }) => !canMoveStoreOrder(from, to)))(
    'assertStoreOrderMove from $from to $to throws',
    ({ from, to }) => expect(() => assertStoreOrderMove(from, to)).toThrow(`cannot move from ${from} to ${to}`),
  );

  it('without a recorded delivery show what has become of the order', () => {
    const former = { deliveryStatus: null, manualDelivery: false, status: 'paid' } as const;
    expect(storeDeliveryStatus(former)).toBe('pending');
    expect(storeDeliveryStatus({ ...former, status: 'completed' })).toBe('delivered');
    expect(storeDeliveryStatus({ ...former, manualDelivery: true })).toBe('manual');
    expect(storeDeliveryStatus({ ...former, deliveryStatus: 'deadLettered' })).toBe('deadLettered');
  });

  it('go back to where the delivery stands when a mark is taken off', () => {
    expect(statusWithoutFulfilment({ deliveryStatus: 'delivered' })).toBe('completed');
    for (const deliveryStatus of ['pending', 'deadLettered', 'manual', null] as const)
      expect(statusWithoutFulfilment({ deliveryStatus })).toBe('paid');
  });

  it('go back to their mark, or to where the delivery stands, when a refund was only a dispute', () => {
    expect(statusBeforeRefund({ deliveryStatus: 'pending', fulfilledAt: at(1) })).toBe('fulfilled');
    expect(statusBeforeRefund({ deliveryStatus: 'delivered', fulfilledAt: null })).toBe('completed');
    expect(statusBeforeRefund({ deliveryStatus: 'pending', fulfilledAt: null })).toBe('paid');
  });

  it('are done when delivered or fulfilled', () => {
    expect(STORE_ORDER_STATUSES.filter((status) => isStoreOrderDone({ status }))).toEqual(['completed', 'fulfilled']);
  });

  it('count every state but refunded as sold', () => {
    expect(SOLD_STORE_ORDER_STATUSES).toEqual(['paid', 'completed', 'fulfilled']);
  });
});
