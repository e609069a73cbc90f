import { describe, expect, it } from 'vitest';
import { createCursorCache, isSameCursor } from './page-cursor.ts';

describe('page cursors', () => {
  it('compares cursors by value', () => {
    expect(isSameCursor([0, 'a', 'x'], [0, 'a', 'x'])).toBe(true);
    expect(isSameCursor([0, 'a', 'x'], [1, 'a', 'x'])).toBe(false);
    expect(isSameCursor([0, 'a', 'x'], null)).toBe(false);
    expect(isSameCursor(null, null)).toBe(true);
  });

  it('preserves their identity while the page ends at the same position', () => {
    const same = createCursorCache();
    const first = same([0, 'a', 'x']);
    expect(same([0, 'a', 'x'])).toBe(first);
    expect(same([0, 'b', 'y'])).toEqual([0, 'b', 'y']);
    expect(same(null)).toBeNull();
  });
});
