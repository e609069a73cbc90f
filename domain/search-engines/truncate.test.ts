import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('truncate of a text within the limit returns it', () => {
  expect(truncate('Product Catalog', 15)).toBe('Product Catalog');
});

test('truncate of a longer text ends after a whole word, within the limit', () => {
  const cut = truncate('The Emporium of Extraordinarily Long Names', 30);
  expect(cut).toBe('The Emporium of…');
  expect(cut.length).toBeLessThanOrEqual(30);
});

test('truncate of a single long word ends within the word', () => {
  expect(truncate('x'.repeat(80), 60)).toBe(`${'x'.repeat(59)}…`);
});
