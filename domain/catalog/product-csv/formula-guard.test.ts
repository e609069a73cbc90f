import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, unguardCell } from './formula-guard.ts';

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '＝', 'a'),
    fc.string({ unit: 'grapheme' }),
  ),
});

describe('a cell', () => {
  it.each(['=cmd|’/c calc’!A0', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200B=1', '＝1', "'=1"])(
    'that would be the formula %j begins with a quote',
    (text) => expect(guardCell(text)).toBe(`'${text}`),
  );

  it.each(['Lantern', '2 for 1', "Nether's Forge", '', 'a=b', "'quoted'"])('%j stays as it is', (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });

  it('of any text begins no formula, and comes back as it was', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(guardCell(text)).not.toMatch(/^\s*[=+\-@＝]/);
        expect(unguardCell(guardCell(text))).toBe(text);
      }),
    );
  });
});
