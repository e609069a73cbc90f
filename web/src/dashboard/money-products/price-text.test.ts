import { expect, it } from 'vitest';
import { isPriceText, priceCents, priceError } from './price-text.ts';

it.each(['', '0', '12', '12.', '12.5', '12.50', '.5'])('accepts %j while typing', (text) =>
  expect(isPriceText(text)).toBe(true),
);
it.each(['-1', '1.555', 'abc', '1e3', '1,5', ' '])('rejects %j', (text) => expect(isPriceText(text)).toBe(false));

it.each([
  ['12.5', 1_250],
  ['.5', 50],
  ['12.', 1_200],
  ['0.07', 7],
  ['1.15', 115],
  ['', 0],
  ['.', 0],
  ['abc', 0],
])('parses %j as %i cents', (text, cents) => expect(priceCents(text)).toBe(cents));

it.each([
  ['0', 'Price must be greater than 0.'],
  ['', 'Price must be greater than 0.'],
  ['100000.01', 'Price must be at most $100,000.'],
  ['100000', null],
])('returns for %j the error %j', (text, error) => expect(priceError(text)).toBe(error));
