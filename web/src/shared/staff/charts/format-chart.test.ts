import { expect, test } from 'vitest';
import { formatDay, formatShortUsd, labelLines } from './format-chart.ts';

test('a day is named as it is in UTC', () => {
  expect([formatDay('2026-11-03'), formatDay('2026-01-31')]).toEqual(['Nov 3', 'Jan 31']);
});

test.each([
  [0, '$0'],
  [12_345, '$123.5'],
  [123_456, '$1.2K'],
  [250_000_000, '$2.5M'],
])('%i cents are %s on a scale', (cents, text) => expect(formatShortUsd(cents)).toBe(text));

test.each([
  ['Ember', ['Ember']],
  ['The Copper Corner of Lena', ['The Copper', 'Corner of Lena']],
  ['Netherforgeandsonsworkshop', ['Netherforgeand', 'sonsworkshop']],
])('%j stands whole beside its bar, in lines', (name, lines) => expect(labelLines(name)).toEqual(lines));
