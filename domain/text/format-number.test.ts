import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [-1_234, '-1,234'],
  [12.5, '12.5'],
])('formats %d as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('matches the browser’s own format', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (thousandths) => {
      const value = thousandths / 1_000;
      expect(formatNumber(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});
