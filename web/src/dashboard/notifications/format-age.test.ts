import { expect, it } from 'vitest';
import { formatAge } from './format-age.ts';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

it.each([
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [23 * 60 * MINUTE, '23 hours ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [72 * 60 * MINUTE, '3 days ago'],
  [-5 * MINUTE, 'just now'],
])('formats an age of %d ms as “%s”', (ageMs, expected) => expect(formatAge(NOW - ageMs, NOW)).toBe(expected));
