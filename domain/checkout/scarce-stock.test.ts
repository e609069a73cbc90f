import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUYER_CLASSES,
  accountAllowance,
  quantityInShare,
  SCARCE_STOCK,
  isScarceOrder,
  type BuyerClass,
  type SharedHold,
} from './scarce-stock.ts';

const holdOf = (buyer: BuyerClass, pieces: number): SharedHold => ({ pieces, buyer, isReleased: false });
const guests = (pieces: number, isReleased = false): SharedHold => ({ ...holdOf('guest', pieces), isReleased });
const shoppers = (pieces: number): SharedHold => holdOf('shopper', pieces);
const trusted = (pieces: number): SharedHold => holdOf('trusted', pieces);
const shared = { minimumQuantity: 1, guestSharePercent: 50, holds: [] as SharedHold[] };

describe('quantityInShare', () => {
  it.each([
    ['guest', { stock: 50 }, 25],
    ['shopper', { stock: 50 }, 37],
    ['trusted', { stock: 50 }, 37],
    ['guest', { stock: 25, holds: [guests(20), guests(5)] }, 0],
    ['guest', { stock: 30, holds: [guests(20)] }, 5],
    ['shopper', { stock: 25, holds: [guests(25)] }, 12],
    ['trusted', { stock: 25, holds: [guests(25)] }, 25],
    ['trusted', { stock: 15, holds: [trusted(35)] }, 2],
    // Trusted buyers leave a quarter to guests and shoppers, regardless of their number.
    ['trusted', { stock: 13, holds: [trusted(37)] }, 0],
    ['guest', { stock: 13, holds: [trusted(37)] }, 13],
    ['shopper', { stock: 13, holds: [trusted(37)] }, 13],
    ['trusted', { stock: 1 }, 1],
    ['trusted', { stock: 8, minimumQuantity: 7 }, 7],
    ['trusted', { stock: 500 }, 475],
    ['trusted', { stock: 20, guestSharePercent: 100, holds: [trusted(30)] }, 20],
    // Items that shoppers reserve are not available to guests beyond the share of both.
    ['guest', { stock: 13, holds: [shoppers(37)] }, 0],
    ['guest', { stock: 40, holds: [shoppers(10)] }, 25],
    // Items of a lapsed order are available to shoppers immediately, and to guests a minute later.
    ['guest', { stock: 25, holds: [guests(25, true)] }, 0],
    ['shopper', { stock: 25, holds: [guests(25, true)] }, 18],
    ['guest', { stock: 1, holds: [{ ...trusted(1), isReleased: true }] }, 0],
    ['trusted', { stock: 1, holds: [{ ...trusted(1), isReleased: true }] }, 1],
    ['guest', { stock: 25 }, 12],
    // Guests can order all items above the last hundred.
    ['guest', { stock: 500 }, 450],
    ['guest', { stock: 101 }, 51],
    ['guest', { stock: 100, holds: [guests(400)] }, 50],
    ['guest', { stock: 1 }, 1],
    ['guest', { stock: 1, holds: [guests(1)] }, 0],
    ['guest', { stock: 3 }, 1],
    ['guest', { stock: 8, minimumQuantity: 6 }, 6],
    ['guest', { stock: 5, minimumQuantity: 6 }, 0],
    ['guest', { stock: 50, guestSharePercent: 10 }, 5],
    ['guest', { stock: 50, guestSharePercent: 1 }, 1],
    ['guest', { stock: 50, guestSharePercent: 100 }, 50],
    ['guest', { stock: 20, guestSharePercent: 100, holds: [guests(30)] }, 20],
  ] as const)('returns, for a %s and %j, %d', (buyer, stock, left) => {
    expect(quantityInShare({ ...shared, ...stock }, buyer)).toBe(left);
  });

  it('limits each class to its share or one minimum order, for all orders, lapses and payments', () => {
    const order = fc.record({
      buyer: fc.constantFrom(...BUYER_CLASSES),
      quantity: fc.integer({ min: 1, max: 60 }),
      ends: fc.constantFrom('lapses', 'is paid', 'stays'),
    });
    const terms = fc.record({
      stock: fc.integer({ min: 1, max: 300 }),
      minimumQuantity: fc.integer({ min: 1, max: 4 }),
      guestSharePercent: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(terms, fc.array(order, { maxLength: 60 }), ({ stock: initial, ...product }, orders) => {
        let stock = initial;
        let holds: SharedHold[] = [];
        for (const { buyer, quantity, ends } of orders) {
          if (quantity > quantityInShare({ ...product, stock, holds }, buyer)) continue;
          stock -= quantity;
          const hold = holdOf(buyer, quantity);
          holds = [...holds, hold];
          const active = (classes: readonly BuyerClass[]) =>
            holds
              .filter((each) => !each.isReleased && classes.includes(each.buyer))
              .reduce((sum, { pieces }) => sum + pieces, 0);
          const unsold = stock + active(BUYER_CLASSES);
          const most = (percent: number) =>
            unsold -
            Math.min(unsold, SCARCE_STOCK.scarceQuantity) +
            Math.max(product.minimumQuantity, (Math.min(unsold, SCARCE_STOCK.scarceQuantity) * percent) / 100);
          // An order is granted within the shares at that time. Later sales to others reduce the shares.
          const share = {
            guest: product.guestSharePercent,
            shopper: (100 + product.guestSharePercent) / 2,
            trusted: SCARCE_STOCK.trustedSharePercent,
          }[buyer];
          const counted: BuyerClass[] = buyer === 'shopper' ? ['guest', 'shopper'] : [buyer];
          expect(active(counted)).toBeLessThanOrEqual(most(share));
          if (ends !== 'stays') holds = holds.filter((each) => each !== hold);
          if (ends !== 'lapses') continue;
          stock += quantity;
          holds = [...holds, { ...hold, isReleased: true }];
        }
        expect(stock).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('accountAllowance', () => {
  it.each([
    [{ stock: 50 }, 0, 5],
    [{ stock: 47, holds: [trusted(3)] }, 3, 2],
    [{ stock: 45, holds: [trusted(5)] }, 5, 0],
    // At least three items, or one minimum order.
    [{ stock: 20 }, 0, 3],
    [{ stock: 2 }, 0, 2],
    [{ stock: 20, minimumQuantity: 8 }, 0, 8],
    [{ stock: 20, minimumQuantity: 8 }, 8, 0],
    [{ stock: 20, minimumQuantity: 2 }, 2, 0],
    // Items that are not scarce do not count towards the limit.
    [{ stock: 500 }, 0, 410],
    [{ stock: 100, holds: [trusted(400)] }, 400, 10],
    [{ stock: 50, guestSharePercent: 100 }, 0, 50],
  ] as const)('returns, of %j, for an account with %d reserved, %d', (stock, held, left) => {
    expect(accountAllowance({ ...shared, ...stock }, held)).toBe(left);
  });
});

describe('isScarceOrder', () => {
  it.each([
    [500, 1, false],
    [101, 1, false],
    [101, 2, true],
    [100, 1, true],
    [500, 401, true],
  ])('returns, for a stock of %d and an order of %d, %s', (stock, quantity, takes) =>
    expect(isScarceOrder(stock, quantity)).toBe(takes),
  );
});
