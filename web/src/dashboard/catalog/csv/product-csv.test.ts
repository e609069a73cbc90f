import { CSV_COLUMNS, productCells } from '@blockbazaar/domain/catalog/product-csv/csv-columns';
import { planCsvImport } from '@blockbazaar/domain/catalog/product-csv/plan-csv-import';
import { PRODUCT_CSV_MESSAGES } from '@blockbazaar/domain/catalog/product-csv/product-csv-messages';
import { PRODUCT_FORM_MESSAGES } from '@blockbazaar/domain/catalog/product-form-messages';
import { formulasIn, formulaTexts } from '@blockbazaar/domain/testing/csv-formulas';
import { csvProduct, csvProducts } from '@blockbazaar/domain/testing/sample-csv-product';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readProductCsv, writeProductCsv } from './product-csv.ts';

const messages = PRODUCT_CSV_MESSAGES;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16le = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le'));
const utf16be = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf16le').swap16());

const LINES = Array.from({ length: 5_000 }, (_, index) => index);
const AWKWARD = [
  '=cmd|',
  '+1',
  '-1',
  '@SUM(A1)',
  '"quoted", ',
  "'=1",
  'a;b,c\t',
  '＝wide',
  '\u00A0=nbsp',
  'Café 剣 🔥 ',
];

function linesOf(bytes: Uint8Array) {
  const table = readProductCsv(bytes);
  if (!table.ok) throw new Error(table.reason);
  return table.lines;
}

describe('product CSV round trip', () => {
  it('exports the columns, and one line a product', () =>
    expect(writeProductCsv([csvProduct({ name: '=Lantern "1"' })]).split('\r\n')).toEqual([
      '\uFEFF"id","name","description","price","stock","stock when exported","minimum","low stock at","guest share percent","pictures","show delivery instructions","questions","category","options","options when exported"',
      `"lantern-1","'=Lantern ""1""","Lights the way.","2.50","10","10","2","","","/art/products/kit.svg","no","","","",""`,
    ]));

  it.each([
    ['UTF-8', utf8],
    ['UTF-16, the lower byte first', utf16le],
    ['UTF-16, the higher byte first', utf16be],
  ])('changes nothing when an export is imported as %s, and contains no formula', (_encoding, encode) => {
    fc.assert(
      fc.property(csvProducts, (products) => {
        const text = writeProductCsv(products);
        const cells = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data.flat();
        expect(cells).toHaveLength((products.length + 1) * Object.keys(CSV_COLUMNS).length);
        for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@]/);
        const plan = planCsvImport(products, linesOf(encode(text)));
        expect(plan).toEqual({
          added: [],
          changed: [],
          unchanged: products.map(({ id }, index) => ({ line: index + 2, id })),
          refused: [],
        });
      }),
    );
  });
});

/** Texts with apostrophes before formula characters, as guards and as quotes. */
const quotedTexts = fc
  .array(fc.constantFrom("'", "''", '=', '+1', '- ', '@', "it's", ';', ',', '\n', ' ', 'small'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('apostrophes in cells', () => {
  it('preserves apostrophes in an export and its import', () => {
    fc.assert(
      fc.property(quotedTexts, quotedTexts, (name, description) => {
        const products = [
          csvProduct({ name: `Kit${name}`, description }),
          csvProduct({ id: 'kit-2', description: name }),
        ];
        const { unchanged, ...others } = planCsvImport(products, linesOf(utf8(writeProductCsv(products))));
        expect(unchanged).toHaveLength(2);
        expect(others).toEqual({ added: [], changed: [], refused: [] });
      }),
    );
  });

  it('removes the guards of an exported text that gained a line', () => {
    const list = csvProduct({ description: '- red\n- blue' });
    const edited = writeProductCsv([list]).replace("'- blue", "'- blue\n- green");
    expect(planCsvImport([list], linesOf(utf8(edited))).changed).toMatchObject([
      { after: { description: '- red\n- blue\n- green' } },
    ]);
  });

  it('leaves the apostrophes of a manually created file unchanged', () => {
    const lines = linesOf(utf8(`name,price,description\nKit,1,"Sizes\n'-small'\n'-large'"\n`));
    expect(planCsvImport([], lines).added).toMatchObject([{ product: { description: "Sizes\n'-small'\n'-large'" } }]);
  });
});

describe('writeProductCsv', () => {
  it('contains no formula in any delimiter', () => {
    fc.assert(
      fc.property(csvProducts, formulaTexts, formulaTexts, (products, name, description) => {
        expect(formulasIn(writeProductCsv([...products, csvProduct({ name, description })]))).toEqual([]);
      }),
    );
  });
});

describe('readProductCsv', () => {
  const text = 'name;price\nCafé – Lantern;2,50\n"Torch; ""big""";1\n';

  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`)],
    ['UTF-16 with a mark', utf16le(`\uFEFF${text}`)],
    ['UTF-16 without one', utf16le(text)],
    ['UTF-16, the higher byte first', utf16be(text)],
    ['tabs', utf8(text.replaceAll(/;(?!\s)/g, '\t'))],
    ['line breaks of Windows', utf8(text.replaceAll('\n', '\r\n'))],
    ['line breaks of old Macs', utf8(text.replaceAll('\n', '\r'))],
  ])('reads a file in %s', (_how, bytes) =>
    expect(
      planCsvImport([], linesOf(bytes)).added.map(({ line, product }) => [line, product.name, product.priceCents]),
    ).toEqual([
      [2, 'Café – Lantern', 250],
      [3, 'Torch; "big"', 100],
    ]),
  );

  it('reads a file in Windows-1252', () =>
    expect(linesOf(latin1('name,price\nCafé Blöcke,1\n'))).toMatchObject([{ cells: { name: 'Café Blöcke' } }]));

  it('names a line that is not UTF-8 in a UTF-8 file', () => {
    const bytes = new Uint8Array([...utf8('name,price\nCafé,1\n'), ...latin1('Blöcke,2\n'), ...utf8('Torch,3\n')]);
    expect(planCsvImport([], linesOf(bytes))).toMatchObject({
      added: [{ line: 2 }, { line: 4 }],
      refused: [{ line: 3, reasons: [messages.notDecoded] }],
    });
  });

  it('accepts a replacement character that the file contains literally', () =>
    expect(linesOf(utf8('name,price\n\uFFFD,1\n'))).toMatchObject([{ cells: { name: '\uFFFD' }, problem: null }]));

  it('names the line of an unclosed quote', () =>
    expect(planCsvImport([], linesOf(utf8('name,price\nTorch,1\n"Lantern,2\nCandle,3\n')))).toMatchObject({
      added: [{ line: 2 }],
      refused: [{ line: 3, reasons: [messages.quoteNotClosed] }],
    }));

  it('names the line of a quote inside a quoted cell', () =>
    expect(planCsvImport([], linesOf(utf8('name,price\n"5" Lantern",2\nCandle,3\n')))).toMatchObject({
      added: [{ line: 3 }],
      refused: [{ line: 2, reasons: [messages.quoteMisplaced] }],
    }));

  it('rejects a file that is not a table', () => {
    expect(readProductCsv(new Uint8Array())).toEqual({ ok: false, reason: messages.fileEmpty });
    expect(readProductCsv(utf8('PK\u0003\u0004rest'))).toEqual({ ok: false, reason: messages.notText });
    expect(readProductCsv(utf8('%PDF-1.7'))).toEqual({ ok: false, reason: messages.columnUnknown('%PDF-1.7') });
  });

  it('changes nothing for 5,000 exported lines with special characters, in every encoding', () => {
    const products = LINES.map((index) =>
      csvProduct({
        id: `product-${index}`,
        name: `${AWKWARD[index % AWKWARD.length]}${index}`,
        description: AWKWARD.map((awkward, place) => `${awkward}${index + place}`).join(index % 2 === 0 ? '\n' : ';'),
        stock: index,
      }),
    );
    const exported = writeProductCsv(products);
    const cells = Papa.parse<string[]>(exported.slice(1)).data.flat();
    expect(cells).toHaveLength(5_001 * Object.keys(CSV_COLUMNS).length);
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([]);
    const withSemicolons = Papa.unparse(Papa.parse<string[]>(exported.slice(1)).data, { delimiter: ';' });
    for (const bytes of [utf8(exported), utf16le(exported), utf8(withSemicolons)]) {
      const { unchanged, ...others } = planCsvImport(products, linesOf(bytes));
      expect(unchanged).toHaveLength(5_000);
      expect(others).toEqual({ added: [], changed: [], refused: [] });
    }
  });

  it('imports or rejects each of 5,000 lines when some are damaged in different ways', () => {
    const products = LINES.map((index) => csvProduct({ id: `product-${index}`, stock: index }));
    const damage: Record<number, { cells: (good: string) => string; reason: string }> = {
      1: { cells: (good) => good.replace('"2.50"', '"=1+1"'), reason: PRODUCT_FORM_MESSAGES.priceInvalid },
      2: { cells: (good) => good.replace('Lantern', 'Café'), reason: messages.notDecoded },
      3: {
        cells: (good) => `${good},"one too many"`,
        reason: messages.cellCount(Object.keys(CSV_COLUMNS).length + 1, Object.keys(CSV_COLUMNS).length),
      },
      4: { cells: (good) => good.replace('"Lantern"', '"Lan"tern"'), reason: messages.quoteMisplaced },
    };
    const [head = '', ...good] = writeProductCsv(products).split('\r\n');
    const lines = good.map((line, index) => damage[index % 10]?.cells(line) ?? line);
    // Windows-1252, in a file that is otherwise UTF-8.
    const bytes = [head, ...lines].map((line, index) =>
      index % 10 === 3 && index > 0 ? latin1(`${line}\r\n`) : utf8(`${line}\r\n`),
    );
    const { unchanged, refused, ...others } = planCsvImport(products, linesOf(new Uint8Array(Buffer.concat(bytes))));
    expect(others).toEqual({ added: [], changed: [] });
    expect(unchanged).toHaveLength(3_000);
    expect(refused).toHaveLength(2_000);
    for (const { line, reasons } of refused) expect(reasons.join()).toContain(damage[(line - 2) % 10]?.reason);
  });

  it('names each invalid line among 5,000', () => {
    const products = Array.from({ length: 5_000 }, (_, index) => csvProduct({ id: `product-${index}`, stock: index }));
    const rows = products.map((product, index) => {
      const cells = productCells(product);
      return Object.values({ ...cells, ...(index % 10 === 3 && { price: '=1+1' }) });
    });
    const plan = planCsvImport(products, linesOf(utf8(Papa.unparse([Object.values(CSV_COLUMNS), ...rows]))));
    expect(plan.unchanged).toHaveLength(4_500);
    expect(plan.refused.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, index) => 5 + index * 10));
    expect(plan.changed).toEqual([]);
  });
});
