import { usdText } from '../../money/parse-usd.ts';
import type { WithParts } from '../bundles/bundle.ts';
import { guestShareText, thresholdText } from '../product-form.ts';
import type { ProductDraft } from '../product.ts';
import { parseQuestions, type Question } from '../questions/question.ts';
import type { WithVariants } from '../variants/variant.ts';
import { withPlainBreaks } from './cell-texts.ts';
import { variantCell } from './variant-cells.ts';

/** The columns of a product file, by the names in its first line, in their order. */
export const CSV_COLUMNS = {
  id: 'id',
  name: 'name',
  description: 'description',
  price: 'price',
  stock: 'stock',
  /** The stock at the time of the export, for comparison: items sold between export and import count as sold. */
  exportedStock: 'stock when exported',
  minimumQuantity: 'minimum',
  lowStockThreshold: 'low stock at',
  guestSharePercent: 'guest share percent',
  images: 'pictures',
  showDeliveryInstructions: 'show delivery instructions',
  questions: 'questions',
  /** Its ID, as in the address of the catalog. */
  category: 'category',
  variants: 'options',
  /** The options' stock at the time of the export, for comparison. */
  exportedVariants: 'options when exported',
} as const;
export type CsvColumn = keyof typeof CSV_COLUMNS;
export type CsvCells = Readonly<Partial<Record<CsvColumn, string>>>;

const YES = 'yes';
const NO = 'no';

/** A product of a store, as the file contains it. */
export type CsvProduct = ProductDraft & WithVariants & WithParts & { id: string };

/** A product as cells, before formulas are guarded. Addresses contain no spaces, so spaces separate them. */
export const productCells = (product: CsvProduct): Record<CsvColumn, string> => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: usdText(product.priceCents),
  stock: String(product.stock),
  exportedStock: String(product.stock),
  minimumQuantity: String(product.minimumQuantity),
  lowStockThreshold: thresholdText(product),
  guestSharePercent: guestShareText(product),
  images: product.imageUrls.join(' '),
  showDeliveryInstructions: product.showDeliveryInstructions ? YES : NO,
  questions: product.questions.trimEnd(),
  category: product.categoryId ?? '',
  variants: variantCell(product),
  exportedVariants: variantCell(product),
});

const YES_NO_VALUES: ReadonlyMap<string, boolean> = new Map([
  [YES, true],
  ['true', true],
  ['1', true],
  [NO, false],
  ['false', false],
  ['0', false],
  ['', false],
]);

/** The value of a yes/no column; null: neither. */
export const parseYesNo = (cell: string): boolean | null => YES_NO_VALUES.get(cell.trim().toLowerCase()) ?? null;

/** Questions, one per line, in the format of products; null: not all of them can be parsed. */
export const parseQuestionCell = (cell: string): Question[] | null => {
  const lines = withPlainBreaks(cell)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return parseQuestions(lines.map((line) => `${line.trim()}\n`).join(''));
};

export const imageUrlsIn = (cell: string): string[] => cell.split(/\s+/).filter((url) => url !== '');
