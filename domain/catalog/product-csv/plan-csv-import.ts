import { isSameValue } from '../../edits/field-edit.ts';
import { usdText } from '../../money/parse-usd.ts';
import { VISIBLE_TEXT } from '../../text/visible-text.ts';
import { isBundle } from '../bundles/bundle.ts';
import { imageAltAt, imageAltsOf } from '../image-alts.ts';
import type { ProductEdit } from '../product-edit.ts';
import { NEW_PRODUCT, productFormSchema, productFormValues, type ProductFormValues } from '../product-form.ts';
import { productDraftSchema, type ProductDraft } from '../product.ts';
import { questionValues } from '../questions/question-form.ts';
import { stockAfterEdit } from '../set-stock.ts';
import {
  enteredVariantsSchema,
  variantDrafts,
  variantFields,
  type VariantDraft,
  type VariantsEdit,
} from '../variants/variant-edit.ts';
import { hasVariants } from '../variants/variant.ts';
import { withPlainBreaks } from './cell-texts.ts';
import {
  CSV_COLUMNS,
  imageUrlsIn,
  parseQuestionCell,
  parseYesNo,
  productCells,
  type CsvCells,
  type CsvColumn,
  type CsvProduct,
} from './csv-columns.ts';
import { PRODUCT_CSV_MESSAGES } from './product-csv-messages.ts';
import type { TableLine } from './read-table.ts';
import { parseVariantCell, variantCell } from './variant-cells.ts';

const messages = PRODUCT_CSV_MESSAGES;

/** Fields as a preview shows them: the variants as they are in the file. */
type ShownFields = ProductEdit['updates'] & { stock?: number; variants?: string };

/** The change of one product: `edit` refers to the values at the time of the plan. */
export interface PlannedChange {
  line: number;
  id: string;
  /** The product's current name. */
  name: string;
  before: ShownFields;
  after: ShownFields;
  edit: ProductEdit;
}

/** The effect of importing a file. Every line is in exactly one of the four lists. */
export interface ImportPlan {
  added: { line: number; product: ProductDraft; variants: VariantDraft[] }[];
  changed: PlannedChange[];
  unchanged: { line: number; id: string }[];
  refused: { line: number; name: string; reasons: string[] }[];
}

/** Each column of the file, and its field of the form. */
const FORM_FIELDS = {
  name: 'name',
  description: 'description',
  price: 'price',
  stock: 'stock',
  minimumQuantity: 'minimumQuantity',
  lowStockThreshold: 'lowStockThreshold',
  guestSharePercent: 'guestSharePercent',
  images: 'images',
  showDeliveryInstructions: 'showDeliveryInstructions',
  questions: 'questions',
  category: 'categoryId',
} as const satisfies Partial<Record<CsvColumn, keyof ProductFormValues>>;
type FormColumn = keyof typeof FORM_FIELDS;
const FORM_COLUMNS = Object.keys(FORM_FIELDS) as FormColumn[];

const DRAFT_FIELDS = {
  name: 'name',
  description: 'description',
  price: 'priceCents',
  minimumQuantity: 'minimumQuantity',
  lowStockThreshold: 'lowStockThreshold',
  guestSharePercent: 'guestSharePercent',
  images: 'imageUrls',
  showDeliveryInstructions: 'showDeliveryInstructions',
  questions: 'questions',
  category: 'categoryId',
} as const satisfies Record<Exclude<FormColumn, 'stock'>, keyof ProductDraft>;

/** The file has no alternative texts, so each picture retains the one that it has. */
function withAlts(draft: ProductDraft, product: CsvProduct): ProductDraft {
  const altOf = new Map(product.imageUrls.map((url, index) => [url, imageAltAt(product.imageAlts, index)]));
  return { ...draft, imageAlts: imageAltsOf(draft.imageUrls.map((url) => altOf.get(url) ?? '')) };
}

/** Plans the changes that a file makes to a store's products. Nothing is written: `products` are the current ones. */
export function planCsvImport(products: readonly CsvProduct[], lines: readonly TableLine[]): ImportPlan {
  const byId = new Map(products.map((product) => [product.id, product]));
  const lineOf = new Map<string, number>();
  const plan: ImportPlan = { added: [], changed: [], unchanged: [], refused: [] };
  for (const { line, cells, problem } of lines) {
    const id = cells.id?.trim() ?? '';
    const product = byId.get(id);
    const refuse = (...reasons: string[]): void => {
      plan.refused.push({ line, name: cells.name?.trim() ?? '', reasons });
    };
    const sameAs = lineOf.get(id);
    if (problem !== null) refuse(problem);
    else if (id === '') planNew(plan, line, cells, refuse);
    else if (product === undefined) refuse(messages.unknownProduct);
    else if (sameAs !== undefined) refuse(messages.sameProduct(sameAs));
    else {
      lineOf.set(id, line);
      planEdit(plan, { line, cells, product }, refuse);
    }
  }
  return plan;
}

type Refuse = (...reasons: string[]) => void;

function planNew(plan: ImportPlan, line: number, cells: CsvCells, refuse: Refuse): void {
  const variants = enteredVariantsSchema.safeParse(parseVariantCell(cells.variants ?? '')).data;
  if (variants === undefined) return refuse(inColumn('variants', messages.variantsInvalid));
  // A product with variants has their price.
  const [{ priceCents } = { priceCents: 0 }] = variants;
  const typed = variants.length === 0 ? cells : { ...cells, price: usdText(priceCents) };
  const parsed = parseCells(typed, NEW_PRODUCT, FORM_COLUMNS);
  if (parsed.ok) plan.added.push({ line, product: parsed.product, variants });
  else refuse(...parsed.reasons);
}

function planEdit(
  plan: ImportPlan,
  { line, cells, product }: { line: number; cells: CsvCells; product: CsvProduct },
  refuse: Refuse,
): void {
  const shown = { ...productCells(product), ...exportedFigures(cells, product) };
  // A cell that is unchanged since the export is not validated: values that an earlier version accepted do not block
  // the other cells.
  const columns = FORM_COLUMNS.filter((column) => {
    const cell = cells[column];
    return cell !== undefined && withPlainBreaks(cell) !== withPlainBreaks(shown[column]);
  });
  const seenStock = exportedStock(cells, product);
  // Options and parts have their own columns and forms: theirs are not validated with the other cells.
  const currentValues = { ...productFormValues(product), variants: [], parts: [] };
  const parsed = parseCells(cells, currentValues, columns);
  if (seenStock === null) return refuse(inColumn('exportedStock', messages.exportedStockInvalid));
  if (!parsed.ok) return refuse(...parsed.reasons);
  const variants = variantsEdit(product, cells, shown.variants);
  if (variants === null) return refuse(inColumn('variants', messages.variantsInvalid));
  const willHaveVariants = (variants?.wanted.length ?? product.variants?.length ?? 0) > 0;
  if (willHaveVariants && columns.some((column) => column === 'price' || column === 'stock'))
    return refuse(messages.hasVariants);
  if (isBundle(product) && (columns.includes('stock') || variants !== undefined)) return refuse(messages.isBundle);
  const { stock: typedStock, ...others } = editOf(product, {
    wanted: withAlts(parsed.product, product),
    columns,
    seenStock,
    cells,
  });
  const edit: ProductEdit = {
    ...others,
    // For variants, the exported stock is theirs.
    ...(typedStock !== undefined && !willHaveVariants && { stock: typedStock }),
    ...(variants !== undefined && { variants }),
  };
  const stock = edit.stock === undefined ? product.stock : stockAfterEdit(product.stock, edit.stock);
  const after: ShownFields = {
    ...edit.updates,
    ...(stock !== product.stock && { stock }),
    ...(variants !== undefined && { variants: variantCell(variantFields(variants.wanted)) }),
  };
  const before = Object.fromEntries(
    Object.keys(after).map((field) => [
      field,
      field === 'variants' ? shown.variants : (product[field as keyof ProductDraft] ?? null),
    ]),
  );
  if (Object.keys(after).length === 0) plan.unchanged.push({ line, id: product.id });
  else plan.changed.push({ line, id: product.id, name: product.name, before, after, edit });
}

/**
 * For a product with variants, its price and stock at the time of the export: they derive from those of the variants.
 */
function exportedFigures(cells: CsvCells, product: CsvProduct): { price?: string; stock?: string } {
  // A bundle that has sold since the export: the difference is not an edit.
  if (isBundle(product) && cells.exportedStock !== undefined) return { stock: cells.exportedStock.trim() };
  const exported = parseVariantCell(cells.exportedVariants ?? variantCell(product));
  if (!hasVariants(product) || exported === null) return {};
  const { stock, priceCents = product.priceCents } = variantFields(exported);
  return { price: usdText(priceCents), stock: String(stock) };
}

/** The edit of the variants that a line requests; undefined: none; null: its cells cannot be parsed. */
function variantsEdit(product: CsvProduct, cells: CsvCells, shown: string): VariantsEdit | undefined | null {
  if (cells.variants === undefined) return undefined;
  const parsed = parseVariantCell(cells.variants);
  const exported = parseVariantCell(cells.exportedVariants ?? shown);
  if (parsed === null || exported === null) return null;
  // A name or price that another user has changed since the export is reverted; the preview shows it.
  const stocks = new Map(exported.map(({ id, stock }) => [id, stock]));
  const seen = variantDrafts(product).map((draft) => ({ ...draft, stock: stocks.get(draft.id) ?? draft.stock }));
  if (JSON.stringify(parsed) === JSON.stringify(seen)) return undefined;
  const wanted = enteredVariantsSchema.safeParse(parsed).data;
  return wanted === undefined ? null : { seen, wanted };
}

interface Wanted {
  wanted: ProductDraft;
  columns: readonly FormColumn[];
  seenStock: number;
  cells: CsvCells;
}

function editOf(product: CsvProduct, { wanted, columns, seenStock, cells }: Wanted): ProductEdit {
  const fields = columns
    .flatMap((column): (keyof ProductDraft)[] => {
      if (column === 'stock') return [];
      return column === 'images' ? ['imageUrls', 'imageAlts'] : [DRAFT_FIELDS[column]];
    })
    .filter((field) => !isSameValue(wanted[field], product[field]));
  const pick = (from: ProductDraft): Partial<ProductDraft> =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  const wantedStock = cells.stock === undefined ? seenStock : wanted.stock;
  return {
    updates: pick(wanted),
    seen: pick(product),
    ...(wantedStock !== seenStock && { stock: { seen: seenStock, wanted: wantedStock } }),
  };
}

/** The stock at the time of the export; null: it cannot be parsed. Without this column, the current stock is used. */
function exportedStock(cells: CsvCells, product: CsvProduct): number | null {
  const cell = cells.exportedStock?.trim() ?? '';
  if (cell === '') return product.stock;
  const { success, data } = productDraftSchema.shape.stock.safeParse(/^\d+$/.test(cell) ? Number(cell) : null);
  return success ? data : null;
}

type ParsedCells = { ok: true; product: ProductDraft } | { ok: false; reasons: string[] };

/** Applies these columns of a line to the current values, by the rules of the product form. */
function parseCells(cells: CsvCells, currentValues: ProductFormValues, columns: readonly FormColumn[]): ParsedCells {
  const showDeliveryInstructions = columns.includes('showDeliveryInstructions')
    ? parseYesNo(cells.showDeliveryInstructions ?? '')
    : false;
  const values = columns.reduce(
    (typed, column) => ({ ...typed, ...FORM_VALUES[column](cells[column] ?? '') }),
    currentValues,
  );
  const { data, error } = productFormSchema.safeParse(values);
  const reasons = new Set<string>();
  if (showDeliveryInstructions === null) reasons.add(inColumn('showDeliveryInstructions', messages.yesNoInvalid));
  if (columns.includes('questions') && parseQuestionCell(cells.questions ?? '') === null)
    reasons.add(inColumn('questions', messages.questionsInvalid));
  for (const { path, message } of error?.issues ?? []) {
    const column = FORM_COLUMNS.find((candidate) => FORM_FIELDS[candidate] === path[0]);
    if (column !== undefined && columns.includes(column))
      reasons.add(inColumn(column, column === 'name' && isInvisible(cells.name) ? messages.nameInvisible : message));
  }
  if (reasons.size > 0) return { ok: false, reasons: [...reasons] };
  if (data === undefined) return { ok: false, reasons: [messages.productInvalid] };
  const { variants: _variants, parts: _parts, ...product } = data;
  return productDraftSchema.safeParse(product).success
    ? { ok: true, product }
    : { ok: false, reasons: [messages.productInvalid] };
}

const isInvisible = (name = ''): boolean => name.trim() !== '' && !VISIBLE_TEXT.test(name);

/** The form values of a cell. */
const FORM_VALUES: Readonly<Record<FormColumn, (cell: string) => Partial<ProductFormValues>>> = {
  name: (name) => ({ name }),
  description: (cell) => ({ description: withPlainBreaks(cell) }),
  price: (price) => ({ price }),
  stock: (stock) => ({ stock }),
  minimumQuantity: (minimumQuantity) => ({ minimumQuantity }),
  lowStockThreshold: (lowStockThreshold) => ({ lowStockThreshold }),
  guestSharePercent: (guestSharePercent) => ({ guestSharePercent }),
  images: (cell) => ({ images: imageUrlsIn(cell).map((url) => ({ url, alt: '' })) }),
  showDeliveryInstructions: (cell) => ({ showDeliveryInstructions: parseYesNo(cell) ?? false }),
  questions: (cell) => ({ questions: (parseQuestionCell(cell) ?? []).map(questionValues) }),
  category: (cell) => ({ categoryId: cell.trim() }),
};

const inColumn = (column: CsvColumn, reason: string): string => messages.inColumn(CSV_COLUMNS[column], reason);
