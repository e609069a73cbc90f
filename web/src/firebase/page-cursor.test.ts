import { describe, expect, it } from 'vitest';
import { createCursorCache, sameCursor } from './page-cursor.ts';

describe('page cursors', () => {
  it('compares cursors by value', () => {
    expect(sameCursor([0, 'a', 'x'], [0, 'a', 'x'])).toBe(true);
    expect(sameCursor([0, 'a', 'x'], [1, 'a', 'x'])).toBe(false);
    expect(sameCursor([0, 'a', 'x'], null)).toBe(false);
    expect(sameCursor(null, null)).toBe(true);
  });

  it('preserves their identity while the page ends at the same position', () => {
    const same = createCursorCache();
    const first = same([0, 'a', 'x']);
    expect(same([0, 'a', 'x'])).toBe(first);
    expect(same([0, 'b', 'y'])).toEqual([0, 'b', 'y']);
    expect(same(null)).toBeNull();
  });
});
