import { bundleFields } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { BuyerClass } from '@blockbazaar/domain/checkout/scarce-stock';
import type { Order } from '@blockbazaar/domain/orders/order';
import { at, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopperKeyId } from '../../documents/buyer-keys.ts';
import { fingerprintRequest } from '../new-order.ts';
import { NO_HISTORY, type BuyerHistory, type Lapse } from '../purchase-limits/buyer-history.ts';
import type { PurchaseLimits } from '../purchase-limits/purchase-limits.ts';
import type { ScarceHold } from '../purchase-limits/scarce-holds.ts';
import { decideReservation } from './decide-reservation.ts';
import { ReservationState, type ReservationRequest } from './reservation-state.ts';

const OFF: PurchaseLimits = { heldLinesMax: 0, unpaidOrders: { max: 0, windowMs: 0 } };
const ON: PurchaseLimits = { heldLinesMax: 60, unpaidOrders: { max: 30, windowMs: 600_000 } };
const NOW = 10 * 3_600_000;

/** The whole stock is available to guests, unless a share is given. */
const product = (stock: number, guestSharePercent = 100) => ({
  storeId: 'store',
  name: 'Kit',
  priceCents: 999,
  imageUrls: [],
  stock,
  minimumQuantity: 1,
  guestSharePercent,
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
    orders: new Map(),
    coupons: new Map([['tenth', { uid: 'shopper', percent: 10, createdAt: at(0), orderId: null }]]),
    histories: new Map(),
    scarceHolds: new Map(),
    limits: OFF,
    ...changes,
  });

const half = (stock: number): number => Math.max(1, Math.ceil(stock / 2));
const keyOf = (tokenDigest: string): string => `token_${tokenDigest}`;

/** A buyer with unpaid orders that ended one minute apart, the latest of them a minute ago. */
const lapsed = (count: number, reason: Lapse['reason'] = 'expired'): BuyerHistory => ({
  ...NO_HISTORY,
  lapses: new Map(
    Array.from({ length: count }, (_, index) => [
      `lapsed ${index}`,
      { at: at(NOW - (index + 1) * 60_000), reason, keys: ['a', 'block'], heldScarceMs: 0 },
    ]),
  ),
});

const emptyHolds = (count: number): BuyerHistory['holds'] =>
  new Map(Array.from({ length: count }, (_, index) => [`${index}`, { expiresAt: at(NOW), items: {} }]));

/** A given number of lines with other products. */
const linesOf = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]));

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
    caller: { uid: null, addressDigest: 'home', networkDigest: '', tokenDigest: 'owl', ...caller },
    orderIds: ['first', 'second', 'third'].map((nth) => `${nth} order of ${request.requestId}`),
    receiptKeys: ['first', 'second', 'third'].map((nth) => `${nth} key of ${reservationRequests}`),
    fingerprint: fingerprintRequest(request),
  };
}

/** The id of a request's first order. */
const orderIdOf = ({ orderIds }: ReservationRequest): string | undefined => orderIds[0];

/** Decides the requests in sequence, like one group commit. */
const decideAll = (reservationState: ReservationState, asked: readonly ReservationRequest[]) =>
  asked.map((each) => {
    const { answer, reservation } = decideReservation(each, reservationState, NOW);
    if (reservation !== null) reservationState.enter(reservation, each.request.replaces);
    return answer.ok ? answer.value.orderId : answer.failure.code;
  });

/** The refusal of a quantity of nine for a buyer with this number of lapses; null if there is none. */
const refusalOf = (lapses: number) => {
  const reservationState = ledgerOf({ a: 9 }, { limits: ON, histories: new Map([[keyOf('owl'), lapsed(lapses)]]) });
  const { answer } = decideReservation(reservationRequest([{ productId: 'a', quantity: 9 }]), reservationState, NOW);
  return answer.ok ? null : answer.failure;
};

const askedByShopper = () => reservationRequest([{ productId: 'a', quantity: 9 }], {}, { uid: 'shopper' });

/** The outcome of an order for the whole stock that replaces the last of `count` orders cancelled for this reason. */
const replacing = (reason: Lapse['reason'], count: number) => {
  const histories = new Map([[keyOf('owl'), lapsed(count, reason)]]);
  const asked = reservationRequest([{ productId: 'a', quantity: 9 }], { replaces: 'lapsed 0' });
  const [outcome] = decideAll(ledgerOf({ a: 9 }, { limits: ON, histories }), [asked]);
  return outcome === orderIdOf(asked) ? 'reserved' : outcome;
};

describe('decideReservation', () => {
  it('reserves the remaining stock for the complete cart, or nothing', () => {
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
    const [first, , third] = asked.map(orderIdOf);
    expect(decideAll(reservationState, asked)).toEqual([first, 'SOLD_OUT', third, 'SOLD_OUT']);
    expect([...reservationState.offer.products.values()].map(({ stock }) => stock)).toEqual([0, 0]);
    expect(reservationState.changed.orders).toHaveLength(2);
  });

  it('does not change the state', () => {
    const reservationState = ledgerOf({ a: 3 }, { limits: ON });
    const before = JSON.stringify([
      ...reservationState.offer.products,
      ...reservationState.histories,
      ...reservationState.scarceHolds,
    ]);
    expect(
      decideReservation(reservationRequest([{ productId: 'a', quantity: 1 }]), reservationState, NOW).answer.ok,
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
    const reservationState = ledgerOf({ a: 9 });
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
    const asked = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const [first = '', second = '', third = ''] = asked.orderIds;
    const own = { requestFingerprint: asked.fingerprint };
    const after = (...orders: [string, Order][]) => decideAll(ledgerOf({ a: 9 }, { orders: new Map(orders) }), [asked]);
    const ended = sampleOrder({ status, ...own });
    const open = sampleOrder(own);
    expect(after([first, ended])).toEqual([second]);
    expect(after([first, ended], [second, open])).toEqual([second]);
    expect(after([first, ended], [second, ended])).toEqual([third]);
    expect(after([first, ended], [second, ended], [third, ended])).toEqual(['REQUEST_REUSED']);
  });

  it('creates a separate receipt key for each order of a request, also when the same caller creates two', () => {
    const asked = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const { answer: first } = decideReservation(asked, ledgerOf({ a: 9 }), NOW);
    if (!first.ok) throw new Error(first.failure.code);
    const { orderId, order } = first.value;
    // The commit succeeded without a response, and the order has ended before the retry.
    const orders = new Map([[orderId, { ...order, status: 'cancelled' } satisfies Order]]);
    const { answer: second } = decideReservation(asked, ledgerOf({ a: 9 }, { orders }), NOW);
    expect(second).toMatchObject({ ok: true, value: { order: { receiptKey: asked.receiptKeys[1] } } });
    expect(order.receiptKey).toBe(asked.receiptKeys[0]);
  });

  it('does not reuse an order of an earlier version for the same request', () => {
    const asked = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const orders = new Map([[asked.orderIds[0] ?? '', sampleOrder()]]);
    expect(decideAll(ledgerOf({ a: 9 }, { orders }), [asked])).toEqual(['REQUEST_REUSED']);
  });

  it('redeems a coupon once, and only for its owner', () => {
    const reservationState = ledgerOf({ a: 9 });
    const asked = ['somebody', null, 'shopper', 'shopper'].map((uid) =>
      reservationRequest([{ productId: 'a', quantity: 1 }], { couponId: 'tenth' }, { uid }),
    );
    const buyer = asked.map(orderIdOf)[2];
    expect(decideAll(reservationState, asked)).toEqual([
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
    const state = ledgerOf({ a: 9 });
    const cart = [{ productId: 'a', quantity: 1 }];
    const asked = [998, 999, 1_000].map((expectedTotalCents) => reservationRequest(cart, { expectedTotalCents }));
    const withCoupon = [999, 900].map((expectedTotalCents) =>
      reservationRequest(cart, { couponId: 'tenth', expectedTotalCents }, { uid: 'shopper' }),
    );
    const [same, discounted] = [asked[1], withCoupon[1]].map((request) => request && orderIdOf(request));
    expect(decideAll(state, [...asked, ...withCoupon])).toEqual([
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
    const state = ledgerOf({ a: 9 });
    const asked = reservationRequest([{ productId: 'a', quantity: 1 }], { expectedTotalCents: 999 });
    const first = decideAll(state, [asked]);
    state.offer.products.set('a', { ...product(8), priceCents: 1_200 });
    expect(decideAll(state, [asked])).toEqual(first);
    expect(state.changed.orders).toHaveLength(1);
  });

  it('limits the unpaid orders of a browser, but not refused, repeated or paid ones', () => {
    const bought = () => reservationRequest([{ productId: 'b', quantity: 1 }]);
    const soldOut = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const missing = reservationRequest([{ productId: 'none', quantity: 1 }]);
    const stateAfter = (holds: number, lapses: number) => {
      const hold = { expiresAt: at(NOW + 300_000), items: {} };
      const history: BuyerHistory = {
        ...NO_HISTORY,
        holds: new Map(Array.from({ length: holds }, (_, index) => [`held ${index}`, hold])),
        lapses: new Map(
          Array.from({ length: lapses }, (_, index) => [
            `lapsed ${index}`,
            { at: at(NOW - 60_000 * (index + 1)), reason: 'expired', keys: [], heldScarceMs: 0 },
          ]),
        ),
      };
      return ledgerOf({ a: 0, b: 99 }, { limits: ON, histories: new Map([[keyOf('owl'), history]]) });
    };
    const refused = stateAfter(29, 0);
    expect(decideAll(refused, Array.from({ length: 40 }, () => [soldOut, missing]).flat())).not.toContain(
      'RATE_LIMITED',
    );
    const [first, again] = [bought(), bought()];
    expect(decideAll(refused, [first, first, again])).toEqual([orderIdOf(first), orderIdOf(first), 'RATE_LIMITED']);
    expect(decideReservation(bought(), stateAfter(25, 5), NOW).answer).toMatchObject({
      failure: { code: 'RATE_LIMITED', retryAfterS: 300 },
    });
    const closed = ledgerOf({ b: 9 }, { limits: ON, isClosed: true });
    expect(decideAll(closed, [bought()])).toEqual(['MAINTENANCE']);
  });

  it.each([
    ['address', 239, 240],
    ['network', 479, 480],
  ] as const)(
    'limits the number of unpaid orders of guests behind one %s, and suggests that they sign in',
    (kind, few, many) => {
      const [asked, shopper] = [null, 'shopper'].map((uid) =>
        reservationRequest([{ productId: 'b', quantity: 1 }], {}, { uid, networkDigest: 'carrier' }),
      );
      if (asked === undefined || shopper === undefined) throw new Error('There are two requests.');
      const id = { address: 'address_home', network: 'network_carrier' }[kind];
      const stateOf = (orders: number) =>
        ledgerOf({ b: 9 }, { limits: ON, histories: new Map([[id, { ...NO_HISTORY, holds: emptyHolds(orders) }]]) });
      expect(decideAll(stateOf(few), [asked])).toEqual([orderIdOf(asked)]);
      expect(decideReservation(asked, stateOf(many), NOW).answer).toMatchObject({
        failure: { code: 'RATE_LIMITED', text: expect.stringContaining('Sign in with Discord') },
      });
      // Other people on the same connection do not limit a signed-in shopper, even one who has never paid.
      expect(decideAll(stateOf(many), [shopper])).toEqual([orderIdOf(shopper)]);
      const own = stateOf(many);
      own.histories.set(shopperKeyId('shopper'), { ...NO_HISTORY, holds: emptyHolds(30) });
      expect(decideReservation(shopper, own, NOW).answer).toMatchObject({
        failure: { code: 'RATE_LIMITED', text: expect.stringContaining('Too many attempts') },
      });
    },
  );

  it('allows guests on an address with many lines a small order, and exempts signed-in shoppers', () => {
    const stocks = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`p${index}`, 9]));
    const cart = (lines: number, caller: Partial<ReservationRequest['caller']>) =>
      reservationRequest(
        Object.keys(stocks)
          .slice(0, lines)
          .map((productId) => ({ productId, quantity: 1 })),
        {},
        caller,
      );
    const full: BuyerHistory = {
      ...NO_HISTORY,
      holds: new Map([['other', { expiresAt: at(NOW), items: linesOf(60) }]]),
    };
    const stateOf = (history: BuyerHistory) =>
      ledgerOf(stocks, { limits: ON, histories: new Map([['address_home', history]]) });
    const [six, five] = [cart(6, {}), cart(5, {})];
    const [another, elsewhere] = [cart(1, {}), cart(5, { tokenDigest: 'second' })];
    // A browser with a small order cannot order again; another browser can.
    expect(decideAll(stateOf(full), [six, five, another, elsewhere])).toEqual([
      'TOO_MANY_HELD_LINES',
      orderIdOf(five),
      'TOO_MANY_HELD_LINES',
      orderIdOf(elsewhere),
    ]);
    // Orders that are cancelled at once count for the period of the rate limit.
    const cancelled = {
      at: at(NOW - 60_000),
      reason: 'canceled_by_buyer',
      keys: Object.keys(linesOf(60)),
      heldScarceMs: 0,
    } as const;
    const over = { ...cancelled, at: at(NOW - 600_000) };
    expect(decideAll(stateOf({ ...NO_HISTORY, lapses: new Map([['other', cancelled]]) }), [six])).toEqual([
      'TOO_MANY_HELD_LINES',
    ]);
    expect(decideAll(stateOf({ ...NO_HISTORY, lapses: new Map([['other', over]]) }), [six])).toEqual([orderIdOf(six)]);
    const shopper = cart(8, { uid: 'shopper' });
    expect(decideAll(stateOf(full), [shopper])).toEqual([orderIdOf(shopper)]);
  });

  it('counts lapses on a connection only for the products that they reserved', () => {
    const state = ledgerOf({ a: 9, b: 9 }, { limits: ON, histories: new Map([['address_home', lapsed(3)]]) });
    const [other, same] = [
      reservationRequest([{ productId: 'b', quantity: 9 }], {}, { tokenDigest: '' }),
      reservationRequest([{ productId: 'a', quantity: 9 }], {}, { tokenDigest: '' }),
    ];
    expect(decideAll(state, [other, same])).toEqual([orderIdOf(other), 'SHARE_EXCEEDED']);
  });

  it('sells in-game money without stock', () => {
    const reservationState = ledgerOf({ ten: 1 });
    const asked = reservationRequest([{ kind: 'money', productId: 'ten', quantity: 5 }]);
    expect(decideAll(reservationState, [asked])).toEqual([orderIdOf(asked)]);
    expect(reservationState.offer.products.get('ten')?.stock).toBe(1);
    expect(reservationState.changed.products.size).toBe(0);
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
        const reservationState = ledgerOf(initial, {
          limits: { ...ON, heldLinesMax: 20 },
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
      const reservationState = ledgerOf({ a: stock }, { limits: ON });
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
        const reservationState = ledgerOf({ a: 100 }, { limits: ON, histories: new Map([[key, lapsed(lapses)]]) });
        return quantities.map((quantity) => {
          const asked = reservationRequest([{ productId: 'a', quantity }], {}, caller);
          const { answer, reservation } = decideReservation(asked, reservationState, NOW);
          if (reservation !== null) reservationState.enter(reservation, undefined);
          return answer.ok ? quantity : answer.failure.code;
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
      const state = ledgerOf(
        {},
        {
          limits: ON,
          histories: new Map([[keyOf('owl'), lapsed(lapses)]]),
          offer: { ...ledgerOf({}).offer, products: new Map([...products, ['pack', bundle]]) },
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

  it('counts a line for each part of a bundle, except for a buyer without unpaid orders', () => {
    const ids = Array.from({ length: 24 }, (_, index) => `part ${index}`);
    const parts = new Map(ids.map((id) => [id, product(9)]));
    const bundles = new Map(
      [0, 8, 16].map((start) => [
        `bundle ${start}`,
        {
          ...product(0),
          ...bundleFields(
            ids.slice(start, start + 8).map((productId) => ({ productId, variantId: null, quantity: 1 })),
            parts,
          ),
        },
      ]),
    );
    const state = ledgerOf(
      {},
      {
        limits: { ...ON, heldLinesMax: 20 },
        offer: { ...ledgerOf({}).offer, products: new Map([...parts, ...bundles]) },
      },
    );
    const all = reservationRequest([...bundles.keys()].map((productId) => ({ productId, quantity: 1 })));
    const more = reservationRequest([{ productId: 'part 0', quantity: 1 }]);
    expect(decideAll(state, [all, more])).toEqual([orderIdOf(all), 'TOO_MANY_HELD_LINES']);
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
        const reservationState = ledgerOf({ a: 9 }, { limits: ON, histories });
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
    expect(decideAll(ledgerOf({ a: 9 }, { limits: ON, histories }), [asked])).toEqual([orderIdOf(asked)]);
  });

  it('does not count a replaced order against its buyer, unless it expired', () => {
    expect(replacing('canceled_by_buyer', 1)).toBe('reserved');
    expect(replacing('canceled_by_buyer', 2)).toBe('SHARE_EXCEEDED');
    expect(replacing('canceled_by_buyer', 4)).toBe('UNPAID_COOLDOWN');
    expect(replacing('expired', 1)).toBe('SHARE_EXCEEDED');
  });

  it('counts an order of only in-game money for the rate limit alone, and allows it during a cooldown', () => {
    const histories = new Map([[keyOf('owl'), lapsed(3)]]);
    const asked = reservationRequest([{ kind: 'money', productId: 'ten', quantity: 5 }]);
    const reservationState = ledgerOf({}, { limits: ON, histories });
    expect(decideAll(reservationState, [asked])).toEqual([orderIdOf(asked)]);
    expect(reservationState.changed.orders[0]?.order.buyerKeys).toEqual(['address_home', keyOf('owl')]);
    expect(reservationState.histories.get(keyOf('owl'))?.holds.get(orderIdOf(asked) ?? '')?.items).toEqual({});
  });
});

const anonymous = (quantity: number, address: string) =>
  reservationRequest([{ productId: 'a', quantity }], {}, { addressDigest: address, tokenDigest: address });
const shopper = (uid: string, quantity: number) =>
  reservationRequest([{ productId: 'a', quantity }], {}, { uid, addressDigest: uid, tokenDigest: uid });
const stockLeft = (state: ReservationState) => state.offer.products.get('a')?.stock;

/** A product with this stock, half of it for guests. */
function scarceState(stock: number): ReservationState {
  const { offer } = ledgerOf({});
  return ledgerOf({}, { limits: ON, offer: { ...offer, products: new Map([['a', product(stock, 50)]]) } });
}

/** 20 blocks, half of them for guests, and a bundle of four. */
function scarceBundle(): ReservationState {
  const products = new Map([['block', { ...product(20, 50), name: 'Block' }]]);
  const parts = [{ productId: 'block', variantId: null, quantity: 4 }];
  const pack = { ...product(0), name: 'Pack', ...bundleFields(parts, products) };
  const { offer } = ledgerOf({});
  return ledgerOf({}, { limits: ON, offer: { ...offer, products: new Map([...products, ['pack', pack]]) } });
}

const packsAndBlocks = (packs: number, blocks: number) =>
  reservationRequest([
    { productId: 'pack', quantity: packs },
    { productId: 'block', quantity: blocks },
  ]);

/** A member with an order of scarce stock that lapsed an hour ago. */
const quit = (reason: Lapse['reason'], heldScarceMs: number): BuyerHistory => ({
  ...NO_HISTORY,
  isMember: true,
  lapses: new Map([['earlier', { at: at(NOW - 3_600_001), reason, keys: ['a'], heldScarceMs }]]),
});

/** The buyer class whose share counts an order of scarce stock by a member with this history. */
function classOf(history: BuyerHistory, replaces?: string): BuyerClass | undefined {
  const state = scarceState(20);
  state.histories.set(shopperKeyId('member'), history);
  const asked = [{ productId: 'a', quantity: 1 }];
  const request = reservationRequest(asked, replaces === undefined ? {} : { replaces }, { uid: 'member' });
  decideAll(state, [request]);
  return state.scarceHolds.get('scarce_a')?.get(orderIdOf(request) ?? '')?.buyer;
}

describe('decideReservation for scarce stock', () => {
  beforeAll(() => {
    process.env.HOLD_MIN = '10';
  });

  it('reserves half of the stock for signed-in shoppers, for any number of guest addresses', () => {
    const state = scarceState(50);
    const asked = Array.from({ length: 64 }, (_, index) => anonymous(index < 4 ? 7 : 1, `address ${index}`));
    decideAll(state, asked);
    expect(stockLeft(state)).toBe(25);
    const refused = decideReservation(anonymous(1, 'another'), state, NOW).answer;
    expect(refused).toMatchObject({
      failure: {
        code: 'SCARCE_SHARE_REACHED',
        text: 'Kit: only a few are left. Other guests have reserved the remaining items. Sign in with Discord to order more, or try again in 6 minutes.',
        product: { productId: 'a', variantId: null, left: 0 },
      },
    });
    for (const uid of ['member', 'buyer'])
      state.histories.set(shopperKeyId(uid), { ...NO_HISTORY, [uid === 'member' ? 'isMember' : 'hasPaid']: true });
    const strangers = Array.from({ length: 6 }, (_, index) => shopper(`stranger ${index}`, 2));
    expect(decideAll(state, strangers)).toEqual(strangers.map(orderIdOf));
    expect(decideAll(state, [shopper('stranger', 1)])).toEqual(['SCARCE_SHARE_REACHED']);
    const [member, buyer] = [shopper('member', 5), shopper('buyer', 5)];
    expect(decideAll(state, [member, buyer])).toEqual([member, buyer].map(orderIdOf));
    expect(stockLeft(state)).toBe(3);
  });

  it('counts orders of members in their own share first, then in the guest share', () => {
    const state = scarceState(50);
    for (let index = 0; index < 16; index += 1)
      state.histories.set(shopperKeyId(`member ${index}`), { ...NO_HISTORY, isMember: true });
    decideAll(
      state,
      Array.from({ length: 16 }, (_, index) => shopper(`member ${index}`, 5)),
    );
    const [first] = state.changed.orders;
    expect(first?.order.buyerKeys).toEqual([shopperKeyId('member 0'), 'scarce_a']);
    const classes = [...(state.scarceHolds.get('scarce_a')?.values() ?? [])].map(({ buyer }) => buyer);
    expect(classes).toEqual([...Array.from({ length: 7 }, () => 'trusted'), 'guest', 'guest', 'guest']);
  });

  it('limits an account to a tenth of the stock in all its unpaid orders, or to the limit of a guest', () => {
    const state = scarceState(50);
    state.histories.set(shopperKeyId('member'), { ...NO_HISTORY, isMember: true });
    const orders = [26, 3, 3, 25, 1].map((quantity) => shopper('member', quantity));
    expect(decideAll(state, orders)).toEqual([
      'SCARCE_SHARE_REACHED',
      ...orders.slice(1, 3).map(orderIdOf),
      'SCARCE_SHARE_REACHED',
      orderIdOf(orders[4] ?? anonymous(1, '')),
    ]);
    const classes = [...(state.scarceHolds.get('scarce_a')?.values() ?? [])].map(({ buyer }) => buyer);
    expect(classes).toEqual(['trusted', 'guest', 'guest']);
    expect(decideReservation(shopper('member', 22), state, NOW).answer).toMatchObject({
      failure: { text: expect.stringContaining('You can order only 21 before you pay') },
    });
    expect(decideAll(state, [shopper('member', 20)])).toHaveLength(1);
    expect(decideReservation(shopper('member', 2), state, NOW).answer).toMatchObject({
      failure: { text: expect.stringContaining('You can order only 1 before you pay') },
    });
  });

  it('treats an account with a lapsed order of scarce stock as a guest for a day', () => {
    expect(classOf({ ...NO_HISTORY, isMember: true })).toBe('trusted');
    expect(classOf(quit('expired', 300_000))).toBe('guest');
    expect(classOf(quit('canceled_by_buyer', 60_000))).toBe('guest');
    expect(classOf(quit('expired', 0))).toBe('trusted');
    // An account stays trusted only if it replaces the order within two minutes.
    expect(classOf(quit('canceled_by_buyer', 60_000), 'earlier')).toBe('trusted');
    expect(classOf(quit('canceled_by_buyer', 60_000), 'another')).toBe('guest');
    expect(classOf(quit('canceled_by_buyer', 120_001), 'earlier')).toBe('guest');
    expect(classOf(quit('expired', 60_000), 'earlier')).toBe('guest');
  });

  it('allows an account with a lapsed order of scarce stock as much as a guest', () => {
    const state = scarceState(50);
    state.histories.set(shopperKeyId('member'), quit('expired', 300_000));
    expect(decideReservation(shopper('member', 26), state, NOW).answer).toMatchObject({
      failure: {
        text: expect.stringContaining(
          'You can order only 25 right now, because an earlier order of yours was not paid',
        ),
      },
    });
    const most = shopper('member', 25);
    expect(decideAll(state, [most])).toEqual([orderIdOf(most)]);
  });

  it('reserves scarce stock for five minutes and other stock for the usual time', () => {
    const state = scarceState(101);
    const [plenty, scarce] = [anonymous(1, 'one'), anonymous(2, 'two')];
    decideAll(state, [plenty, scarce]);
    const [first, second] = state.changed.orders.map(({ order }) => order);
    expect(first?.buyerKeys).toEqual(['address_one', 'token_one']);
    expect(second?.buyerKeys).toEqual(['address_two', 'token_two', 'scarce_a']);
    expect(state.scarceHolds.get('scarce_a')?.get(orderIdOf(scarce) ?? '')).toEqual({
      items: { a: 2 },
      expiresAt: Timestamp.fromMillis(NOW + 300_000),
      buyer: 'guest',
      isReleased: false,
      isReplacement: false,
    });
  });

  it('allows a guest to replace an order immediately, once', () => {
    const state = scarceState(4);
    const released: ScarceHold = {
      items: { a: 2 },
      expiresAt: at(NOW + 60_000),
      buyer: 'guest',
      isReleased: true,
      isReplacement: false,
    };
    const [stranger, change] = [undefined, 'first'].map((replaces) =>
      reservationRequest([{ productId: 'a', quantity: 2 }], replaces === undefined ? {} : { replaces }),
    );
    if (stranger === undefined || change === undefined) throw new Error('There are two requests.');
    state.scarceHolds.set('scarce_a', new Map([['first', released]]));
    expect(decideAll(state, [stranger, change])).toEqual(['SCARCE_SHARE_REACHED', orderIdOf(change)]);
    expect([...(state.scarceHolds.get('scarce_a') ?? [])]).toMatchObject([
      [orderIdOf(change), { isReleased: false, isReplacement: true }],
    ]);
    const again = scarceState(4);
    again.scarceHolds.set('scarce_a', new Map([['first', { ...released, isReplacement: true }]]));
    expect(decideAll(again, [change])).toEqual(['SCARCE_SHARE_REACHED']);
  });

  it('counts the parts of a bundle in the shares of their products', () => {
    const state = scarceBundle();
    const [three, two] = [3, 2].map((quantity) => reservationRequest([{ productId: 'pack', quantity }]));
    const alone = reservationRequest([{ productId: 'block', quantity: 3 }]);
    if (three === undefined || two === undefined) throw new Error('There are two requests.');
    expect(decideAll(state, [three, two, alone])).toEqual([
      'SCARCE_SHARE_REACHED',
      orderIdOf(two),
      'SCARCE_SHARE_REACHED',
    ]);
    expect(state.changed.orders[0]?.order.buyerKeys).toContain('scarce_block');
  });

  it('adds up several lines of a cart', () => {
    const [tooMany, enough] = [packsAndBlocks(2, 3), packsAndBlocks(2, 2)];
    expect(decideAll(scarceBundle(), [tooMany, enough])).toEqual(['SCARCE_SHARE_REACHED', orderIdOf(enough)]);
  });
});
