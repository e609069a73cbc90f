import { expect, it } from 'vitest';
import { arrivedSince, UNVIEWED_LIST } from './arrived-since.ts';

const NOW = 1_800_000_000_000;
const item = (id: string, agoMs: number) => ({ id, createdAt: { toMillis: () => NOW - agoMs } });

it('returns nothing for the first list, and the new items of the next one', () => {
  const first = arrivedSince(UNVIEWED_LIST, [item('b', 5_000), item('a', 9_000)]);
  expect(first.arrived).toEqual([]);
  const next = arrivedSince(first.now, [item('c', 1_000), item('b', 5_000), item('a', 9_000)]);
  expect(next.arrived.map(({ id }) => id)).toEqual(['c']);
  expect(arrivedSince(next.now, [item('c', 1_000)]).arrived).toEqual([]);
});

it('returns every item that follows an empty list', () =>
  expect(arrivedSince(arrivedSince(UNVIEWED_LIST, []).now, [item('a', 3_600_000)]).arrived).toHaveLength(1));

it('ignores an item that moves up because others were read', () => {
  const { now } = arrivedSince(UNVIEWED_LIST, [item('b', 0)]);
  expect(arrivedSince(now, [item('a', 3_600_000)]).arrived).toEqual([]);
});

it('returns an item from a clock that is behind', () => {
  const { now } = arrivedSince(UNVIEWED_LIST, [item('b', 0)]);
  expect(arrivedSince(now, [item('b', 0), item('a', 400)]).arrived.map(({ id }) => id)).toEqual(['a']);
});
