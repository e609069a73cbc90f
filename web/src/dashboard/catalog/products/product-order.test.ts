import { describe, expect, it } from 'vitest';
import { isInOrder, moveItem, applyPendingOrder } from './product-order.ts';

const placed = (...ids: string[]) => ids.map((id, index) => ({ id, displayOrder: index + 1 }));
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('moveItem', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
  ])('moves %i to %i', (from, to, expected) => expect(ids(moveItem(placed('a', 'b', 'c'), from, to))).toBe(expected));
});

describe('applyPendingOrder', () => {
  it('shows current products in the pending order, with new ones last', () => {
    const now = placed('a', 'b', 'c', 'd').map((product) => ({ ...product, stock: 7 }));
    const held = placed('c', 'a').map((product) => ({ ...product, stock: 1 }));
    const shown = applyPendingOrder(now, held);
    expect(ids(shown)).toBe('cabd');
    expect(shown[0]).toEqual({ id: 'c', displayOrder: 1, stock: 7 });
  });

  it('shows a removed product while the order is pending', () =>
    expect(ids(applyPendingOrder(placed('a'), placed('b', 'a')))).toBe('ba'));
});

describe('isInOrder', () => {
  it.each([
    [placed('a', 'b', 'c'), true],
    [placed('a', 'b', 'c', 'd'), true],
    [placed('a', 'c'), true],
    [placed('a', 'c', 'b'), false],
  ])('compares %j with a, b, c: %s', (now, expected) => expect(isInOrder(now, placed('a', 'b', 'c'))).toBe(expected));
});
