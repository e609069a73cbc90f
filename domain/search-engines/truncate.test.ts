import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('leaves a text that fits as it is', () => {
  expect(truncate('Product Catalog', 15)).toBe('Product Catalog');
});

test('cuts a longer text at a word, within the limit', () => {
  const cut = truncate('The Emporium of Extraordinarily Long Names', 30);
  expect(cut).toBe('The Emporium of…');
  expect(cut.length).toBeLessThanOrEqual(30);
});

test('cuts within a word that is all there is', () => {
  expect(truncate('x'.repeat(80), 60)).toBe(`${'x'.repeat(59)}…`);
});
