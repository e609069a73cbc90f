import { expect, test } from 'vitest';
import { parseViewCount } from './parse-view-count.ts';

test.each([
  ['12000', 12_000],
  [' 12,000 ', 12_000],
  ['1.234.567', 1_234_567],
  ['1 000', 1_000],
  ['0', 0],
  ['1000000000', 1_000_000_000],
])('parses %j as %d views', (text, views) => expect(parseViewCount(text)).toBe(views));

test.each(['', 'many', '-5', '1.5', '1e6', '12,00', '1000000001'])('returns null for %j', (text) => {
  expect(parseViewCount(text)).toBeNull();
});
