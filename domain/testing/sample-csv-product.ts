import fc from 'fast-check';
import type { CsvProduct } from '../catalog/product-csv/csv-columns.ts';
import { variantTotals } from '../catalog/variants/variant.ts';
import { LIMITS } from '../limits.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';

/** Texts with all characters that a table or a spreadsheet may misinterpret. */
const hostileText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('=', '+', '-', '@', '"', "'", ',', ';', '\t', '\r', '\n', ' ', 'é', 'Ａ', '🔥'),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      {
        maxLength: 20,
      },
    )
    .map((parts) => parts.join(''))
    .filter((text) => text.length <= maxLength && text.isWellFormed());

/** Names of options, which may also have the characters of the cell's own format. */
const variantNames = fc
  .array(fc.oneof(fc.constantFrom('|', '\\', '\n', '\r\n', 'n', ' ', '\u00A0', 'Gold'), hostileText(5)), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter((name) => name.length <= LIMITS.variantNameMax && VISIBLE_TEXT.test(name));

/** Products as they may be stored, with such texts. */
export const csvProducts: fc.Arbitrary<CsvProduct[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[A-Za-z0-9-][\w-]{5,20}$/),
      name: hostileText(LIMITS.productNameMax).filter((name) => VISIBLE_TEXT.test(name)),
      description: hostileText(LIMITS.productDescriptionMax),
      priceCents: fc.integer({ min: 1, max: LIMITS.priceCentsMax }),
      stock: fc.integer({ min: 0, max: LIMITS.stockMax }),
      minimumQuantity: fc.integer({ min: 1, max: LIMITS.quantityMax }),
      lowStockThreshold: fc.option(fc.integer({ min: 1, max: LIMITS.stockMax })),
      guestSharePercent: fc.option(fc.integer({ min: 1, max: 100 })),
      imageUrls: fc.array(
        fc.constantFrom('https://i.example.org/a,b;c.png?d="e"', '/art/products/kit.svg', 'https://example.org/=1'),
        { maxLength: 3 },
      ),
      imageAlts: fc.constantFrom('', 'A kit\n\nIts bones'),
      showDeliveryInstructions: fc.boolean(),
      variants: fc.constantFrom<CsvProduct['variants']>(undefined, [
        { id: 'g-1', name: '=Gold, "64"', priceCents: 250 },
        { id: 'iron', name: 'Iron', priceCents: 1 },
      ]),
      variantNames: fc.tuple(variantNames, variantNames),
      variantStock: fc.constantFrom({}, { 'g-1': 3, iron: 0 }),
      categoryId: fc.constantFrom(null, 'kits', 'diamond-tools'),
      questions: fc.constantFrom('', 'text! Which island?\nchoice =Colour|Red|Blue\n'),
    })
    .map(({ variantNames: names, variants, ...others }) => {
      const named = variants?.map((variant, index) => ({ ...variant, name: names[index] ?? variant.name }));
      const product = { ...others, variants: named };
      return { ...product, ...variantTotals(product) };
    }),
  { selector: ({ id }) => id, maxLength: 8 },
);

/** A product with plain texts. */
export const csvProduct = (changes: Partial<CsvProduct> = {}): CsvProduct => ({
  id: 'lantern-1',
  name: 'Lantern',
  description: 'Lights the way.',
  priceCents: 250,
  stock: 10,
  minimumQuantity: 2,
  imageUrls: ['/art/products/kit.svg'],
  imageAlts: '',
  showDeliveryInstructions: false,
  questions: '',
  categoryId: null,
  ...changes,
});
