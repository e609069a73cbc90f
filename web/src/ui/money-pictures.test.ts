import { expect, it } from 'vitest';
import { moneyPictures } from './money-pictures.ts';

it.each([
  [1, 'money-handful'],
  [4, 'money-handful'],
  [5, 'money-stacks'],
  [99, 'money-pile'],
  [100, 'money-chest'],
  [1_000_000, 'money-vault'],
])('shows %i million as %s, and returns the same list each time', (millions, name) => {
  expect(moneyPictures(millions)).toEqual([`/art/products/${name}.svg`]);
  expect(moneyPictures(millions)).toBe(moneyPictures(millions));
});
