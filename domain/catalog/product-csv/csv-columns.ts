import { usdText } from '../../money/parse-usd.ts';
import type { WithParts } from '../bundles/bundle.ts';
import { guestShareText, thresholdText } from '../product-form.ts';
import type { ProductDraft } from '../product.ts';
import { parseQuestions, type Question } from '../questions/question.ts';
import type { WithVariants } from '../variants/variant.ts';
import { withPlainBreaks } from './cell-texts.ts';
import { variantCell } from './variant-cells.ts';

/** The columns of a file of products, by the names in its first line, in their order. */
export const CSV_COLUMNS = {
  id: 'id',
  name: 'name',
  description: 'description',
  price: 'price',
  stock: 'stock',
  /** What the stock is compared with: units that are sold between export and import stay sold. */
  exportedStock: 'stock when exported',
  minimumQuantity: 'minimum',
  lowStockThreshold: 'low stock at',
  guestSharePercent: 'guest share percent',
  images: 'pictures',
  showDeliveryInstructions: 'show delivery instructions',
  questions: 'questions',
  /** Its id, as in the address of the catalogue. */
  category: 'category',
  variants: 'options',
  /** What the stocks of the options are compared with. */
  exportedVariants: 'options when exported',
} as const;
export type CsvColumn = keyof typeof CSV_COLUMNS;
export type CsvCells = Readonly<Partial<Record<CsvColumn, string>>>;

const YES = 'yes';
const NO = 'no';

/** Products of a store, as the file has them. */
export type CsvProduct = ProductDraft & WithVariants & WithParts & { id: string };

/** A product as cells, before what would be a formula is guarded. Addresses have no blanks, so blanks stand between them. */
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

const SWITCHES: ReadonlyMap<string, boolean> = new Map([
  [YES, true],
  ['true', true],
  ['1', true],
  [NO, false],
  ['false', false],
  ['0', false],
  ['', false],
]);

/** What is written in a column of yes and no; null: neither. */
export const parseSwitch = (cell: string): boolean | null => SWITCHES.get(cell.trim().toLowerCase()) ?? null;

/** Questions, a line for each, as products have them; null: not all of them can be read. */
export const parseQuestionCell = (cell: string): Question[] | null => {
  const lines = withPlainBreaks(cell)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return parseQuestions(lines.map((line) => `${line.trim()}\n`).join(''));
};

export const imageTexts = (cell: string): string[] => cell.split(/\s+/).filter((url) => url !== '');
