import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell, removeTextMarker } from './formula-guard.ts';

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom("'", '"', ';', ',', '=', '+', '-', '@', '\t', '\r', '\n', ' ', '\u200B', '＝', 'a'),
    fc.string({ unit: 'grapheme' }),
  ),
});

describe('guardCell', () => {
  it.each([
    '=cmd|’/c calc’!A0',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    ' =1',
    '\u200B=1',
    '\u3164=1',
    '"=1',
    '＝1',
    '﹢1',
    "'=1",
  ])('starts the formula %j with a quote', (text) => expect(guardCell(text)).toBe(`'${text}`));

  it.each([
    ['x;=HYPERLINK("http://evil.example")', `x;'=HYPERLINK("http://evil.example")`],
    ['x; +1;y', "x;' +1;y"],
    ['x;"=1"', `x;'"=1"`],
    ['hi\n=1+1\nbye', "hi\n'=1+1\nbye"],
    ['a\r\n-2', "a\r\n'-2"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['a,=1', "a,'=1"],
    ['\t=1', "'\t'=1"],
    [";';=1;'=1", ";';'=1;''=1"],
  ])('guards %j, which some spreadsheets split, as %j', (text, cell) => {
    expect(guardCell(text)).toBe(cell);
    expect(unguardCell(cell)).toBe(text);
  });

  it.each(['Lantern', '2 for 1', "Nether's Forge", '', 'a=b', "'quoted'", 'one; two, three\nfour', 'a - b; c = d'])(
    'does not change %j',
    (text) => {
      expect(guardCell(text)).toBe(text);
      expect(unguardCell(text)).toBe(text);
    },
  );

  it('is reversible after lines were added to the cell', () => {
    const typed = nasty.filter((text) => !text.includes("'"));
    fc.assert(
      fc.property(nasty, typed, (text, line) => {
        fc.pre(!/^'+$/.test(text));
        expect(unguardCell(`${guardCell(text)}\n${line}`)).toBe(`${text}\n${line}`);
      }),
    );
    expect(unguardCell("'- a\n'- b\n- c")).toBe('- a\n- b\n- c');
  });

  it('returns no formula for any text, and is reversible', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        for (const part of guardCell(text).split(/[;,\t\r\n]/)) expect(part).not.toMatch(/^[\s"\u200B]*[=+\-@＝]/);
        expect(unguardCell(guardCell(text))).toBe(text);
      }),
    );
  });
});

describe('removeTextMarker', () => {
  it.each(["+2 speed,'+1' luck", "it's 5;'+1' free", "Sizes\n'-small'\n'- large", "'quoted'", "Nether's Forge"])(
    'preserves the apostrophes of the hand-made cell %j',
    (cell) => expect(removeTextMarker(cell)).toBe(cell),
  );

  it.each([
    ["'=1,'+2'", "=1,'+2'"],
    ["''=1", "'=1"],
    ["'\t1", '\t1'],
  ])('removes the marker at the start of %j', (cell, text) => expect(removeTextMarker(cell)).toBe(text));
});
