import { expect, test } from 'vitest';
import { lastPlace, placeAfter, placeBefore } from './carousel-steps.ts';

test('moves card by card, and after the last full view comes the first', () => {
  const places = [0];
  for (let step = 0; step < 8; step += 1) places.push(placeAfter(places.at(-1) ?? 0, 10, 3));
  expect(places).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0]);
});

test('goes back from the first to the last', () => {
  expect(placeBefore(0, 10, 3)).toBe(7);
  expect(placeBefore(7, 10, 3)).toBe(6);
});

test('stands still when all cards are in view', () => {
  expect(lastPlace(2, 3)).toBe(0);
  expect(placeAfter(0, 2, 3)).toBe(0);
  expect(placeBefore(0, 2, 3)).toBe(0);
});

test('comes back into range when cards have gone', () => {
  expect(placeAfter(9, 4, 3)).toBe(0);
});
