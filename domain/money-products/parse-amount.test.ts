import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['1,000,000', 1],
  ['25000000', 25],
  [' 5M ', 5],
  ['2,500 m', 2_500],
  ['5', null],
  ['1,500,000', null],
  ['0M', null],
  ['', null],
  ['custom', null],
  ['-5M', null],
  ['1.5M', null],
  ['1,5M', null],
  ['1,00,000,000', null],
])('parses %j as %s millions', (text, millions) => expect(parseAmount(text)).toBe(millions));
