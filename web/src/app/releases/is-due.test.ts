import { expect, it } from 'vitest';
import { isDue, UPDATE_CHECK_INTERVAL_MS } from './is-due.ts';

it('is due after some minutes', () => {
  expect(isDue(5_000, 5_000 + UPDATE_CHECK_INTERVAL_MS - 1)).toBe(false);
  expect(isDue(5_000, 5_000 + UPDATE_CHECK_INTERVAL_MS)).toBe(true);
});
