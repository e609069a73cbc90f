import { at } from '@blockbazaar/domain/testing/sample-order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseLimits } from '../../purchase-limits/purchase-limits.ts';
import { requestFingerprint } from '../request-fingerprint.ts';
import { decideReservation } from './decide-reservation.ts';
import { ReservationState, type ReservationRequest } from './reservation-state.ts';

const OFF: PurchaseLimits = {
  name: { pendingOrders: 0, stockPercent: 0 },
  address: { pendingOrders: 0, stockPercent: 0 },
  attempts: { max: 0, windowMs: 0 },
};
const ON: PurchaseLimits = {
  name: { pendingOrders: 3, stockPercent: 25 },
  address: { pendingOrders: 10, stockPercent: 50 },
  attempts: { max: 30, windowMs: 600_000 },
};
const NOW = 1_000_000;

const product = (stock: number) => ({
  storeId: 'store',
  name: 'Kit',
  priceCents: 999,
  imageUrls: [],
  stock,
  minimumQuantity: 1,
});

const ledgerOf = (
  stocks: Record<string, number>,
  changes: Partial<ConstructorParameters<typeof ReservationState>[0]> = {},
): ReservationState =>
  new ReservationState({
    isClosed: false,
    offer: {
      products: new Map(Object.entries(stocks).map(([id, stock]) => [id, product(stock)])),
      stores: new Map([['store', { tariffPercentage: 0 }]]),
      moneyProducts: new Map([['ten', { name: '10M', amount: 10, priceCents: 250 }]]),
      instantMoneyEnabled: true,
    },
    earlier: new Map(),
    coupons: new Map([['tenth', { uid: 'shopper', percent: 10, createdAt: at(0), orderId: null }]]),
    holds: new Map(),
    attempts: new Map(),
    limits: OFF,
    ...changes,
  });

let reservationRequests = 0;

function reservationRequest(
  items: ReservationRequest['request']['items'],
  changes: Partial<ReservationRequest['request']> = {},
  caller: Partial<ReservationRequest['caller']> = {},
): ReservationRequest {
  reservationRequests += 1;
  const request = {
    items,
    customerInfo: { discordUsername: 'night.owl', minecraftUsername: 'Owl', notes: '' },
    manualDelivery: false,
    requestId: `request ${reservationRequests}`,
    ...changes,
  };
  return {
    request,
    provider: 'stripe',
    caller: { uid: null, addressDigest: 'home', ...caller },
    orderId: `order ${reservationRequests}`,
    receiptKey: `key ${reservationRequests}`,
    fingerprint: requestFingerprint(request),
  };
}

/** Decides one after the other, as one group does. */
const decideAll = (reservationState: ReservationState, asked: readonly ReservationRequest[]) =>
  asked.map((each) => {
    const { answer, changes } = decideReservation(each, reservationState, NOW);
    reservationState.enter(each, changes);
    return answer.ok ? answer.value.orderId : answer.failure.code;
  });

describe('deciding on a reservation', () => {
  it('takes what those before have left, and all or nothing of a cart', () => {
    const reservationState = ledgerOf({ a: 3, b: 1 });
    const cart = [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 1 },
    ];
    const asked = [
      reservationRequest(cart),
      reservationRequest(cart.toReversed()),
      reservationRequest([{ productId: 'a', quantity: 2 }]),
      reservationRequest([{ productId: 'a', quantity: 1 }]),
    ];
    expect(decideAll(reservationState, asked)).toEqual([asked[0]?.orderId, 'SOLD_OUT', asked[2]?.orderId, 'SOLD_OUT']);
    expect([...reservationState.offer.products.values()].map(({ stock }) => stock)).toEqual([0, 0]);
    expect(reservationState.changed.orders).toHaveLength(2);
  });

  it('changes nothing by itself', () => {
    const reservationState = ledgerOf({ a: 3 }, { limits: ON });
    const before = JSON.stringify([
      ...reservationState.offer.products,
      ...reservationState.holds,
      ...reservationState.attempts,
    ]);
    expect(
      decideReservation(reservationRequest([{ productId: 'a', quantity: 1 }]), reservationState, NOW).answer.ok,
    ).toBe(true);
    expect(
      JSON.stringify([...reservationState.offer.products, ...reservationState.holds, ...reservationState.attempts]),
    ).toBe(before);
    expect(reservationState.changed.orders).toEqual([]);
  });

  it('gives one request one order, also within a group', () => {
    const reservationState = ledgerOf({ a: 9 });
    const first = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const again = { ...first, orderId: 'another' };
    const other = reservationRequest([{ productId: 'a', quantity: 2 }], { requestId: first.request.requestId });
    const elsewhere: ReservationRequest = { ...first, orderId: 'elsewhere', provider: 'paypal' };
    expect(decideAll(reservationState, [first, again, other, elsewhere])).toEqual([
      first.orderId,
      first.orderId,
      'REQUEST_REUSED',
      'REQUEST_REUSED',
    ]);
    expect(reservationState.offer.products.get('a')?.stock).toBe(8);
  });

  it('spends a coupon once, and only for its owner', () => {
    const reservationState = ledgerOf({ a: 9 });
    const asked = ['somebody', null, 'shopper', 'shopper'].map((uid) =>
      reservationRequest([{ productId: 'a', quantity: 1 }], { couponId: 'tenth' }, { uid }),
    );
    expect(decideAll(reservationState, asked)).toEqual([
      'COUPON_UNAVAILABLE',
      'COUPON_UNAVAILABLE',
      asked[2]?.orderId,
      'COUPON_UNAVAILABLE',
    ]);
    expect(reservationState.changed.orders[0]?.order).toMatchObject({
      discountCents: 99,
      totalCents: 900,
      couponId: 'tenth',
    });
    expect(reservationState.coupons.get('tenth')?.orderId).toBe(asked[2]?.orderId);
  });

  it('counts attempts that are refused, none that are repeated, and none while it is closed', () => {
    const reservationState = ledgerOf({ a: 0, b: 99 }, { limits: ON });
    const bought = reservationRequest([{ productId: 'b', quantity: 1 }]);
    decideAll(reservationState, [bought, bought, reservationRequest([{ productId: 'a', quantity: 1 }])]);
    expect(reservationState.attempts.get('home')?.count).toBe(2);
    const closed = ledgerOf({ b: 9 }, { limits: ON, isClosed: true });
    expect(decideAll(closed, [reservationRequest([{ productId: 'b', quantity: 1 }])])).toEqual(['MAINTENANCE']);
    expect(closed.attempts.size).toBe(0);
  });

  it('sells money from no stock', () => {
    const reservationState = ledgerOf({ ten: 1 });
    const asked = reservationRequest([{ kind: 'money', productId: 'ten', quantity: 5 }]);
    expect(decideAll(reservationState, [asked])).toEqual([asked.orderId]);
    expect(reservationState.offer.products.get('ten')?.stock).toBe(1);
    expect(reservationState.changed.products.size).toBe(0);
  });

  it('never sells what is not there, and never lets anybody hold more than a share', () => {
    const line = fc.record({ productId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 6 }) });
    const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ productId }) => productId });
    const buyer = fc.record({
      name: fc.constantFrom('Owl', 'owl', 'Fox', 'Elk', 'Cat', 'Bee'),
      address: fc.constantFrom('north', 'south'),
    });
    const stocks = fc.record({ a: fc.nat(40), b: fc.nat(40), c: fc.nat(40) });
    fc.assert(
      fc.property(stocks, fc.array(fc.tuple(cart, buyer), { maxLength: 60 }), (initial, asked) => {
        const reservationState = ledgerOf(initial, { limits: ON });
        const given = asked.map(([items, { name, address }]) =>
          reservationRequest(
            items,
            { customerInfo: { discordUsername: 'aa', minecraftUsername: name, notes: '' } },
            { addressDigest: address },
          ),
        );
        decideAll(reservationState, given);
        for (const id of ['a', 'b', 'c'] as const) {
          const sold = (of: (order: (typeof reservationState.changed.orders)[number]['order']) => boolean): number =>
            reservationState.changed.orders
              .filter(({ order }) => of(order))
              .flatMap(({ order }) => order.items)
              .reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);
          const left = reservationState.offer.products.get(id)?.stock ?? 0;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + sold(() => true)).toBe(initial[id]);
          for (const name of ['owl', 'fox', 'elk', 'cat', 'bee']) {
            const mine = sold(({ buyer: { minecraftUsername } }) => minecraftUsername.toLowerCase() === name);
            expect(mine).toBeLessThanOrEqual(Math.max(1, Math.floor(initial[id] / 4)));
          }
          for (const address of ['north', 'south']) {
            expect(sold(({ addressDigest }) => addressDigest === address)).toBeLessThanOrEqual(
              Math.max(1, Math.floor(initial[id] / 2)),
            );
          }
        }
        for (const holds of reservationState.holds.values()) expect(holds.size).toBeLessThanOrEqual(10);
      }),
    );
  });
});
