import { expect, test } from 'vitest';
import { lastPosition, nextPosition, previousPosition } from './carousel-steps.ts';

test('moves card by card, and returns to the first after the last full view', () => {
  const places = [0];
  for (let step = 0; step < 8; step += 1) places.push(nextPosition(places.at(-1) ?? 0, 10, 3));
  expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0]);
});

test('moves from the first card to the last', () => {
  expect(previousPosition(0, 10, 3)).toBe(7);
  expect(previousPosition(7, 10, 3)).toBe(6);
});

test('does not move when all cards are in view', () => {
  expect(lastPosition(2, 3)).toBe(0);
  expect(nextPosition(0, 2, 3)).toBe(0);
  expect(previousPosition(0, 2, 3)).toBe(0);
});

test('returns to a valid position when cards are removed', () => {
  expect(nextPosition(9, 4, 3)).toBe(0);
});
