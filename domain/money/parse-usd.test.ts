import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AMBIGUOUS_AMOUNT, amountError, isAmbiguousAmount, parseUsd, usdText } from './parse-usd.ts';

it.each([
  ['0', 0],
  ['12', 1_200],
  ['12.5', 1_250],
  ['12.05', 1_205],
  [' $0.99 ', 99],
  ['', null],
  ['-1', null],
  ['1e3', null],
  ['0.001', null],
  ['.5', null],
  ['free', null],
])('parses %j as %j cents', (text, cents) => expect(parseUsd(text)).toBe(cents));

it.each([
  ['1,75', 175],
  ['5,00', 500],
  ['1,5', 150],
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['1 234,50', 123_450],
  ['1\u202F234,50 $', 123_450],
  ['1’234.50', 123_450],
  ['1,234,567', 123_456_700],
  ['1.234.567,8', 123_456_780],
  ['1234.5', 123_450],
  ['٣٫٥', 350],
  ['۱٬۲۳۴٫۵۰', 123_450],
  ['0,125', null],
  ['1234,567', null],
  ['1,23,456', null],
  ['1.234.56', null],
  ['1,234,567.891', null],
  ['1.234,567.8', null],
  ['1,2,3', null],
])('parses %j, in the notation of some locale, as %j cents', (text, cents) => {
  expect(parseUsd(text)).toBe(cents);
  expect(amountError(text, 'Invalid.')).toBe('Invalid.');
});

it.each(['1,234', '1.234', '$12.345', '100,000', '$ 999.999'])('refuses %j, which has two readings', (text) => {
  expect(parseUsd(text)).toBeNull();
  expect(isAmbiguousAmount(text)).toBe(true);
  expect(amountError(text, 'Invalid.')).toBe(AMBIGUOUS_AMOUNT);
});

it('parses every amount in the notation of any locale, or refuses it as ambiguous', () => {
  const locales = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'sv-SE', 'pt-BR', 'ar-EG', 'fa-IR', 'ja-JP'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...locales), (cents, locale) => {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
      expect(parseUsd(text)).toBe(cents);
      const whole = new Intl.NumberFormat(locale).format(Math.floor(cents / 100));
      expect(isAmbiguousAmount(whole) || parseUsd(whole) === Math.floor(cents / 100) * 100).toBe(true);
    }),
  );
});

it('parses the output of usdText to the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(parseUsd(usdText(cents))).toBe(cents);
    }),
  );
});
