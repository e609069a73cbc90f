import { expect, it } from 'vitest';
import { asOfMessage } from './offline-messages.ts';

const NOW = new Date(2026, 10, 23, 15, 4).getTime();

it.each([
  ['the same day', new Date(2026, 10, 23, 0, 7), /as of 12:07\sAM\.$/],
  ['the day before', new Date(2026, 10, 22, 23, 59), /as of Nov 22, 11:59\sPM\.$/],
  ['the same day of an earlier month', new Date(2026, 9, 23, 15, 4), /as of Oct 23, 3:04\sPM\.$/],
])('states the age of data that was read on %s', (_, at, expected) => {
  expect(asOfMessage(at.getTime(), NOW)).toMatch(expected);
});
