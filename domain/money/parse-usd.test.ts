import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseUsd, usdText } from './parse-usd.ts';

it.each([
  ['0', 0],
  ['12', 1_200],
  ['12.5', 1_250],
  ['12.05', 1_205],
  [' $0.99 ', 99],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['1,50', null],
  ['0.001', null],
  ['.5', null],
  ['free', null],
])('parses %j as %j cents', (text, cents) => expect(parseUsd(text)).toBe(cents));

it('parses the output of usdText to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(parseUsd(usdText(cents))).toBe(cents);
    }),
  );
});
