import { expect, it } from 'vitest';
import { TIMES } from '../limits.ts';
import { backOffMs, isDeadLetterDue } from './back-off.ts';

it('starts with a delay of 1 s and doubles it up to an hour', () => {
  expect([1, 2, 3, 12, 13, 500].map((attempts) => backOffMs(attempts))).toEqual([
    1_000, 2_000, 4_000, 2_048_000, 3_600_000, 3_600_000,
  ]);
});

it('dead-letters a failing entry after a day', () => {
  expect(isDeadLetterDue(5, 5 + TIMES.outboxDeadLetterAfterMs - 1)).toBe(false);
  expect(isDeadLetterDue(5, 5 + TIMES.outboxDeadLetterAfterMs)).toBe(true);
});
