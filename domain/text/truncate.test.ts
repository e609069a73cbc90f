import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('returns a text within the limit unchanged', () => {
  expect(truncate('Product Catalog', 15)).toBe('Product Catalog');
});

test('truncates a longer text after a whole word, within the limit', () => {
  const cut = truncate('The Emporium of Extraordinarily Long Names', 30);
  expect(cut).toBe('The Emporium of…');
  expect(cut.length).toBeLessThanOrEqual(30);
});

test('truncates a single long word within the word', () => {
  expect(truncate('x'.repeat(80), 60)).toBe(`${'x'.repeat(59)}…`);
});
