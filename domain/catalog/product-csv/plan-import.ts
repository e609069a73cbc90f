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
import { variantDrafts, variantFields, type VariantDraft, type VariantsEdit } from '../variants/variant-edit.ts';
import { hasVariants } from '../variants/variant.ts';
import { priceText, withPlainBreaks } from './cell-texts.ts';
import {
  CSV_COLUMNS,
  imageTexts,
  parseQuestionCell,
  parseSwitch,
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

/** What an import would change of one product: `edit` is against the values that were there when the plan was made. */
export interface PlannedChange {
  line: number;
  id: string;
  /** As the product is called now. */
  name: string;
  before: ShownFields;
  after: ShownFields;
  edit: ProductEdit;
}

/** What the import of a file would change. Every line is in exactly one of the four. */
export interface ImportPlan {
  added: { line: number; product: ProductDraft; variants: VariantDraft[] }[];
  changed: PlannedChange[];
  unchanged: { line: number; id: string }[];
  refused: { line: number; name: string; reasons: string[] }[];
}

/** Each column of the file, and the field of the form that it fills in. */
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

/** The file has no texts of pictures: each stays with its picture. */
function withAlts(draft: ProductDraft, product: CsvProduct): ProductDraft {
  const altOf = new Map(product.imageUrls.map((url, index) => [url, imageAltAt(product.imageAlts, index)]));
  return { ...draft, imageAlts: imageAltsOf(draft.imageUrls.map((url) => altOf.get(url) ?? '')) };
}

/** What a file would change of a store's products. Nothing is written: `products` are as they are now. */
export function planImport(products: readonly CsvProduct[], lines: readonly TableLine[]): ImportPlan {
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
  const variants = parseVariantCell(cells.variants ?? '');
  if (variants === null) return refuse(inColumn('variants', messages.variantsInvalid));
  // The price of one with variants is theirs.
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
  // A cell that is as it was exported is never looked at: what an earlier version let in does not hinder the others.
  const columns = FORM_COLUMNS.filter((column) => {
    const cell = cells[column];
    return cell !== undefined && withPlainBreaks(cell) !== withPlainBreaks(shown[column]);
  });
  const seenStock = exportedStock(cells, product);
  const parsed = parseCells(cells, productFormValues(product), columns);
  if (seenStock === null) return refuse(inColumn('exportedStock', messages.exportedStockInvalid));
  if (!parsed.ok) return refuse(...parsed.reasons);
  const variants = variantsEdit(product, cells, shown.variants);
  if (variants === null) return refuse(inColumn('variants', messages.variantsInvalid));
  const isOfVariants = (variants?.wanted.length ?? product.variants?.length ?? 0) > 0;
  if (isOfVariants && columns.some((column) => column === 'price' || column === 'stock'))
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
    // Of variants, the stock when it was exported is theirs.
    ...(typedStock !== undefined && !isOfVariants && { stock: typedStock }),
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

/** Of a product with variants, what its price and stock were when the file was made: they follow from those of the variants. */
function exportedFigures(cells: CsvCells, product: CsvProduct): { price?: string; stock?: string } {
  // Of a bundle, which has sold since, it is no other stock.
  if (isBundle(product) && cells.exportedStock !== undefined) return { stock: cells.exportedStock.trim() };
  const exported = parseVariantCell(cells.exportedVariants ?? variantCell(product));
  if (!hasVariants(product) || exported === null) return {};
  const { stock, priceCents = product.priceCents } = variantFields(exported);
  return { price: usdText(priceCents), stock: String(stock) };
}

/** The edit of the variants that a line asks for; undefined: none; null: its cells cannot be read. */
function variantsEdit(product: CsvProduct, cells: CsvCells, shown: string): VariantsEdit | undefined | null {
  if (cells.variants === undefined) return undefined;
  const wanted = parseVariantCell(cells.variants);
  const exported = parseVariantCell(cells.exportedVariants ?? shown);
  if (wanted === null || exported === null) return null;
  // What somebody else has changed of names and prices since the export is a change back, which the preview shows.
  const stocks = new Map(exported.map(({ id, stock }) => [id, stock]));
  const seen = variantDrafts(product).map((draft) => ({ ...draft, stock: stocks.get(draft.id) ?? draft.stock }));
  return JSON.stringify(wanted) === JSON.stringify(seen) ? undefined : { seen, wanted };
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

/** What the stock was when the file was made; null: that cannot be read. A file without it is compared with the stock now. */
function exportedStock(cells: CsvCells, product: CsvProduct): number | null {
  const cell = cells.exportedStock?.trim() ?? '';
  if (cell === '') return product.stock;
  const { success, data } = productDraftSchema.shape.stock.safeParse(/^\d+$/.test(cell) ? Number(cell) : null);
  return success ? data : null;
}

type ParsedCells = { ok: true; product: ProductDraft } | { ok: false; reasons: string[] };

/** These columns of a line over what is there, by the rules of the product form. */
function parseCells(cells: CsvCells, otherwise: ProductFormValues, columns: readonly FormColumn[]): ParsedCells {
  const switched = columns.includes('showDeliveryInstructions')
    ? parseSwitch(cells.showDeliveryInstructions ?? '')
    : false;
  const values = columns.reduce((typed, column) => ({ ...typed, ...TYPED[column](cells[column] ?? '') }), otherwise);
  const { data, error } = productFormSchema.safeParse(values);
  const reasons = new Set<string>();
  if (switched === null) reasons.add(inColumn('showDeliveryInstructions', messages.switchInvalid));
  if (columns.includes('questions') && parseQuestionCell(cells.questions ?? '') === null)
    reasons.add(inColumn('questions', messages.questionsInvalid));
  for (const { path, message } of error?.issues ?? []) {
    const column = FORM_COLUMNS.find((candidate) => FORM_FIELDS[candidate] === path[0]);
    if (column !== undefined && columns.includes(column)) reasons.add(inColumn(column, message));
  }
  if (columns.includes('name') && data !== undefined && !VISIBLE_TEXT.test(data.name))
    reasons.add(inColumn('name', messages.nameInvisible));
  if (reasons.size > 0) return { ok: false, reasons: [...reasons] };
  if (data === undefined) return { ok: false, reasons: [messages.productInvalid] };
  const { variants: _variants, parts: _parts, ...product } = data;
  return productDraftSchema.safeParse(product).success
    ? { ok: true, product }
    : { ok: false, reasons: [messages.productInvalid] };
}

/** What a cell types into the form. */
const TYPED: Readonly<Record<FormColumn, (cell: string) => Partial<ProductFormValues>>> = {
  name: (name) => ({ name }),
  description: (cell) => ({ description: withPlainBreaks(cell) }),
  price: (cell) => ({ price: priceText(cell) }),
  stock: (stock) => ({ stock }),
  minimumQuantity: (minimumQuantity) => ({ minimumQuantity }),
  lowStockThreshold: (lowStockThreshold) => ({ lowStockThreshold }),
  guestSharePercent: (guestSharePercent) => ({ guestSharePercent }),
  images: (cell) => ({ images: imageTexts(cell).map((url) => ({ url, alt: '' })) }),
  showDeliveryInstructions: (cell) => ({ showDeliveryInstructions: parseSwitch(cell) ?? false }),
  questions: (cell) => ({ questions: (parseQuestionCell(cell) ?? []).map(questionValues) }),
  category: (cell) => ({ categoryId: cell.trim() }),
};

const inColumn = (column: CsvColumn, reason: string): string => messages.inColumn(CSV_COLUMNS[column], reason);
