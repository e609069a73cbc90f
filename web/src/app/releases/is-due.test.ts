import { expect, it } from 'vitest';
import { isDue, LOOK_AGAIN_MS } from './is-due.ts';

it('is due after some minutes', () => {
  expect(isDue(5_000, 5_000 + LOOK_AGAIN_MS - 1)).toBe(false);
  expect(isDue(5_000, 5_000 + LOOK_AGAIN_MS)).toBe(true);
});
