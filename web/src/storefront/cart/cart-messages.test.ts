import { LIMITS } from '@blockbazaar/domain/limits';
import { describe, expect, it } from 'vitest';
import { CART_MESSAGES } from './cart-messages.ts';

const messageFor = (wanted: number, added: number, stock: number, name = 'Lantern') =>
  CART_MESSAGES.addition(CART_MESSAGES.added, { name, wanted, added, millions: null, stock });

describe('message about an addition to the cart', () => {
  it('states the added quantity', () => {
    expect(messageFor(2, 2, 10)).toEqual({ title: 'Added to cart', text: '2x Lantern' });
    expect(messageFor(1, 1, 10, '1x Cow Spawner')).toEqual({ title: 'Added to cart', text: '1x Cow Spawner' });
    expect(messageFor(2, 2, 10, '1x Cow Spawner')).toEqual({ title: 'Added to cart', text: '2 × 1x Cow Spawner' });
    // The card's minimum order applies instead of the requested quantity.
    expect(messageFor(1, 5, 10)).toEqual({ title: 'Added to cart', text: '5x Lantern' });
  });

  it('states the amount of in-game money', () => {
    const addition = { name: 'Any Amount of Money', wanted: 77, added: 77, millions: 1, stock: LIMITS.stockMax };
    expect(CART_MESSAGES.addition(CART_MESSAGES.added, addition).text).toBe('Any Amount of Money (77M)');
  });

  it('names the stock when it limits the quantity', () => {
    expect(messageFor(3, 2, 4)).toEqual({ title: 'Added to cart', text: 'Only 4 in stock: added 2x Lantern' });
    expect(messageFor(3, 0, 4)).toEqual({
      title: 'Nothing added',
      text: 'Only 4 in stock: your cart already has them.',
    });
  });

  it('names the limit of one line when it limits the quantity', () => {
    expect(messageFor(10, 9, LIMITS.stockMax)).toEqual({
      title: 'Added to cart',
      text: 'At most 999 in one order: added 9x Lantern',
    });
    expect(messageFor(1, 0, 1_000)).toEqual({
      title: 'Nothing added',
      text: 'At most 999 in one order: your cart already has them.',
    });
  });
});
