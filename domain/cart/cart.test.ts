import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { sampleCatalogProduct as product } from '../testing/sample-catalog-product.ts';
import {
  addToCart,
  cartCount,
  cartItemSchema,
  cartTotalCents,
  reconcileCart,
  removeFromCart,
  setQuantity,
} from './cart.ts';

describe('cart', () => {
  it('adds the quantities when the product is already in the cart', () => {
    const once = addToCart([], product('a'), 3);
    const twice = addToCart(once, product('a'), 1);
    expect(twice).toHaveLength(1);
    expect(twice[0]?.quantity).toBe(4);
  });

  it('clamps a set quantity to the minimum and 999', () => {
    const cart = addToCart([], product('a', { minimumQuantity: 5 }), 1);
    expect(cart[0]?.quantity).toBe(5);
    expect(addToCart(cart, product('a', { minimumQuantity: 5 }), 5_000)[0]?.quantity).toBe(999);
    expect(setQuantity(cart, 'a', 2)[0]?.quantity).toBe(5);
  });

  it('never adds more than the stock, in one call or several', () => {
    const few = product('a', { stock: 4 });
    const cart = addToCart(addToCart([], few, 3), few, 3);
    expect(cart).toEqual([{ ...few, quantity: 4 }]);
    expect(addToCart(cart, few, 1)).toEqual(cart);
    expect(addToCart([], product('b', { stock: 4 }), 10)[0]?.quantity).toBe(4);
  });

  it('adds nothing when the stock is below the minimum order', () => {
    expect(addToCart([], product('a', { stock: 0 }), 1)).toEqual([]);
    expect(addToCart([], product('a', { stock: 4, minimumQuantity: 5 }), 5)).toEqual([]);
  });

  it('applies the current price and stock, and never reduces a quantity when adding', () => {
    const cart = addToCart([], product('a'), 5);
    const now = product('a', { stock: 3, priceCents: 300 });
    expect(addToCart(cart, now, 1)).toEqual([{ ...now, quantity: 5 }]);
  });

  it('does not set a quantity above the stock, or raise one of an unavailable product', () => {
    const cart = addToCart([], product('a', { stock: 4, minimumQuantity: 2 }), 2);
    expect(setQuantity(cart, 'a', 9)[0]?.quantity).toBe(4);
    expect(setQuantity(cart, 'a', 1)[0]?.quantity).toBe(2);
    const soldOut = cart.map((item) => ({ ...item, stock: 0, quantity: 4 }));
    expect(setQuantity(soldOut, 'a', 5)[0]?.quantity).toBe(4);
    expect(setQuantity(soldOut, 'a', 3)[0]?.quantity).toBe(3);
  });

  it('removes the item when its quantity is set to 0 or less', () => {
    const cart = addToCart(addToCart([], product('a'), 1), product('b'), 1);
    expect(setQuantity(cart, 'a', 0).map((item) => item.id)).toEqual(['b']);
    expect(setQuantity(cart, 'a', -1).map((item) => item.id)).toEqual(['b']);
    expect(removeFromCart(cart, 'b').map((item) => item.id)).toEqual(['a']);
  });

  it('counts the items and totals the cents of several lines', () => {
    const cart = addToCart(addToCart([], product('a'), 2), product('b', { priceCents: 99 }), 3);
    expect(cartCount(cart)).toBe(5);
    expect(cartTotalCents(cart)).toBe(797);
  });

  it('adds no further product to a full cart', () => {
    let cart = addToCart([], product('first'), 1);
    for (let index = 0; index < LIMITS.orderLinesMax + 5; index += 1) cart = addToCart(cart, product(`p${index}`), 1);
    expect(cart).toHaveLength(LIMITS.orderLinesMax);
    expect(cart.map((item) => cartItemSchema.parse(item))).toEqual(cart);
  });

  it('removes products that are no longer public and updates prices, stock and minimums', () => {
    const cart = addToCart(addToCart([], product('gone'), 1), product('kept'), 2);
    const fresh = product('kept', { priceCents: 300, stock: 4, minimumQuantity: 3 });
    const { cart: reconciled, removed } = reconcileCart(cart, new Map([['kept', fresh]]));
    expect(removed).toBe(1);
    expect(reconciled).toEqual([{ ...fresh, quantity: 3 }]);
  });

  it('parses an item that was stored before items had a kind', () => {
    const { kind, millions, ...stored } = { ...product('a'), quantity: 2 };
    expect(cartItemSchema.parse(stored)).toEqual({ ...stored, kind, millions });
  });

  it('rejects a malformed stored item', () => {
    for (const stored of [
      {},
      'x',
      1,
      { id: 'a' },
      { ...product('a'), quantity: 0 },
      { ...product('a'), quantity: 1.5 },
    ]) {
      expect(cartItemSchema.safeParse(stored).success).toBe(false);
    }
  });
});
