import { expect, it } from 'vitest';
import { arrivedSince } from './arrived-since.ts';

const at = (id: string, ms: number) => ({ id, paidAt: { toMillis: () => ms } });

it('knows what is new from what was loaded on demand', () => {
  const before = [at('b', 20), at('a', 10)];
  expect(arrivedSince(before, [at('c', 30), ...before])).toMatchObject([{ id: 'c' }]);
  expect(arrivedSince(before, [...before, at('older', 5)])).toEqual([]);
  expect(arrivedSince(before, before)).toEqual([]);
  expect(arrivedSince(before, [at('b', 20), at('late', 15), at('a', 10)])).toMatchObject([{ id: 'late' }]);
  expect(arrivedSince([], [at('first', 1)])).toMatchObject([{ id: 'first' }]);
});
