import { expect, test } from 'vitest';
import { lastPlace, placeAfter, placeBefore } from './carousel-steps.ts';

test('moves card by card, and returns to the first after the last full view', () => {
  const places = [0];
  for (let step = 0; step < 8; step += 1) places.push(placeAfter(places.at(-1) ?? 0, 10, 3));
  expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0]);
});

test('moves from the first card to the last', () => {
  expect(placeBefore(0, 10, 3)).toBe(7);
  expect(placeBefore(7, 10, 3)).toBe(6);
});

test('does not move when all cards are in view', () => {
  expect(lastPlace(2, 3)).toBe(0);
  expect(placeAfter(0, 2, 3)).toBe(0);
  expect(placeBefore(0, 2, 3)).toBe(0);
});

test('returns to a valid position when cards are removed', () => {
  expect(placeAfter(9, 4, 3)).toBe(0);
});
