import { describe, expect, it } from 'vitest';
import { variantFields } from '../variants/variant-edit.ts';
import { parseVariantCell, variantCell } from './variant-cells.ts';

const ids = (cell: string) => parseVariantCell(cell)?.map(({ id }) => id);
const draft = (name: string) => ({ id: 'gold', name, priceCents: 500, stock: 3 });

describe('variantCell', () => {
  it.each([
    ['Gold|Iron', String.raw`gold|Gold\|Iron|5.00|3`],
    ['Gold\nIron\r\n', String.raw`gold|Gold\nIron\r\n|5.00|3`],
    [' Gold\u00A0', 'gold|\\ Gold\\\u00A0|5.00|3'],
    [String.raw`Gold\n`, String.raw`gold|Gold\\n|5.00|3`],
    ['\\', String.raw`gold|\\|5.00|3`],
  ])('returns the name %j unchanged', (name, cell) => {
    expect(variantCell(variantFields([draft(name)]))).toBe(cell);
    expect(parseVariantCell(cell)).toEqual([draft(name)]);
  });
});

describe('parseVariantCell', () => {
  it('reads the backslashes and blanks of a file of an earlier version', () => {
    expect(parseVariantCell(String.raw`gold| A\B |5.00|3`)).toEqual([draft(String.raw`A\B`)]);
    expect(parseVariantCell(String.raw`gold|A|5.00|3\ `)).toBeNull();
  });

  it('gives each new option its own ID, whichever script its name has', () => {
    expect(ids('|金|5.00|3\n|银|4.00|3\n|Old wood|1.00|1\n|old-wood!|1.00|1')).toEqual([
      'option',
      'option-2',
      'old-wood',
      'old-wood-',
    ]);
    expect(ids('|old wood|1.00|1\n|Old-wood|1.00|1\nold-wood|Gold|1.00|1')).toEqual([
      'old-wood-2',
      'old-wood-3',
      'old-wood',
    ]);
  });

  it('rejects two new options of the same name', () =>
    expect(parseVariantCell('|Gold|5.00|3\n|Gold|4.00|3')).toBeNull());
});
