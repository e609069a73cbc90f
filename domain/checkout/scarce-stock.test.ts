import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesInShare, SCARCE_STOCK, takesScarcePieces, type SharedHold } from './scarce-stock.ts';

const guests = (pieces: number, isReleased = false): SharedHold => ({ pieces, isGuest: true, isReleased });
const shoppers = (pieces: number): SharedHold => ({ pieces, isGuest: false, isReleased: false });
const shared = { minimumQuantity: 1, guestSharePercent: 50, holds: [] as SharedHold[] };

describe('piecesInShare', () => {
  it.each([
    ['guest', { stock: 50 }, 25],
    ['shopper', { stock: 50 }, 37],
    ['trusted', { stock: 50 }, 50],
    ['guest', { stock: 25, holds: [guests(20), guests(5)] }, 0],
    ['guest', { stock: 30, holds: [guests(20)] }, 5],
    ['shopper', { stock: 25, holds: [guests(25)] }, 12],
    ['trusted', { stock: 25, holds: [guests(25)] }, 25],
    // What shoppers hold is not for guests beyond the share of both.
    ['guest', { stock: 13, holds: [shoppers(37)] }, 0],
    ['guest', { stock: 40, holds: [shoppers(10)] }, 25],
    // Pieces of a lapsed order are for shoppers, and for guests a minute later.
    ['guest', { stock: 25, holds: [guests(25, true)] }, 0],
    ['shopper', { stock: 25, holds: [guests(25, true)] }, 18],
    ['guest', { stock: 25 }, 12],
    // Beyond the last hundred pieces, guests can order all.
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
  ] as const)('for a %s of %j returns %d', (buyer, stock, left) => {
    expect(piecesInShare({ ...shared, ...stock }, buyer)).toBe(left);
  });

  it('lets guests reserve at most their share or one minimum order, whatever is ordered and lapses', () => {
    const order = fc.record({
      buyer: fc.constantFrom('guest', 'shopper', 'trusted'),
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
          if (quantity > piecesInShare({ ...product, stock, holds }, buyer)) continue;
          stock -= quantity;
          const hold = { pieces: quantity, isGuest: buyer === 'guest', isReleased: false };
          if (buyer !== 'trusted' && ends !== 'is paid') holds = [...holds, hold];
          const active = (of: (hold: SharedHold) => boolean) =>
            holds.filter((each) => !each.isReleased && of(each)).reduce((sum, { pieces }) => sum + pieces, 0);
          const unsold = stock + active(() => true) + (ends === 'is paid' ? quantity : 0);
          const most = (percent: number) =>
            unsold -
            Math.min(unsold, SCARCE_STOCK.scarcePieces) +
            Math.max(product.minimumQuantity, (Math.min(unsold, SCARCE_STOCK.scarcePieces) * percent) / 100);
          // An order is granted within the shares. Later sales to others make the shares smaller.
          const guestsAreWithin = active(({ isGuest }) => isGuest) <= most(product.guestSharePercent);
          const allAreWithin = active(() => true) <= most((100 + product.guestSharePercent) / 2);
          expect([buyer !== 'guest' || guestsAreWithin, buyer === 'trusted' || allAreWithin]).toEqual([true, true]);
          if (ends === 'lapses' && buyer !== 'trusted') {
            stock += quantity;
            holds = holds.flatMap((each) => {
              if (each !== hold) return [each];
              return each.isGuest ? [{ ...each, isReleased: true }] : [];
            });
          }
        }
        expect(stock).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('takesScarcePieces', () => {
  it.each([
    [500, 1, false],
    [101, 1, false],
    [101, 2, true],
    [100, 1, true],
    [500, 401, true],
  ])('of %d pieces by an order of %d returns %s', (stock, quantity, takes) =>
    expect(takesScarcePieces(stock, quantity)).toBe(takes),
  );
});
