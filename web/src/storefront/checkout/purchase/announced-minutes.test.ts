import { expect, it } from 'vitest';
import { announcedMinutes } from './announced-minutes.ts';

it.each([
  [1_860, null],
  [601, null],
  [600, 10],
  [599, 10],
  [300, 5],
  [61, 5],
  [60, 1],
  [1, 1],
  [0, null],
])('announces at %i s left: %j minutes', (secondsLeft, minutes) => {
  expect(announcedMinutes(secondsLeft)).toBe(minutes);
});
