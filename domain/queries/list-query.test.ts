import { describe, expect, it } from 'vitest';
import { cursorAfter } from './list-query.ts';

function documentOf(id: string) {
  const fields = new Map<string, unknown>([
    ['rank', 0],
    ['name', `Name ${id}`],
  ]);
  return { id, get: (field: string) => fields.get(field) };
}

describe('cursorAfter', () => {
  it('returns the last document of a full page, in sort order, with its ID for equal names', () => {
    expect(cursorAfter([documentOf('a'), documentOf('b')], ['rank', 'name'], 2)).toEqual([0, 'Name b', 'b']);
  });

  it('returns null after a page that is not full: there are no more', () => {
    expect(cursorAfter([documentOf('a')], ['rank', 'name'], 2)).toBeNull();
    expect(cursorAfter([], ['rank', 'name'], 2)).toBeNull();
  });
});
