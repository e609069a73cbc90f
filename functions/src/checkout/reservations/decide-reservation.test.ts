import type { Order } from '@blockbazaar/domain/orders/order';
import { sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { decideReservation } from './decide-reservation.ts';
import type { ReservationRequest } from './reservation-state.ts';
import {
  decideAll,
  reservationStateOf,
  NOW,
  LIMITS_ENABLED,
  orderIdOf,
  product,
  reservationRequest,
  stockLeft,
} from './sample-reservations.ts';

describe('decideReservation', () => {
  it('reserves the remaining stock for the complete cart, or nothing', () => {
    const reservationState = reservationStateOf({ a: 3, b: 1 });
    const cart = [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 1 },
    ];
    const requests = [
      reservationRequest(cart),
      reservationRequest(cart.toReversed()),
      reservationRequest([{ productId: 'a', quantity: 2 }]),
      reservationRequest([{ productId: 'a', quantity: 1 }]),
    ];
    const [first, , third] = requests.map(orderIdOf);
    expect(decideAll(reservationState, requests)).toEqual([first, 'SOLD_OUT', third, 'SOLD_OUT']);
    expect([...reservationState.offer.products.values()].map(({ stock }) => stock)).toEqual([0, 0]);
    expect(reservationState.changed.orders).toHaveLength(2);
  });

  it('does not change the state', () => {
    const reservationState = reservationStateOf({ a: 3 }, { limits: LIMITS_ENABLED });
    const before = JSON.stringify([
      ...reservationState.offer.products,
      ...reservationState.histories,
      ...reservationState.scarceHolds,
    ]);
    expect(
      decideReservation(reservationRequest([{ productId: 'a', quantity: 1 }]), reservationState, NOW).result.ok,
    ).toBe(true);
    expect(
      JSON.stringify([
        ...reservationState.offer.products,
        ...reservationState.histories,
        ...reservationState.scarceHolds,
      ]),
    ).toBe(before);
    expect(reservationState.changed.orders).toEqual([]);
  });

  it('creates one order per request, also within a group', () => {
    const reservationState = reservationStateOf({ a: 9 });
    const first = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const again = { ...first, receiptKeys: ['another'] };
    const other = reservationRequest([{ productId: 'a', quantity: 2 }], { requestId: first.request.requestId });
    const elsewhere: ReservationRequest = { ...first, receiptKeys: ['elsewhere'], provider: 'paypal' };
    expect(decideAll(reservationState, [first, again, other, elsewhere])).toEqual([
      orderIdOf(first),
      orderIdOf(first),
      'REQUEST_REUSED',
      'REQUEST_REUSED',
    ]);
    expect(reservationState.offer.products.get('a')?.stock).toBe(8);
  });

  it.each(['cancelled', 'refunded'] as const)('creates another order for a request whose order was %s', (status) => {
    const request = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const [first = '', second = '', third = ''] = request.orderIds;
    const own = { requestFingerprint: request.fingerprint };
    const after = (...orders: [string, Order][]) =>
      decideAll(reservationStateOf({ a: 9 }, { orders: new Map(orders) }), [request]);
    const ended = sampleOrder({ status, ...own });
    const open = sampleOrder(own);
    expect(after([first, ended])).toEqual([second]);
    expect(after([first, ended], [second, open])).toEqual([second]);
    expect(after([first, ended], [second, ended])).toEqual([third]);
    expect(after([first, ended], [second, ended], [third, ended])).toEqual(['REQUEST_REUSED']);
  });

  it('creates a separate receipt key for each order of a request, also when the same caller creates two', () => {
    const request = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const { result: first } = decideReservation(request, reservationStateOf({ a: 9 }), NOW);
    if (!first.ok) throw new Error(first.failure.code);
    const { orderId, order } = first.value;
    // The commit succeeded without a response, and the order has ended before the retry.
    const orders = new Map([[orderId, { ...order, status: 'cancelled' } satisfies Order]]);
    const { result: second } = decideReservation(request, reservationStateOf({ a: 9 }, { orders }), NOW);
    expect(second).toMatchObject({ ok: true, value: { order: { receiptKey: request.receiptKeys[1] } } });
    expect(order.receiptKey).toBe(request.receiptKeys[0]);
  });

  it('does not reuse an order of an earlier version for the same request', () => {
    const request = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const orders = new Map([[request.orderIds[0] ?? '', sampleOrder()]]);
    expect(decideAll(reservationStateOf({ a: 9 }, { orders }), [request])).toEqual(['REQUEST_REUSED']);
  });

  it('redeems a coupon once, and only for its owner', () => {
    const reservationState = reservationStateOf({ a: 9 });
    const requests = ['somebody', null, 'shopper', 'shopper'].map((uid) =>
      reservationRequest([{ productId: 'a', quantity: 1 }], { couponId: 'tenth' }, { uid }),
    );
    const buyer = requests.map(orderIdOf)[2];
    expect(decideAll(reservationState, requests)).toEqual([
      'COUPON_UNAVAILABLE',
      'COUPON_UNAVAILABLE',
      buyer,
      'COUPON_UNAVAILABLE',
    ]);
    expect(reservationState.changed.orders[0]?.order).toMatchObject({
      discountCents: 99,
      totalCents: 900,
      couponId: 'tenth',
    });
    expect(reservationState.coupons.get('tenth')?.orderId).toBe(buyer);
  });

  it('rejects a new order whose total differs from the shown one, and reserves nothing', () => {
    const state = reservationStateOf({ a: 9 });
    const cart = [{ productId: 'a', quantity: 1 }];
    const requests = [998, 999, 1_000].map((expectedTotalCents) => reservationRequest(cart, { expectedTotalCents }));
    const withCoupon = [999, 900].map((expectedTotalCents) =>
      reservationRequest(cart, { couponId: 'tenth', expectedTotalCents }, { uid: 'shopper' }),
    );
    const [same, discounted] = [requests[1], withCoupon[1]].map((request) => request && orderIdOf(request));
    expect(decideAll(state, [...requests, ...withCoupon])).toEqual([
      'TOTAL_CHANGED',
      same,
      'TOTAL_CHANGED',
      'TOTAL_CHANGED',
      discounted,
    ]);
    expect(state.changed.orders.map(({ order }) => order.totalCents)).toEqual([999, 900]);
    expect(stockLeft(state)).toBe(7);
  });

  it('returns the existing order of a request, also after a price change', () => {
    const state = reservationStateOf({ a: 9 });
    const request = reservationRequest([{ productId: 'a', quantity: 1 }], { expectedTotalCents: 999 });
    const first = decideAll(state, [request]);
    state.offer.products.set('a', { ...product(8), priceCents: 1_200 });
    expect(decideAll(state, [request])).toEqual(first);
    expect(state.changed.orders).toHaveLength(1);
  });

  it('sells in-game money without stock', () => {
    const reservationState = reservationStateOf({ ten: 1 });
    const request = reservationRequest([{ kind: 'money', productId: 'ten', quantity: 5 }]);
    expect(decideAll(reservationState, [request])).toEqual([orderIdOf(request)]);
    expect(reservationState.offer.products.get('ten')?.stock).toBe(1);
    expect(reservationState.changed.products.size).toBe(0);
  });
});
