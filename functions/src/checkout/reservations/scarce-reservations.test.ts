import { bundleFields } from '@blockbazaar/domain/catalog/bundles/bundle-edit';
import type { BuyerClass } from '@blockbazaar/domain/checkout/scarce-stock';
import { at } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { shopperKeyId } from '../../documents/buyer-keys.ts';
import { NO_HISTORY, type BuyerHistory, type Lapse } from '../purchase-limits/buyer-history.ts';
import type { ScarceHold } from '../purchase-limits/scarce-holds.ts';
import { decideReservation } from './decide-reservation.ts';
import type { ReservationState } from './reservation-state.ts';
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

const anonymous = (quantity: number, address: string) =>
  reservationRequest([{ productId: 'a', quantity }], {}, { addressDigest: address, tokenDigest: address });
const shopper = (uid: string, quantity: number) =>
  reservationRequest([{ productId: 'a', quantity }], {}, { uid, addressDigest: uid, tokenDigest: uid });

/** A product with this stock, half of it for guests. */
function scarceState(stock: number): ReservationState {
  const { offer } = reservationStateOf({});
  return reservationStateOf(
    {},
    { limits: LIMITS_ENABLED, offer: { ...offer, products: new Map([['a', product(stock, 50)]]) } },
  );
}

/** 20 blocks, half of them for guests, and a bundle of four. */
function scarceBundle(): ReservationState {
  const products = new Map([['block', { ...product(20, 50), name: 'Block' }]]);
  const parts = [{ productId: 'block', variantId: null, quantity: 4 }];
  const pack = { ...product(0), name: 'Pack', ...bundleFields(parts, products) };
  const { offer } = reservationStateOf({});
  return reservationStateOf(
    {},
    { limits: LIMITS_ENABLED, offer: { ...offer, products: new Map([...products, ['pack', pack]]) } },
  );
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
    const refused = decideReservation(anonymous(1, 'another'), state, NOW).result;
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
    expect(decideReservation(shopper('member', 22), state, NOW).result).toMatchObject({
      failure: { text: expect.stringContaining('You can order only 21 before you pay') },
    });
    expect(decideAll(state, [shopper('member', 20)])).toHaveLength(1);
    expect(decideReservation(shopper('member', 2), state, NOW).result).toMatchObject({
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
    expect(decideReservation(shopper('member', 26), state, NOW).result).toMatchObject({
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
