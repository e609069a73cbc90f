import { expect, it } from 'vitest';
import { lineText } from './line-text.ts';

it.each([
  { quantity: 2, name: 'Lantern', millions: null, text: '2x Lantern' },
  { quantity: 77, name: 'Any Amount of Money', millions: 77, text: 'Any Amount of Money (77M)' },
  { quantity: 1, name: 'Any Amount of Money', millions: 1, text: 'Any Amount of Money (1M)' },
  { quantity: 3, name: '5M Money', millions: 15, text: '3x 5M Money (15M)' },
  { quantity: 3, name: '1M Money', millions: 3, text: '3x 1M Money (3M)' },
  { quantity: 2, name: 'A Vault of Money', millions: 2_500, text: '2x A Vault of Money (2,500M)' },
])('describes $quantity of $name as "$text"', ({ text, ...line }) => {
  expect(lineText(line)).toBe(text);
});
