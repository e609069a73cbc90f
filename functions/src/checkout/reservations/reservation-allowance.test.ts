import { bundleFields } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopperKeyId } from '../../documents/buyer-keys.ts';
import { NO_HISTORY, type BuyerHistory, type Lapse } from '../purchase-limits/buyer-history.ts';
import { decideReservation } from './decide-reservation.ts';
import {
  decideAll,
  keyOf,
  lapsed,
  reservationStateOf,
  NOW,
  LIMITS_ENABLED,
  orderIdOf,
  product,
  reservationRequest,
} from './sample-reservations.ts';

const half = (stock: number): number => Math.max(1, Math.ceil(stock / 2));

/** The refusal of a quantity of nine for a buyer with this number of lapses; null if there is none. */
const refusalOf = (lapses: number) => {
  const reservationState = reservationStateOf(
    { a: 9 },
    { limits: LIMITS_ENABLED, histories: new Map([[keyOf('owl'), lapsed(lapses)]]) },
  );
  const { result } = decideReservation(reservationRequest([{ productId: 'a', quantity: 9 }]), reservationState, NOW);
  return result.ok ? null : result.failure;
};

const askedByShopper = () => reservationRequest([{ productId: 'a', quantity: 9 }], {}, { uid: 'shopper' });

/** The outcome of an order for the whole stock that replaces the last of `count` orders cancelled for this reason. */
const replacing = (reason: Lapse['reason'], count: number) => {
  const histories = new Map([[keyOf('owl'), lapsed(count, reason)]]);
  const asked = reservationRequest([{ productId: 'a', quantity: 9 }], { replaces: 'lapsed 0' });
  const [outcome] = decideAll(reservationStateOf({ a: 9 }, { limits: LIMITS_ENABLED, histories }), [asked]);
  return outcome === orderIdOf(asked) ? 'reserved' : outcome;
};

describe('decideReservation', () => {
  it('counts lapses on a connection only for the products that they reserved', () => {
    const state = reservationStateOf(
      { a: 9, b: 9 },
      { limits: LIMITS_ENABLED, histories: new Map([['address_home', lapsed(3)]]) },
    );
    const [other, same] = [
      reservationRequest([{ productId: 'b', quantity: 9 }], {}, { tokenDigest: '' }),
      reservationRequest([{ productId: 'a', quantity: 9 }], {}, { tokenDigest: '' }),
    ];
    expect(decideAll(state, [other, same])).toEqual([orderIdOf(other), 'SHARE_EXCEEDED']);
  });

  it('never oversells, and never exceeds the limits of a buyer history or an address', () => {
    const line = fc.record({ productId: fc.constantFrom('a', 'b', 'c'), quantity: fc.integer({ min: 1, max: 6 }) });
    const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ productId }) => productId });
    const buyer = fc.record({
      browser: fc.constantFrom('owl', 'fox', 'elk', 'cat'),
      address: fc.constantFrom('north', 'south'),
    });
    const stocks = fc.record({ a: fc.nat(40), b: fc.nat(40), c: fc.nat(40) });
    const lapses = { owl: 0, fox: 1, elk: 2, cat: 3 };
    const most = { owl: (stock: number) => stock, fox: half, elk: () => 1, cat: () => 0 };
    fc.assert(
      fc.property(stocks, fc.array(fc.tuple(cart, buyer), { maxLength: 60 }), (initial, asked) => {
        const reservationState = reservationStateOf(initial, {
          limits: { ...LIMITS_ENABLED, heldLinesMax: 20 },
          histories: new Map(Object.entries(lapses).map(([name, count]) => [keyOf(name), lapsed(count)])),
        });
        const given = asked.map(([items, { browser, address }]) =>
          reservationRequest(items, {}, { tokenDigest: browser, addressDigest: address }),
        );
        decideAll(reservationState, given);
        const orders = reservationState.changed.orders;
        for (const id of ['a', 'b', 'c'] as const) {
          const sold = (of: (order: (typeof orders)[number]['order']) => boolean): number =>
            orders
              .filter(({ order }) => of(order))
              .flatMap(({ order }) => order.items)
              .reduce((sum, { productId, quantity }) => sum + (productId === id ? quantity : 0), 0);
          const left = reservationState.offer.products.get(id)?.stock ?? 0;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + sold(() => true)).toBe(initial[id]);
          for (const name of ['owl', 'fox', 'elk', 'cat'] as const) {
            const mine = sold(({ buyerKeys }) => buyerKeys.includes(keyOf(name)));
            expect(mine).toBeLessThanOrEqual(Math.max(most[name](initial[id]), 0));
          }
        }
        for (const address of ['north', 'south']) {
          const held = orders.filter(({ order }) => order.buyerKeys.includes(`address_${address}`));
          expect(held.reduce((sum, { order }) => sum + order.items.length, 0)).toBeLessThanOrEqual(20);
        }
      }),
    );
  });

  it('allows a buyer without lapses the whole stock, in one order or several', () => {
    for (const [stock, carts] of [
      [1, [1]],
      [3, [3]],
      [10, [4, 6]],
    ] as const) {
      const reservationState = reservationStateOf({ a: stock }, { limits: LIMITS_ENABLED });
      const asked = carts.map((quantity) => reservationRequest([{ productId: 'a', quantity }]));
      expect(decideAll(reservationState, asked)).toEqual(asked.map(orderIdOf));
    }
  });

  it.each([
    {
      kind: 'browser',
      key: 'token_browser',
      two: [2, 1, 1],
      afterTwo: ['SHARE_EXCEEDED', 1, 'SHARE_EXCEEDED'],
      more: 'UNPAID_COOLDOWN',
    },
    {
      kind: 'address',
      key: 'address_home',
      two: [26, 20, 5, 1],
      afterTwo: ['SHARE_EXCEEDED', 20, 5, 'SHARE_EXCEEDED'],
      more: 1,
    },
    {
      kind: 'network',
      key: 'network_net',
      two: [26, 20, 5, 1],
      afterTwo: ['SHARE_EXCEEDED', 20, 5, 'SHARE_EXCEEDED'],
      more: 1,
    },
  ])(
    'reduces the allowance after lapses of the same $kind, to zero only for a browser',
    ({ key, two, afterTwo, more }) => {
      const caller = { addressDigest: 'home', networkDigest: 'net', tokenDigest: 'browser' };
      const outcomes = (lapses: number, quantities: readonly number[]) => {
        const reservationState = reservationStateOf(
          { a: 100 },
          { limits: LIMITS_ENABLED, histories: new Map([[key, lapsed(lapses)]]) },
        );
        return quantities.map((quantity) => {
          const asked = reservationRequest([{ productId: 'a', quantity }], {}, caller);
          const { result, reservation } = decideReservation(asked, reservationState, NOW);
          if (reservation !== null) reservationState.enter(reservation, undefined);
          return result.ok ? quantity : result.failure.code;
        });
      };
      expect(outcomes(0, [100])).toEqual([100]);
      expect(outcomes(1, [51, 30, 21, 20, 1])).toEqual(['SHARE_EXCEEDED', 30, 'SHARE_EXCEEDED', 20, 'SHARE_EXCEEDED']);
      expect(outcomes(2, two)).toEqual(afterTwo);
      expect(outcomes(3, [1])).toEqual([more]);
      expect(outcomes(9, [1])).toEqual([more]);
    },
  );

  it('counts the parts of bundles against the stock and the allowance of the buyer', () => {
    const products = new Map([['block', { ...product(9), name: 'Block' }]]);
    const parts = [{ productId: 'block', variantId: null, quantity: 2 }];
    const bundle = { ...product(0), name: 'Pack', ...bundleFields(parts, products) };
    const outcomes = (lapses: number, wanted: readonly [id: string, quantity: number][]) => {
      const state = reservationStateOf(
        {},
        {
          limits: LIMITS_ENABLED,
          histories: new Map([[keyOf('owl'), lapsed(lapses)]]),
          offer: { ...reservationStateOf({}).offer, products: new Map([...products, ['pack', bundle]]) },
        },
      );
      const asked = wanted.map(([productId, quantity]) => reservationRequest([{ productId, quantity }]));
      const answers = decideAll(state, asked).map((answer, index) =>
        answer === orderIdOf(asked[index] ?? reservationRequest([])) ? wanted[index]?.[1] : answer,
      );
      return [...answers, state.offer.products.get('block')?.stock, state.offer.products.get('pack')?.stock];
    };
    expect(
      outcomes(0, [
        ['pack', 3],
        ['pack', 2],
        ['block', 3],
      ]),
    ).toEqual([3, 'SOLD_OUT', 3, 0, 4]);
    // Half of nine, rounded up, is five; two bundles take four of them.
    expect(
      outcomes(1, [
        ['pack', 3],
        ['pack', 2],
        ['block', 2],
        ['block', 1],
      ]),
    ).toEqual(['SHARE_EXCEEDED', 2, 'SHARE_EXCEEDED', 1, 4, 4]);
    // One minimum order is one bundle. After that, its part cannot be ordered any more.
    expect(
      outcomes(2, [
        ['pack', 2],
        ['pack', 1],
        ['block', 1],
      ]),
    ).toEqual(['SHARE_EXCEEDED', 1, 'SHARE_EXCEEDED', 7, 4]);
  });

  it('refuses with the end of the cooldown and the allowed quantity', () => {
    expect(refusalOf(1)).toMatchObject({
      text: 'Kit: you can order only 5 right now, because an order from this browser was not paid. You can order more in 59 minutes.',
    });
    expect(refusalOf(3)).toEqual({
      code: 'UNPAID_COOLDOWN',
      text: 'Several orders from this browser were not paid. Please try again in 57 minutes.',
      retryAfterS: 57 * 60,
    });
  });

  it.each(['hasPaid', 'isMember'] as const)(
    'limits a signed-in shopper with %s by the account alone, and does not count their orders for others',
    (trait) => {
      const shared = new Map([
        ['address_home', lapsed(3)],
        [keyOf('owl'), lapsed(3)],
      ]);
      const key = shopperKeyId('shopper');
      const decided = (history: Partial<BuyerHistory>) => {
        const histories = new Map([...shared, [key, { ...NO_HISTORY, ...history }] as const]);
        const reservationState = reservationStateOf({ a: 9 }, { limits: LIMITS_ENABLED, histories });
        return { outcomes: decideAll(reservationState, [askedByShopper()]), reservationState };
      };
      expect(decided({}).outcomes).toEqual(['UNPAID_COOLDOWN']);
      const { outcomes, reservationState } = decided({ [trait]: true });
      expect(reservationState.changed.orders.map(({ order }) => order.buyerKeys)).toEqual([[key]]);
      expect(outcomes).toEqual(reservationState.changed.orders.map(({ orderId }) => orderId));
      expect(decided({ ...lapsed(1), [trait]: true }).outcomes).toEqual(['SHARE_EXCEEDED']);
      expect(decided({ ...lapsed(3), [trait]: true }).outcomes).toEqual(['UNPAID_COOLDOWN']);
    },
  );

  it('does not count an order with another player’s game username against an address', () => {
    const histories = new Map([['address_elsewhere', lapsed(3)]]);
    const asked = reservationRequest([{ productId: 'a', quantity: 9 }]);
    expect(decideAll(reservationStateOf({ a: 9 }, { limits: LIMITS_ENABLED, histories }), [asked])).toEqual([
      orderIdOf(asked),
    ]);
  });

  it('does not count a replaced order against its buyer, unless it expired', () => {
    expect(replacing('canceled_by_buyer', 1)).toBe('reserved');
    expect(replacing('canceled_by_buyer', 2)).toBe('SHARE_EXCEEDED');
    expect(replacing('canceled_by_buyer', 4)).toBe('UNPAID_COOLDOWN');
    expect(replacing('expired', 1)).toBe('SHARE_EXCEEDED');
  });
});
