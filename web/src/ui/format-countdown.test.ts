import { expect, it } from 'vitest';
import { formatCountdown } from './format-countdown.ts';

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [2_099, '34:59'],
  [3_600, '1:00:00'],
  [43_205, '12:00:05'],
])('formats %i s as %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown);
});
