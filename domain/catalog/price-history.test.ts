import { describe, expect, it } from 'vitest';
import { priceChanges } from './price-history.ts';

const option = (id: string, priceCents: number) => ({ id, name: `Option ${id}`, priceCents });

describe('priceChanges', () => {
  it('compares the price of a product without options', () => {
    expect(priceChanges({ priceCents: 250 }, { priceCents: 275 })).toEqual([{ option: null, before: 250, after: 275 }]);
    expect(priceChanges(null, { priceCents: 50, name: 'Torch' })).toEqual([{ option: null, before: null, after: 50 }]);
  });

  it('compares each option and omits the lowest price', () => {
    const before = { priceCents: 300, variants: [option('a', 300), option('b', 500)] };
    const after = { priceCents: 200, variants: [option('a', 200), option('b', 500), option('c', 700)] };
    expect(priceChanges(before, after)).toEqual([
      { option: 'Option a', before: 300, after: 200 },
      { option: 'Option c', before: null, after: 700 },
    ]);
  });

  it.each([
    [{ stock: 1 }, { stock: 2 }],
    [{ priceCents: 250 }, null],
    [{ variants: [option('a', 300)] }, { variants: [{ ...option('a', 300), name: 'Renamed' }] }],
    [null, null],
    [{ priceCents: 'free' }, { priceCents: null }],
  ])('finds no change between %j and %j', (before, after) => expect(priceChanges(before, after)).toEqual([]));
});
