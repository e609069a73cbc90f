import { unguardCell } from '@blockbazaar/domain/catalog/product-csv/formula-guard';
import { formulasIn, formulaTexts } from '@blockbazaar/domain/testing/csv-formulas';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

const rowsOf = (csv: string): string[][] => Papa.parse<string[]>(csv).data;

describe('writeCsv', () => {
  it('writes texts unchanged, amounts in dollars, and an empty cell for null', () =>
    expect(writeCsv([['Kit', 1_074, -5, 0, null]])).toBe('\uFEFF"Kit","10.74","-0.05","0.00",""'));

  it.each(['-2+3+cmd|calc', ' =1+1', '＝1+1', '\u200B=1', '\tx', '@SUM(A1)', '+1', '-10.00'])(
    'guards the text %j, which a spreadsheet would compute',
    (text) => expect(rowsOf(writeCsv([[text]]))).toEqual([[`'${text}`]]),
  );

  it('has no formula in programs that use other separators, or no quotes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(formulaTexts, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
        (rows) => {
          const csv = writeCsv(rows);
          expect(formulasIn(csv)).toEqual([]);
          const cells = [';', '\t', ','].flatMap((delimiter) => Papa.parse<string[]>(csv, { delimiter }).data.flat());
          for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('preserves any text', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(texts, (row) => {
        expect(rowsOf(writeCsv([row]))[0]?.map(unguardCell)).toEqual(row);
      }),
    );
  });
});
