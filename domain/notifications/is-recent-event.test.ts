import { expect, it } from 'vitest';
import { isRecentEvent } from './is-recent-event.ts';

const HOUR = 60 * 60_000;

it.each([
  [0, true],
  [23 * HOUR, true],
  [24 * HOUR, false],
  [400 * 24 * HOUR, false],
])('returns whether an event %d ms ago is announced: %s', (age, isAnnounced) => {
  expect(isRecentEvent(1_000 * 24 * HOUR - age, 1_000 * 24 * HOUR)).toBe(isAnnounced);
});
