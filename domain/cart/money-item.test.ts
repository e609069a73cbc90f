import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { addToCart, cartItemSchema, cartTotalCents } from './cart.ts';
import { toMoneyItem } from './money-item.ts';

const FIVE_MILLION = { id: 'five', name: '5M', amount: 5, isCustom: false, priceCents: 45, description: '' };
const CUSTOM = { id: 'custom', name: 'Any amount', amount: null, isCustom: true, priceCents: 10, description: '' };

describe('toMoneyItem', () => {
  it('returns an item with unlimited stock and the amount’s price for a fixed amount', () => {
    const cart = addToCart([], toMoneyItem(FIVE_MILLION, true), 3);
    expect(cart.map((item) => cartItemSchema.parse(item))).toEqual(cart);
    expect(cart).toMatchObject([{ kind: 'money', millions: 5, stock: LIMITS.stockMax, quantity: 3 }]);
    expect(cartTotalCents(cart)).toBe(135);
  });

  it('returns an item of one million for a custom amount', () => {
    expect(toMoneyItem(CUSTOM, true)).toMatchObject({ millions: 1, priceCents: 10, minimumQuantity: 1 });
  });

  it('returns an item without stock while the sale is switched off', () => {
    expect(toMoneyItem(FIVE_MILLION, false).stock).toBe(0);
  });
});
