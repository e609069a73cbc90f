import { describe, expect, it } from 'vitest';
import { isSwitchedOff, moveToStockBeforeOff, addToStockBeforeOff, unitsAdded } from './stock-before-off.ts';

const KIT = {
  stock: 0,
  variants: ['gold', 'iron'].map((id) => ({ id, name: id, priceCents: 100 })),
  variantStock: { gold: 0, iron: 0 },
  stockBeforeOff: 7,
  variantStockBeforeOff: { gold: 3, iron: 4 },
};

describe('isSwitchedOff', () => {
  it('returns true without recorded stock', () => {
    expect([{ stockBeforeOff: 0 }, { stockBeforeOff: 3 }, { stockBeforeOff: null }, {}].map(isSwitchedOff)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('addToStockBeforeOff', () => {
  it('adds items to the recorded stock of the product and each variant, and drops those of a deleted variant', () => {
    const units = [
      { variantId: 'gold', quantity: 2 },
      { variantId: 'gone', quantity: 5 },
    ];
    expect(addToStockBeforeOff(KIT, units)).toEqual({ stockBeforeOff: 9, variantStockBeforeOff: { gold: 5, iron: 4 } });
    expect(addToStockBeforeOff({ stockBeforeOff: 0 }, units)).toEqual({ stockBeforeOff: 7 });
  });
});

describe('moveToStockBeforeOff', () => {
  it('moves items that were added to each variant and are still in stock', () => {
    const added = { ...KIT, stock: 5, variantStock: { gold: 5, iron: 0 } };
    const units = unitsAdded(KIT, added);
    expect(units).toEqual([{ variantId: 'gold', quantity: 5 }]);
    const sold = { ...added, stock: 3, variantStock: { gold: 3, iron: 0 } };
    expect(moveToStockBeforeOff(sold, units)).toEqual({
      stock: 0,
      variantStock: { gold: 0, iron: 0 },
      stockBeforeOff: 10,
      variantStockBeforeOff: { gold: 6, iron: 4 },
    });
    expect(moveToStockBeforeOff(KIT, units)).toBeNull();
  });
});
