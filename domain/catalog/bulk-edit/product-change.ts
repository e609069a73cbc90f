import * as z from 'zod/mini';
import { documentIdSchema } from '../../document-id.ts';
import { isSameValue } from '../../edits/field-edit.ts';
import { LIMITS } from '../../limits.ts';
import { BULK_LIMITS } from '../bulk-limits.ts';
import { applyProductEdit, productEditSchema } from '../product-edit.ts';
import { productDraftSchema, type ProductDraft } from '../product.ts';
import { stockBeforeOff } from '../stock-before-off.ts';
import {
  switchVariantsOff,
  switchVariantsOn,
  variantDraftsSchema,
  variantFields,
  type VariantFields,
} from '../variants/variant-edit.ts';

/** One product of an edit of many. `id` of a new one is chosen by the page: adding it twice adds it once. */
export const productChangeSchema = z.discriminatedUnion('kind', [
  z.extend(productEditSchema, { kind: z.literal('edit'), id: documentIdSchema }),
  z.strictObject({
    kind: z.literal('add'),
    id: documentIdSchema,
    product: productDraftSchema,
    variants: z.optional(variantDraftsSchema),
  }),
  /** Sets the stock to 0 and remembers what there was. */
  z.strictObject({ kind: z.literal('switchOff'), id: documentIdSchema }),
  /** Puts on sale again what was remembered. */
  z.strictObject({ kind: z.literal('switchOn'), id: documentIdSchema }),
]);
export type ProductChange = z.infer<typeof productChangeSchema>;

/** The changes of one call: no product has two. */
export const productChangesSchema = z.array(productChangeSchema).check(
  z.minLength(1),
  z.maxLength(BULK_LIMITS.changesMax),
  z.refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'A product is listed twice.'),
);

/** Why a product of the edit was left as it is. */
export const CHANGE_REFUSALS = ['NOT_FOUND', 'EDIT_CONFLICT'] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

type Fields = Readonly<Record<string, unknown>>;
type Written = Partial<ProductDraft> &
  Partial<VariantFields> & { stockBeforeOff?: number | null; variantStockBeforeOff?: Record<string, number> | null };

/** What becomes of a product: `fields` are those that get another value; none where it is as it should be. */
export type AppliedChange = { ok: true; fields: Written } | { ok: false; code: ChangeRefusal };

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Applies a change to a product as it is now; `current` null: there is none, or it is another store's. */
export function applyProductChange(current: Fields | null, change: ProductChange): AppliedChange {
  // Of a call that is made again as another one: it is there already.
  if (change.kind === 'add') {
    const { product, variants = [] } = change;
    const fields = variants.length === 0 ? product : { ...product, ...variantFields(variants) };
    return { ok: true, fields: current === null ? fields : {} };
  }
  if (current === null) return { ok: false, code: 'NOT_FOUND' };
  const fields = fieldsOf(current, change);
  return fields === null ? { ok: false, code: 'EDIT_CONFLICT' } : { ok: true, fields: otherThan(current, fields) };
}

function fieldsOf(current: Fields, change: Exclude<ProductChange, { kind: 'add' }>): object | null {
  const stock = numberOf(current.stock);
  const remembered = stockBeforeOff(current);
  if (change.kind === 'edit') {
    const fields = applyProductEdit(current, change);
    // Who gives a product another stock has restocked it.
    const isRestocked = change.stock !== undefined || change.variants !== undefined;
    if (fields === null || !isRestocked) return fields;
    return { ...fields, stockBeforeOff: null, ...(change.variants !== undefined && { variantStockBeforeOff: null }) };
  }
  if (change.kind === 'switchOff')
    return current.stock === 0
      ? {}
      : {
          stock: 0,
          ...switchVariantsOff(current),
          stockBeforeOff: Math.min(LIMITS.stockMax, remembered + stock) || null,
        };
  if (remembered === 0) return {};
  return {
    stock: Math.min(LIMITS.stockMax, stock + remembered),
    ...switchVariantsOn(current),
    stockBeforeOff: null,
  };
}

const otherThan = (current: Fields, fields: object): Written =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !isSameValue(value, current[name])),
  );
