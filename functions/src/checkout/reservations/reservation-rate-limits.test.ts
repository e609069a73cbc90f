import { bundleFields } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import { at } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { shopperKeyId } from '../../documents/buyer-keys.ts';
import { NO_HISTORY, type BuyerHistory } from '../purchase-limits/buyer-history.ts';
import { decideReservation } from './decide-reservation.ts';
import type { ReservationRequest } from './reservation-state.ts';
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

const emptyHolds = (count: number): BuyerHistory['holds'] =>
  new Map(Array.from({ length: count }, (_, index) => [`${index}`, { expiresAt: at(NOW), items: {} }]));

/** A given number of lines with other products. */
const linesOf = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`x${index}`, 1]));

const bought = () => reservationRequest([{ productId: 'b', quantity: 1 }]);

/** A state after this many pending and lapsed orders of the browser. */
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
  return reservationStateOf({ a: 0, b: 99 }, { limits: LIMITS_ENABLED, histories: new Map([[keyOf('owl'), history]]) });
};

describe('decideReservation', () => {
  it('limits the unpaid orders of a browser, but not refused, repeated or paid ones', () => {
    const soldOut = reservationRequest([{ productId: 'a', quantity: 1 }]);
    const missing = reservationRequest([{ productId: 'none', quantity: 1 }]);
    const refused = stateAfter(29, 0);
    expect(decideAll(refused, Array.from({ length: 40 }, () => [soldOut, missing]).flat())).not.toContain(
      'RATE_LIMITED',
    );
    const [first, again] = [bought(), bought()];
    expect(decideAll(refused, [first, first, again])).toEqual([orderIdOf(first), orderIdOf(first), 'RATE_LIMITED']);
    expect(decideReservation(bought(), stateAfter(25, 5), NOW).result).toMatchObject({
      failure: { code: 'RATE_LIMITED', retryAfterS: 300 },
    });
    const closed = reservationStateOf({ b: 9 }, { limits: LIMITS_ENABLED, isClosed: true });
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
        reservationStateOf(
          { b: 9 },
          { limits: LIMITS_ENABLED, histories: new Map([[id, { ...NO_HISTORY, holds: emptyHolds(orders) }]]) },
        );
      expect(decideAll(stateOf(few), [asked])).toEqual([orderIdOf(asked)]);
      expect(decideReservation(asked, stateOf(many), NOW).result).toMatchObject({
        failure: { code: 'RATE_LIMITED', text: expect.stringContaining('Sign in with Discord') },
      });
      // Other people on the same connection do not limit a signed-in shopper, even one who has never paid.
      expect(decideAll(stateOf(many), [shopper])).toEqual([orderIdOf(shopper)]);
      const own = stateOf(many);
      own.histories.set(shopperKeyId('shopper'), { ...NO_HISTORY, holds: emptyHolds(30) });
      expect(decideReservation(shopper, own, NOW).result).toMatchObject({
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
      reservationStateOf(stocks, { limits: LIMITS_ENABLED, histories: new Map([['address_home', history]]) });
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
    const state = reservationStateOf(
      {},
      {
        limits: { ...LIMITS_ENABLED, heldLinesMax: 20 },
        offer: { ...reservationStateOf({}).offer, products: new Map([...parts, ...bundles]) },
      },
    );
    const all = reservationRequest([...bundles.keys()].map((productId) => ({ productId, quantity: 1 })));
    const more = reservationRequest([{ productId: 'part 0', quantity: 1 }]);
    expect(decideAll(state, [all, more])).toEqual([orderIdOf(all), 'TOO_MANY_HELD_LINES']);
  });

  it('counts an order of only in-game money for the rate limit alone, and allows it during a cooldown', () => {
    const histories = new Map([[keyOf('owl'), lapsed(3)]]);
    const asked = reservationRequest([{ kind: 'money', productId: 'ten', quantity: 5 }]);
    const reservationState = reservationStateOf({}, { limits: LIMITS_ENABLED, histories });
    expect(decideAll(reservationState, [asked])).toEqual([orderIdOf(asked)]);
    expect(reservationState.changed.orders[0]?.order.buyerKeys).toEqual(['address_home', keyOf('owl')]);
    expect(reservationState.histories.get(keyOf('owl'))?.holds.get(orderIdOf(asked) ?? '')?.items).toEqual({});
  });
});
