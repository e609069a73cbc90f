import { at } from '@blockbazaar/domain/testing/sample-order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoardingLimits } from '../../hoarding/hoarding-limits.ts';
import { requestFingerprint } from '../request-fingerprint.ts';
import { decideReservation } from './decide-reservation.ts';
import { Ledger, type Wish } from './ledger.ts';

const OFF: HoardingLimits = {
  name: { pendingOrders: 0, stockPercent: 0 },
  address: { pendingOrders: 0, stockPercent: 0 },
  attempts: { max: 0, windowMs: 0 },
};
const ON: HoardingLimits = {
  name: { pendingOrders: 3, stockPercent: 25 },
  address: { pendingOrders: 10, stockPercent: 50 },
  attempts: { max: 30, windowMs: 600_000 },
};
const NOW = 1_000_000;

const product = (stock: number) => ({ storeId: 'store', name: 'Kit', priceCents: 999, imageUrls: [], stock, minimumQuantity: 1 });

const ledgerOf = (stocks: Record<string, number>, changes: Partial<ConstructorParameters<typeof Ledger>[0]> = {}): Ledger =>
  new Ledger({
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

let wishes = 0;

function wish(items: Wish['request']['items'], changes: Partial<Wish['request']> = {}, caller: Partial<Wish['caller']> = {}): Wish {
  wishes += 1;
  const request = {
    items,
    customerInfo: { discordUsername: 'night.owl', minecraftUsername: 'Owl', notes: '' },
    manualDelivery: false,
    requestId: `request ${wishes}`,
    ...changes,
  };
  return {
    request,
    provider: 'stripe',
    caller: { uid: null, addressDigest: 'home', ...caller },
    orderId: `order ${wishes}`,
    fingerprint: requestFingerprint(request),
  };
}

/** Decides one after the other, as one group does. */
const decideAll = (ledger: Ledger, asked: readonly Wish[]) =>
  asked.map((each) => {
    const { answer, changes } = decideReservation(each, ledger, NOW);
    ledger.enter(each, changes);
    return answer.ok ? answer.value.orderId : answer.failure.code;
  });

describe('deciding on a reservation', () => {
  it('takes what those before have left, and all or nothing of a cart', () => {
    const ledger = ledgerOf({ a: 3, b: 1 });
    const cart = [
      { productId: 'a', quantity: 1 },
      { productId: 'b', quantity: 1 },
    ];
    const asked = [wish(cart), wish(cart.toReversed()), wish([{ productId: 'a', quantity: 2 }]), wish([{ productId: 'a', quantity: 1 }])];
    expect(decideAll(ledger, asked)).toEqual([asked[0]?.orderId, 'SOLD_OUT', asked[2]?.orderId, 'SOLD_OUT']);
    expect([...ledger.offer.products.values()].map(({ stock }) => stock)).toEqual([0, 0]);
    expect(ledger.changed.orders).toHaveLength(2);
  });

  it('changes nothing by itself', () => {
    const ledger = ledgerOf({ a: 3 }, { limits: ON });
    const before = JSON.stringify([...ledger.offer.products, ...ledger.holds, ...ledger.attempts]);
    expect(decideReservation(wish([{ productId: 'a', quantity: 1 }]), ledger, NOW).answer.ok).toBe(true);
    expect(JSON.stringify([...ledger.offer.products, ...ledger.holds, ...ledger.attempts])).toBe(before);
    expect(ledger.changed.orders).toEqual([]);
  });

  it('gives one request one order, also within a group', () => {
    const ledger = ledgerOf({ a: 9 });
    const first = wish([{ productId: 'a', quantity: 1 }]);
    const again = { ...first, orderId: 'another' };
    const other = wish([{ productId: 'a', quantity: 2 }], { requestId: first.request.requestId });
    const elsewhere: Wish = { ...first, orderId: 'elsewhere', provider: 'paypal' };
    expect(decideAll(ledger, [first, again, other, elsewhere])).toEqual([first.orderId, first.orderId, 'REQUEST_REUSED', 'REQUEST_REUSED']);
    expect(ledger.offer.products.get('a')?.stock).toBe(8);
  });

  it('spends a coupon once, and only for its owner', () => {
    const ledger = ledgerOf({ a: 9 });
    const asked = ['somebody', null, 'shopper', 'shopper'].map((uid) =>
      wish([{ productId: 'a', quantity: 1 }], { couponId: 'tenth' }, { uid }),
    );
    expect(decideAll(ledger, asked)).toEqual(['COUPON_UNAVAILABLE', 'COUPON_UNAVAILABLE', asked[2]?.orderId, 'COUPON_UNAVAILABLE']);
    expect(ledger.changed.orders[0]?.order).toMatchObject({ discountCents: 99, totalCents: 900, couponId: 'tenth' });
    expect(ledger.coupons.get('tenth')?.orderId).toBe(asked[2]?.orderId);
  });

  it('counts attempts that are refused, none that are repeated, and none while it is closed', () => {
    const ledger = ledgerOf({ a: 0, b: 99 }, { limits: ON });
    const bought = wish([{ productId: 'b', quantity: 1 }]);
    decideAll(ledger, [bought, bought, wish([{ productId: 'a', quantity: 1 }])]);
    expect(ledger.attempts.get('home')?.count).toBe(2);
    const closed = ledgerOf({ b: 9 }, { limits: ON, isClosed: true });
    expect(decideAll(closed, [wish([{ productId: 'b', quantity: 1 }])])).toEqual(['MAINTENANCE']);
    expect(closed.attempts.size).toBe(0);
  });

  it('sells money from no stock', () => {
    const ledger = ledgerOf({ ten: 1 });
    const asked = wish([{ kind: 'money', productId: 'ten', quantity: 5 }]);
    expect(decideAll(ledger, [asked])).toEqual([asked.orderId]);
    expect(ledger.offer.products.get('ten')?.stock).toBe(1);
    expect(ledger.changed.products.size).toBe(0);
  });

  it('never sells what is not there, and never lets anybody hold more than a share', () => {
    const line = fc.record({ productId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 6 }) });
    const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ productId }) => productId });
    const buyer = fc.record({ name: fc.constantFrom('Owl', 'owl', 'Fox', 'Elk', 'Cat', 'Bee'), address: fc.constantFrom('north', 'south') });
    const stocks = fc.record({ a: fc.nat(40), b: fc.nat(40), c: fc.nat(40) });
    fc.assert(
      fc.property(stocks, fc.array(fc.tuple(cart, buyer), { maxLength: 60 }), (initial, asked) => {
        const ledger = ledgerOf(initial, { limits: ON });
        const given = asked.map(([items, { name, address }]) =>
          wish(items, { customerInfo: { discordUsername: 'aa', minecraftUsername: name, notes: '' } }, { addressDigest: address }),
        );
        decideAll(ledger, given);
        for (const id of ['a', 'b', 'c'] as const) {
          const sold = (of: (order: (typeof ledger.changed.orders)[number]['order']) => boolean): number =>
            ledger.changed.orders
              .filter(({ order }) => of(order))
              .flatMap(({ order }) => order.items)
              .reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);
          const left = ledger.offer.products.get(id)?.stock ?? 0;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + sold(() => true)).toBe(initial[id]);
          for (const name of ['owl', 'fox', 'elk', 'cat', 'bee']) {
            const mine = sold(({ buyer: { minecraftUsername } }) => minecraftUsername.toLowerCase() === name);
            expect(mine).toBeLessThanOrEqual(Math.max(1, Math.floor(initial[id] / 4)));
          }
          for (const address of ['north', 'south']) {
            expect(sold(({ addressDigest }) => addressDigest === address)).toBeLessThanOrEqual(Math.max(1, Math.floor(initial[id] / 2)));
          }
        }
        for (const holds of ledger.holds.values()) expect(holds.size).toBeLessThanOrEqual(10);
      }),
    );
  });
});
