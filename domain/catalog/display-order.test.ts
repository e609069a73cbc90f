import { expect, it } from 'vitest';
import { nextDisplayOrder } from './display-order.ts';

it.each([
  { lastGiven: undefined, highest: undefined, next: 1 },
  { lastGiven: undefined, highest: 7, next: 8 },
  { lastGiven: 9, highest: 7, next: 10 },
  { lastGiven: 9, highest: 12, next: 13 },
  { lastGiven: 3, highest: undefined, next: 4 },
])('returns $next when the last given place is $lastGiven and the last product is at $highest', (state) => {
  expect(nextDisplayOrder(state.lastGiven, state.highest)).toBe(state.next);
});
