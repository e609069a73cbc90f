import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AMBIGUOUS_AMOUNT } from '../../money/parse-usd.ts';
import { csvProduct, csvProducts } from '../../testing/sample-csv-product.ts';
import { BULK_LIMITS } from '../bulk-limits.ts';
import { applyProductEdit } from '../product-edit.ts';
import { PRODUCT_FORM_MESSAGES } from '../product-form-messages.ts';
import { variantFields } from '../variants/variant-edit.ts';
import { productCells, type CsvCells, type CsvProduct } from './csv-columns.ts';
import { planCsvImport } from './plan-csv-import.ts';
import { PRODUCT_CSV_MESSAGES } from './product-csv-messages.ts';
import { readTable, type ParsedLine } from './read-table.ts';

const messages = PRODUCT_CSV_MESSAGES;
const LANTERN = csvProduct();
const GOLD = { id: 'gold', name: 'Gold', priceCents: 500, stock: 3 };
const IRON = { id: 'iron', name: 'Iron', priceCents: 90, stock: 7 };

const lineOf = (cells: CsvCells, line = 2) => ({ line, cells, problem: null });
const planOf = (changes: CsvCells, products: readonly CsvProduct[] = [LANTERN]) =>
  planCsvImport(products, [lineOf({ ...productCells(LANTERN), ...changes })]);
const parsed = (...rows: string[][]): ParsedLine[] => rows.map((cells) => ({ cells, problem: null }));

describe('line with an ID', () => {
  it('changes nothing when it is as exported', () =>
    expect(planOf({})).toEqual({ added: [], changed: [], unchanged: [{ line: 2, id: LANTERN.id }], refused: [] }));

  it('changes the edited cells and no others', () => {
    const { changed } = planOf({ price: '$2,75', minimumQuantity: '', images: '', showDeliveryInstructions: 'TRUE' });
    expect(changed).toEqual([
      {
        line: 2,
        id: LANTERN.id,
        name: 'Lantern',
        before: { priceCents: 250, minimumQuantity: 2, imageUrls: LANTERN.imageUrls, showDeliveryInstructions: false },
        after: { priceCents: 275, minimumQuantity: 1, imageUrls: [], showDeliveryInstructions: true },
        edit: {
          updates: { priceCents: 275, minimumQuantity: 1, imageUrls: [], showDeliveryInstructions: true },
          seen: { priceCents: 250, minimumQuantity: 2, imageUrls: LANTERN.imageUrls, showDeliveryInstructions: false },
        },
      },
    ]);
  });

  it('sets the questions of its cell, one per line, with any line breaks', () => {
    const { changed } = planOf({ questions: 'text! Which island?\r\n\r\nchoice Colour|Red|Blue' });
    expect(changed).toMatchObject([
      { edit: { updates: { questions: 'text! Which island?\nchoice Colour|Red|Blue\n' } } },
    ]);
  });

  it('preserves sales of options since the export, and adds an option for a line without an ID', () => {
    const kit = csvProduct({ ...variantFields([GOLD, IRON]) });
    const exported = productCells(kit);
    const now = { ...kit, variantStock: { gold: 1, iron: 7 }, stock: 8 };
    const line = { ...exported, variants: 'gold|Gold|5,50|8\niron|Iron|0.90|7\n|Old wood|0.10|2' };
    const { changed } = planCsvImport([now], [lineOf(line)]);
    expect(changed).toHaveLength(1);
    expect(applyProductEdit(now, changed[0]?.edit ?? { updates: {} })).toMatchObject({
      variants: [{ id: 'gold', priceCents: 550 }, { id: 'iron' }, { id: 'old-wood', name: 'Old wood', priceCents: 10 }],
      variantStock: { gold: 6, iron: 7, 'old-wood': 2 },
    });
    expect(planCsvImport([now], [lineOf(exported)]).unchanged).toHaveLength(1);
  });

  it('is rejected when it has options and its own price is changed, or an option cannot be parsed', () => {
    const kit = csvProduct({ ...variantFields([GOLD, IRON]) });
    const refused = (cells: CsvCells) => planCsvImport([kit], [lineOf({ ...productCells(kit), ...cells })]).refused;
    expect(refused({ price: '3.00' })).toMatchObject([{ reasons: [messages.hasVariants] }]);
    expect(refused({ variants: 'gold|Gold|5.00' })).toMatchObject([
      { reasons: [`options: ${messages.variantsInvalid}`] },
    ]);
    expect(refused({ variants: '' })).toEqual([]);
  });

  it('accepts the ID and the changed columns alone', () =>
    expect(planCsvImport([LANTERN], [lineOf({ id: LANTERN.id, stock: '30' })]).changed).toMatchObject([
      { before: { stock: 10 }, after: { stock: 30 }, edit: { updates: {}, stock: { seen: 10, wanted: 30 } } },
    ]));

  it('adds the difference in the file to the stock, so sales since the export still count', () => {
    const sold = csvProduct({ stock: 7 });
    expect(planOf({}, [sold]).unchanged).toHaveLength(1);
    expect(planOf({ stock: '15' }, [sold]).changed).toMatchObject([
      { before: { stock: 7 }, after: { stock: 12 }, edit: { stock: { seen: 10, wanted: 15 } } },
    ]);
    expect(planOf({ stock: '0' }, [sold]).changed).toMatchObject([{ after: { stock: 0 } }]);
    expect(planOf({ stock: '15', exportedStock: '' }, [sold]).changed).toMatchObject([{ after: { stock: 15 } }]);
  });

  it('preserves unedited values that an earlier version of the site accepted', () => {
    const old = csvProduct({ description: '  Not trimmed.  ' });
    expect(planCsvImport([old], [lineOf({ ...productCells(old), price: '3' })]).changed).toMatchObject([
      { edit: { updates: { priceCents: 300 } } },
    ]);
  });

  it.each<[CsvCells, string]>([
    [{ name: ' ' }, `name: ${PRODUCT_FORM_MESSAGES.required}`],
    [{ name: '\u200B' }, `name: ${messages.nameInvisible}`],
    [{ name: 'x'.repeat(121) }, `name: ${PRODUCT_FORM_MESSAGES.nameTooLong}`],
    [{ description: 'x'.repeat(2_001) }, `description: ${PRODUCT_FORM_MESSAGES.descriptionTooLong}`],
    [{ price: '1.9999' }, `price: ${PRODUCT_FORM_MESSAGES.priceInvalid}`],
    [{ price: '1.999' }, `price: ${AMBIGUOUS_AMOUNT}`],
    [{ price: '1,234' }, `price: ${AMBIGUOUS_AMOUNT}`],
    [{ price: '=1+1' }, `price: ${PRODUCT_FORM_MESSAGES.priceInvalid}`],
    [{ price: '100000.01' }, `price: ${PRODUCT_FORM_MESSAGES.priceInvalid}`],
    [{ stock: '-1' }, `stock: ${PRODUCT_FORM_MESSAGES.stockInvalid}`],
    [{ stock: '1e3' }, `stock: ${PRODUCT_FORM_MESSAGES.stockInvalid}`],
    [{ exportedStock: 'ten' }, `stock when exported: ${messages.exportedStockInvalid}`],
    [{ minimumQuantity: '1000' }, `minimum: ${PRODUCT_FORM_MESSAGES.minimumInvalid}`],
    [{ images: 'http://example.org/a.png' }, `pictures: ${PRODUCT_FORM_MESSAGES.imageInvalid}`],
    [
      { images: Array.from({ length: 21 }, () => '/art/a.svg').join(' ') },
      `pictures: ${PRODUCT_FORM_MESSAGES.imagesMax}`,
    ],
    [{ questions: 'Which island?' }, `questions: ${messages.questionsInvalid}`],
    [{ showDeliveryInstructions: 'maybe' }, `show delivery instructions: ${messages.yesNoInvalid}`],
    [{ id: 'of-another-store' }, messages.unknownProduct],
  ])('is rejected with %j', (changes, reason) =>
    expect(planOf(changes)).toMatchObject({ changed: [], unchanged: [], refused: [{ line: 2, reasons: [reason] }] }),
  );

  it('is rejected with all its problems', () =>
    expect(planOf({ price: '', stock: 'many' }).refused).toEqual([
      {
        line: 2,
        name: 'Lantern',
        reasons: [`price: ${PRODUCT_FORM_MESSAGES.required}`, `stock: ${PRODUCT_FORM_MESSAGES.stockInvalid}`],
      },
    ]));

  it('is rejected when an earlier line has the same product, or when it cannot be parsed', () => {
    const { id, price } = productCells(LANTERN);
    const lines = [lineOf({ id, price }), lineOf({ id, price: '9' }, 3), { ...lineOf({ id }, 4), problem: 'unread' }];
    expect(planCsvImport([LANTERN], lines)).toMatchObject({
      unchanged: [{ line: 2 }],
      refused: [
        { line: 3, reasons: [messages.sameProduct(2)] },
        { line: 4, reasons: ['unread'] },
      ],
    });
  });
});

describe('line without an ID', () => {
  it('creates the product that the form would create', () =>
    expect(
      planCsvImport([], [lineOf({ name: ' Torch ', price: '0.5', images: '/art/a.svg\n/art/b.svg' })]).added,
    ).toEqual([
      {
        line: 2,
        product: {
          name: 'Torch',
          description: '',
          priceCents: 50,
          stock: 0,
          minimumQuantity: 1,
          lowStockThreshold: null,
          guestSharePercent: null,
          imageUrls: ['/art/a.svg', '/art/b.svg'],
          imageAlts: '',
          showDeliveryInstructions: false,
          questions: '',
          categoryId: null,
        },
        variants: [],
      },
    ]));

  it('assigns each text to its picture, in any order of the file', () => {
    const product = csvProduct({ imageUrls: ['/art/a.svg', '/art/b.svg'], imageAlts: 'A lamp\nIts box' });
    const [changed] = planCsvImport([product], [lineOf({ id: product.id, images: '/art/b.svg /art/c.svg' })]).changed;
    expect(changed?.edit).toMatchObject({
      updates: { imageUrls: ['/art/b.svg', '/art/c.svg'], imageAlts: 'Its box' },
      seen: { imageUrls: ['/art/a.svg', '/art/b.svg'], imageAlts: 'A lamp\nIts box' },
    });
  });

  it('is rejected without a name and a price', () =>
    expect(planCsvImport([], [lineOf({ stock: '4' })]).refused).toEqual([
      { line: 2, name: '', reasons: ['name', 'price'].map((name) => `${name}: ${PRODUCT_FORM_MESSAGES.required}`) },
    ]));
});

describe('import plan', () => {
  it('has each line in one list, and its edits result in the products that it shows', () => {
    const edits = fc.record({
      price: fc.constantFrom('2.50', '3', '0', '=1'),
      stock: fc.constantFrom('0', '5', '', '-1'),
      exportedStock: fc.constantFrom('', '0', '12'),
      description: fc.constantFrom('Another', ''),
    });
    fc.assert(
      fc.property(csvProducts, fc.array(edits, { maxLength: 8 }), (products, changes) => {
        const lines = products.map((product, index) =>
          lineOf({ ...productCells(product), ...changes[index] }, index + 2),
        );
        const plan = planCsvImport(products, lines);
        const placed = [...plan.added, ...plan.changed, ...plan.unchanged, ...plan.refused].map(({ line }) => line);
        expect(placed.toSorted((one, other) => one - other)).toEqual(lines.map(({ line }) => line));
        for (const { id, after, edit } of plan.changed) {
          const product = products.find((candidate) => candidate.id === id);
          expect(applyProductEdit({ ...product }, edit)).toMatchObject(after);
        }
      }),
    );
  });
});

describe('first line', () => {
  it.each([
    [[], messages.fileEmpty],
    [['', ''], messages.fileEmpty],
    [['name', 'prize'], messages.columnUnknown('prize')],
    [['name', '', 'price'], messages.columnUnknown('')],
    [['name', 'price', 'Name'], messages.columnTwice('name')],
    [['name', 'stock'], messages.columnMissing('price')],
  ])('is rejected as %j', (header, reason) =>
    expect(readTable(header.length === 0 ? [] : parsed(header))).toEqual({ ok: false, reason }),
  );

  it('names columns in any order and letter case', () =>
    expect(readTable(parsed([' PRICE', 'Name '], ['2', "'=Torch"]))).toEqual({
      ok: true,
      lines: [{ line: 2, cells: { price: '2', name: '=Torch' }, problem: null }],
    }));
});

describe('line of a table', () => {
  it('has the number that a spreadsheet shows, counting blank lines', () =>
    expect(readTable(parsed(['id', 'stock', ''], ['', ''], ['a', '1', ''], ['b']))).toMatchObject({
      lines: [
        { line: 3, problem: null },
        { line: 4, problem: messages.cellCount(1, 2) },
      ],
    }));

  it('is rejected with more cells than the first line: a separator is not quoted', () =>
    expect(readTable(parsed(['id', 'stock'], ['a', '1', '000']))).toMatchObject({
      lines: [{ problem: messages.cellCount(3, 2) }],
    }));

  it('rejects the file when there are too many', () => {
    const rows = Array.from({ length: BULK_LIMITS.importLinesMax + 1 }, () => ['a', '1']);
    expect(readTable(parsed(['id', 'stock'], ...rows))).toEqual({ ok: false, reason: messages.tooManyLines });
    expect(readTable(parsed(['id', 'stock'], ...rows.slice(1))).ok).toBe(true);
  });
});
