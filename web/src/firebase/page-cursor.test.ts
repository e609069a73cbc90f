import { describe, expect, it } from 'vitest';
import { cursorAfter, cursorMemory, sameCursor } from './page-cursor.ts';

const snapshot = (...rows: { id: string; rank: number; name: string }[]) =>
  ({
    docs: rows.map(({ id, ...fields }) => ({ id, get: (field: 'rank' | 'name') => fields[field] })),
  }) as unknown as Parameters<typeof cursorAfter>[0];

const row = (id: string) => ({ id, rank: 0, name: `Name ${id}` });

describe('cursorAfter', () => {
  it('is the last document of a full page, in the order of the sort, with its id for equal names', () => {
    expect(cursorAfter(snapshot(row('a'), row('b')), ['rank', 'name'], 2)).toEqual([0, 'Name b', 'b']);
  });

  it('is nothing after a page that is not full: there are no more', () => {
    expect(cursorAfter(snapshot(row('a')), ['rank', 'name'], 2)).toBeNull();
    expect(cursorAfter(snapshot(), ['rank', 'name'], 2)).toBeNull();
  });
});

describe('cursors', () => {
  it('are compared by value', () => {
    expect(sameCursor([0, 'a', 'x'], [0, 'a', 'x'])).toBe(true);
    expect(sameCursor([0, 'a', 'x'], [1, 'a', 'x'])).toBe(false);
    expect(sameCursor([0, 'a', 'x'], null)).toBe(false);
    expect(sameCursor(null, null)).toBe(true);
  });

  it('stay the same object for as long as the page ends at the same place', () => {
    const same = cursorMemory();
    const first = same([0, 'a', 'x']);
    expect(same([0, 'a', 'x'])).toBe(first);
    expect(same([0, 'b', 'y'])).toEqual([0, 'b', 'y']);
    expect(same(null)).toBeNull();
  });
});
