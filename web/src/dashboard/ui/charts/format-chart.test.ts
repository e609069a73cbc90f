import { expect, test } from 'vitest';
import { formatDay, formatShortUsd, labelLines } from './format-chart.ts';

test('names a day by its date in UTC', () => {
  expect([formatDay('2026-11-03'), formatDay('2026-01-31')]).toEqual(['Nov 3', 'Jan 31']);
});

test.each([
  [0, '$0'],
  [12_345, '$123.5'],
  [123_456, '$1.2K'],
  [250_000_000, '$2.5M'],
])('formats %i cents as %s on a scale', (cents, text) => expect(formatShortUsd(cents)).toBe(text));

test.each([
  ['Ember', ['Ember']],
  ['The Copper Corner of Lena', ['The Copper', 'Corner of Lena']],
  ['Netherforgeandsonsworkshop', ['Netherforgeand', 'sonsworkshop']],
])('splits %j into complete lines', (name, lines) => expect(labelLines(name)).toEqual(lines));
