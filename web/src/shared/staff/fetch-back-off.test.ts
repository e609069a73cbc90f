import { expect, it } from 'vitest';
import { afterError } from './fetch-back-off.ts';

it('waits twice as long after each error, and stops after the fifth', () => {
  expect([1, 2, 3, 4, 5].map((errors) => afterError(errors).waitMs)).toEqual([1_000, 2_000, 4_000, 8_000, null]);
});

it('tells of the first two', () => {
  expect([1, 2, 3, 4, 5].map((errors) => afterError(errors).isTold)).toEqual([true, true, false, false, false]);
});
