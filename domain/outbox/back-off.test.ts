import { expect, it } from 'vitest';
import { TIMES } from '../limits.ts';
import { backOffMs, isDeadLetterDue } from './back-off.ts';

it('waits 1 s at first, twice as long each time, and an hour at most', () => {
  expect([1, 2, 3, 12, 13, 500].map(backOffMs)).toEqual([1_000, 2_000, 4_000, 2_048_000, 3_600_000, 3_600_000]);
});

it('gives up after a day', () => {
  expect(isDeadLetterDue(5, 5 + TIMES.outboxDeadLetterAfterMs - 1)).toBe(false);
  expect(isDeadLetterDue(5, 5 + TIMES.outboxDeadLetterAfterMs)).toBe(true);
});
