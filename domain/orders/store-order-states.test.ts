import { describe, expect, it } from 'vitest';
import { at } from '../testing/sample-order.ts';
import {
  assertStoreOrderTransition,
  canTransitionStoreOrder,
  isStoreOrderDone,
  SOLD_STORE_ORDER_STATUSES,
  statusBeforeRefund,
  statusWithoutFulfilment,
  STORE_ORDER_STATUSES,
} from './store-order-states.ts';
import { storeDeliveryStatus } from './store-order.ts';

const MOVES = STORE_ORDER_STATUSES.flatMap((from) => STORE_ORDER_STATUSES.map((to) => ({ from, to })));

describe('store order state', () => {
  it('allows these moves and no others', () => {
    const allowed = MOVES.filter(({ from, to }) => canTransitionStoreOrder(from, to)).map(
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

  it.each(MOVES.filter(({ from, to }) => canTransitionStoreOrder(from, to)))(
    'accepts the move from $from to $to',
    ({ from, to }) => expect(() => assertStoreOrderTransition(from, to)).not.toThrow(),
  );

  it.each(MOVES.filter(({ from, to }) => !canTransitionStoreOrder(from, to)))(
    'throws for the move from $from to $to',
    ({ from, to }) => expect(() => assertStoreOrderTransition(from, to)).toThrow(`cannot move from ${from} to ${to}`),
  );

  it('determines the delivery status if none is recorded', () => {
    const former = { deliveryStatus: null, manualDelivery: false, status: 'paid' } as const;
    expect(storeDeliveryStatus(former)).toBe('pending');
    expect(storeDeliveryStatus({ ...former, status: 'completed' })).toBe('delivered');
    expect(storeDeliveryStatus({ ...former, manualDelivery: true })).toBe('manual');
    expect(storeDeliveryStatus({ ...former, deliveryStatus: 'deadLettered' })).toBe('deadLettered');
  });

  it('returns to the delivery status when a mark is removed', () => {
    expect(statusWithoutFulfilment({ deliveryStatus: 'delivered' })).toBe('completed');
    for (const deliveryStatus of ['pending', 'deadLettered', 'manual', null] as const)
      expect(statusWithoutFulfilment({ deliveryStatus })).toBe('paid');
  });

  it('returns to the mark, or to the delivery status, when a refund was only a dispute', () => {
    expect(statusBeforeRefund({ deliveryStatus: 'pending', fulfilledAt: at(1) })).toBe('fulfilled');
    expect(statusBeforeRefund({ deliveryStatus: 'delivered', fulfilledAt: null })).toBe('completed');
    expect(statusBeforeRefund({ deliveryStatus: 'pending', fulfilledAt: null })).toBe('paid');
  });

  it('is done when delivered or fulfilled', () => {
    expect(STORE_ORDER_STATUSES.filter((status) => isStoreOrderDone({ status }))).toEqual(['completed', 'fulfilled']);
  });

  it('counts as sold in every state but refunded', () => {
    expect(SOLD_STORE_ORDER_STATUSES).toEqual(['paid', 'completed', 'fulfilled']);
  });
});
