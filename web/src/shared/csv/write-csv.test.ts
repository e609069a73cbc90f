import { unguardCell } from '@blockbazaar/domain/catalog/product-csv/formula-guard';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

const rowsOf = (csv: string): string[][] => Papa.parse<string[]>(csv).data;

describe('writeCsv', () => {
  it('writes texts as they are, amounts in dollars and nothing for null', () =>
    expect(writeCsv([['Kit', 1_074, -5, 0, null]])).toBe('\uFEFF"Kit","10.74","-0.05","0.00",""'));

  it.each(['-2+3+cmd|calc', ' =1+1', '＝1+1', '\u200B=1', '\t=1', '@SUM(A1)', '+1', '-10.00'])(
    'guards the text %j, which a spreadsheet computes',
    (text) => expect(rowsOf(writeCsv([[text]]))).toEqual([[`'${text}`]]),
  );

  it('loses nothing of any text', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(texts, (row) => {
        expect(rowsOf(writeCsv([row]))[0]?.map(unguardCell)).toEqual(row);
      }),
    );
  });
});
