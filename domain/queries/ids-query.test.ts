import { describe, expect, it } from 'vitest';
import { idChunks, IDS_MAX, usableIds } from './ids-query.ts';

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `id${index}`);

describe('usableIds', () => {
  it('removes duplicates and invalid IDs', () => {
    expect(usableIds(['a', 'b', 'a', '', 'x/y', '__own__'])).toEqual(['a', 'b']);
  });
});

describe('idChunks', () => {
  it.each([
    [0, []],
    [IDS_MAX, [IDS_MAX]],
    [IDS_MAX + 1, [IDS_MAX, 1]],
  ])('splits %i IDs', (count, sizes) => {
    const chunks = idChunks(many(count));
    expect(chunks.map((chunk) => chunk.length)).toEqual(sizes);
    expect(chunks.flat()).toEqual(many(count));
  });
});
