import * as z from 'zod/mini';
import { documentIdSchema } from '../../document-id.ts';
import { isSameValue } from '../../edits/field-edit.ts';
import { LIMITS } from '../../limits.ts';
import { BULK_LIMITS } from '../bulk-limits.ts';
import {
  canSellParts,
  bundleFields,
  NO_PRODUCTS,
  storedParts,
  type BundleFields,
  type PartProducts,
} from '../bundles/bundle-edit.ts';
import { bundlePartDraftsSchema, type BundlePartDraft } from '../bundles/bundle-schema.ts';
import { enteredProductSchema } from '../entered-product.ts';
import { applyProductEdit, productEditSchema } from '../product-edit.ts';
import type { ProductDraft } from '../product.ts';
import { isSwitchedOff, stockBeforeOff } from '../stock-before-off.ts';
import {
  switchVariantsOff,
  switchVariantsOn,
  enteredVariantsSchema,
  variantFields,
  type VariantFields,
  type VariantsEdit,
} from '../variants/variant-edit.ts';

/** One product of a bulk edit. The page chooses the `id` of a new product, so that a repeated add has no effect. */
export const productChangeSchema = z.discriminatedUnion('kind', [
  z.extend(productEditSchema, { kind: z.literal('edit'), id: documentIdSchema }),
  z.strictObject({
    kind: z.literal('add'),
    id: documentIdSchema,
    product: enteredProductSchema,
    variants: z.optional(enteredVariantsSchema),
    parts: z.optional(bundlePartDraftsSchema),
  }),
  /** Sets the stock to 0 and records the previous stock. */
  z.strictObject({ kind: z.literal('switchOff'), id: documentIdSchema }),
  /** Restores the recorded stock. */
  z.strictObject({ kind: z.literal('switchOn'), id: documentIdSchema }),
]);
export type ProductChange = z.infer<typeof productChangeSchema>;

/** The changes of one call: at most one per product. */
const productChangesSchema = z.array(productChangeSchema).check(
  z.minLength(1),
  z.maxLength(BULK_LIMITS.changesMax),
  z.refine((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, 'A product is listed twice.'),
);

/** The input of a bulk edit. `purpose`: for the audit log. */
export const productEditsSchema = z.strictObject({
  requestId: z.uuid(),
  changes: productChangesSchema,
  purpose: z.optional(z.literal('undo')),
});

/** The purpose of a bulk edit, as the page states it; undefined for a new change. */
export type EditPurpose = z.infer<typeof productEditsSchema>['purpose'];

/** The reason why a product was not changed. */
export const CHANGE_REFUSALS = ['NOT_FOUND', 'EDIT_CONFLICT', 'PART_UNAVAILABLE'] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/** A product to add, with its variants or its parts. */
type NewProduct = Pick<Extract<ProductChange, { kind: 'add' }>, 'product' | 'variants' | 'parts'>;
type Fields = Readonly<Record<string, unknown>>;
type Written = Partial<ProductDraft> &
  Partial<VariantFields> &
  Partial<BundleFields> & { stockBeforeOff?: number | null; variantStockBeforeOff?: Record<string, number> | null };

/** The result of a change: `fields` are those with a new value; empty if the product already matches. */
export type AppliedChange = { ok: true; fields: Written } | { ok: false; code: ChangeRefusal };

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The parts that a change sets for a bundle; none if it does not change them. */
export function wantedParts(change: ProductChange): readonly BundlePartDraft[] {
  if (change.kind === 'add') return change.parts ?? [];
  return change.kind === 'edit' ? (change.parts?.wanted ?? []) : [];
}

/**
 * Applies a change to the current product. `current` is null if it does not exist or belongs to another store.
 * `partProducts`: the store's products that the wanted parts refer to.
 */
export function applyProductChange(
  current: Fields | null,
  change: ProductChange,
  partProducts: PartProducts = NO_PRODUCTS,
): AppliedChange {
  if (!canSellParts(wantedParts(change), partProducts)) return { ok: false, code: 'PART_UNAVAILABLE' };
  // A repeated call: the product exists already.
  if (change.kind === 'add') return { ok: true, fields: current === null ? newProduct(change, partProducts) : {} };
  if (current === null) return { ok: false, code: 'NOT_FOUND' };
  const fields = fieldsOf(current, change, partProducts);
  return fields === null ? { ok: false, code: 'EDIT_CONFLICT' } : { ok: true, fields: otherThan(current, fields) };
}

/** The fields of a new product: a bundle where it has parts. */
export function newProduct(
  { product, variants = [], parts = [] }: NewProduct,
  partProducts: PartProducts,
): ProductDraft & Partial<VariantFields> & Partial<BundleFields> {
  if (parts.length > 0) return { ...product, ...bundleFields(parts, partProducts) };
  return variants.length === 0 ? product : { ...product, ...variantFields(variants) };
}

function fieldsOf(
  current: Fields,
  change: Exclude<ProductChange, { kind: 'add' }>,
  partProducts: PartProducts,
): object | null {
  const stock = numberOf(current.stock);
  const remembered = stockBeforeOff(current);
  if (change.kind === 'edit') {
    const fields = applyProductEdit(current, change, partProducts);
    // An edit that sets another stock counts as restocking.
    const isRestocked =
      change.stock !== undefined || isVariantStockEdited(change.variants) || change.parts !== undefined;
    if (fields === null || !isRestocked) return fields;
    return { ...fields, stockBeforeOff: null, ...(change.variants !== undefined && { variantStockBeforeOff: null }) };
  }
  // The stock of a bundle follows its parts: it cannot be switched itself.
  if (storedParts(current).length > 0) return {};
  if (change.kind === 'switchOff') {
    // A product without stock is switched off as well: reserved items can be released later.
    if (current.stock === 0 && isSwitchedOff(current)) return {};
    return {
      stock: 0,
      ...switchVariantsOff(current),
      stockBeforeOff: Math.min(LIMITS.stockMax, remembered + stock),
    };
  }
  if (!isSwitchedOff(current)) return {};
  return {
    stock: Math.min(LIMITS.stockMax, stock + remembered),
    ...switchVariantsOn(current),
    stockBeforeOff: null,
  };
}

/** True if a variant's stock, or the set of variants, changes. */
const isVariantStockEdited = (edit: VariantsEdit | undefined): boolean =>
  edit !== undefined &&
  !isSameValue(
    edit.seen.map(({ id, stock }) => [id, stock]),
    edit.wanted.map(({ id, stock }) => [id, stock]),
  );

const otherThan = (current: Fields, fields: object): Written =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && !isSameValue(value, current[name])),
  );
