import { expect, it } from 'vitest';
import { formatClock } from './format-clock.ts';

it.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [3_725, '01:02:05'],
  [86_399, '23:59:59'],
  [93_600, '26:00:00'],
])('formats %i s as %s', (seconds, shown) => expect(formatClock(seconds)).toBe(shown));
