import { expect, it } from 'vitest';
import { withoutEndingQuotes } from './english-quotes.ts';

it.each([
  "it's fast",
  "the sellers' stalls, and Lena's, too",
  "'tis the '90s",
  'I said "wow" twice',
  '("Really?", he said.)',
  '"Fast!" That is all.',
  "a = b, and it's fine",
])('preserves the quotes of %j', (text) => {
  expect(withoutEndingQuotes(text, false)).toBe(text);
});

it.each([
  ['x" onmouseover=alert(1)', 'x onmouseover=alert(1)'],
  ["x' onmouseover=alert(1)", 'x onmouseover=alert(1)'],
  ["it's' onmouseover='alert(1)'", 'its onmouseover=alert(1)'],
  ['"a" style="b"', 'a style=b'],
  ['lamp" autofocus', 'lamp autofocus'],
  ['lamp"autofocus "', 'lampautofocus '],
  ['java"script', 'javascript'],
  ['""', ''],
  [`"'`, ''],
  ['5"x3"', '5x3'],
])('reduces %j to %j', (text, rest) => {
  expect(withoutEndingQuotes(text, false)).toBe(rest);
});

it('preserves no quotation after markup, but an apostrophe', () => {
  expect(withoutEndingQuotes('it\'s "great"', true)).toBe("it's great");
});

it('is fast for text that only consists of quotes', () => {
  const text = `"a`.repeat(50_000);
  const before = performance.now();
  withoutEndingQuotes(text, false);
  expect(performance.now() - before).toBeLessThan(2_000);
});
