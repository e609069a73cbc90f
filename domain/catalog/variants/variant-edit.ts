import * as z from 'zod/mini';
import { LIMITS } from '../../limits.ts';
import { enteredName } from '../../text/entered-name.ts';
import { stockAfterEdit } from '../set-stock.ts';
import { variantSchema, variantsSchema, variantStockSchema, type Variant } from './variant-schema.ts';
import { stockOfVariant, variantTotals, type WithVariants } from './variant.ts';

/** A variant as staff enter it, with its stock. */
export const variantDraftSchema = z.extend(variantSchema, { stock: z.int().check(z.gte(0), z.lte(LIMITS.stockMax)) });
export type VariantDraft = z.infer<typeof variantDraftSchema>;

const draftsOf = (schema: typeof variantDraftSchema) =>
  z.array(schema).check(
    z.maxLength(LIMITS.variantsMax),
    z.refine((variants) => new Set(variants.map(({ id }) => id)).size === variants.length),
  );

/** Variants as they are stored. */
export const variantDraftsSchema = draftsOf(variantDraftSchema);
/** Variants as they are sent to functions. */
export const enteredVariantsSchema = draftsOf(
  z.extend(variantDraftSchema, { name: enteredName(LIMITS.variantNameMax) }),
);

/** All variants that the form showed, and all variants after the edit. */
export const variantsEditSchema = z.strictObject({ seen: variantDraftsSchema, wanted: enteredVariantsSchema });
export type VariantsEdit = z.infer<typeof variantsEditSchema>;

/** The stored fields of a product's variants, with the totals that lists show. */
export interface VariantFields {
  variants: Variant[];
  variantStock: Record<string, number>;
  stock: number;
  priceCents?: number;
}

type Stored = Readonly<Record<string, unknown>>;

interface StoredVariants {
  variants: readonly Variant[];
  variantStock: Readonly<Record<string, number>>;
}

/** The stored variants of a product; empty if it has none, or they are malformed. */
export function storedVariants({ variants, variantStock }: Stored): StoredVariants {
  const parsed = variantsSchema.safeParse(variants ?? []);
  const stock = variantStockSchema.safeParse(variantStock ?? {});
  return { variants: parsed.data ?? [], variantStock: stock.data ?? {} };
}

export const variantDrafts = (product: WithVariants): VariantDraft[] =>
  (product.variants ?? []).map((variant) => ({ ...variant, stock: stockOfVariant(product, variant.id) }));

/** The fields of a product that is sold in these variants only, or without variants if there are none. */
export function variantFields(drafts: readonly VariantDraft[]): VariantFields {
  const fields = {
    variants: drafts.map(({ id, name, priceCents }) => ({ id, name, priceCents })),
    variantStock: Object.fromEntries(drafts.map(({ id, stock }) => [id, stock])),
  };
  return { ...fields, ...(variantTotals(fields) ?? { stock: 0 }) };
}

/**
 * The variants after an edit. A stock is applied as the difference to the value seen, like a product's stock. Null:
 * another user has changed them since, to something other than the wanted variants.
 */
export function applyVariantsEdit(stored: Stored, { seen, wanted }: VariantsEdit): VariantFields | null {
  const current = storedVariants(stored);
  const now = definitions(current.variants);
  if (now !== definitions(seen) && now !== definitions(wanted)) return null;
  const seenStock = new Map(seen.map(({ id, stock }) => [id, stock]));
  const existingIds = new Set(current.variants.map(({ id }) => id));
  return variantFields(
    wanted.map((draft) => {
      if (!existingIds.has(draft.id)) return draft;
      const difference = { seen: seenStock.get(draft.id) ?? 0, wanted: draft.stock };
      const untouched = difference.seen === difference.wanted;
      const left = stockOfVariant(current, draft.id);
      return { ...draft, stock: untouched ? left : stockAfterEdit(left, difference) };
    }),
  );
}

const definitions = (variants: readonly Variant[]): string =>
  JSON.stringify(variants.map(({ id, name, priceCents }) => [id, name, priceCents]));

interface BeforeOff {
  stock: number;
  variantStock: Record<string, number>;
  variantStockBeforeOff: Record<string, number> | null;
}

const rememberedSchema = z.record(z.string(), z.int().check(z.gte(0)));
/** Each variant's stock when the product was switched off, by variant ID. */
export const parseVariantStockBeforeOff = ({ variantStockBeforeOff }: Stored): Record<string, number> =>
  rememberedSchema.safeParse(variantStockBeforeOff).data ?? {};

/** Sets the stock of all variants to 0 and records the previous stock of each; null for a product without variants. */
export function switchVariantsOff(stored: Stored): BeforeOff | null {
  const { variants, variantStock } = storedVariants(stored);
  if (variants.length === 0) return null;
  const before = parseVariantStockBeforeOff(stored);
  return {
    stock: 0,
    variantStock: Object.fromEntries(variants.map(({ id }) => [id, 0])),
    variantStockBeforeOff: Object.fromEntries(
      variants.map(({ id }) => [
        id,
        Math.min(LIMITS.stockMax, (before[id] ?? 0) + stockOfVariant({ variantStock }, id)),
      ]),
    ),
  };
}

/** Restores the recorded stock of each variant; a variant deleted since is not restored. */
export function switchVariantsOn(stored: Stored): BeforeOff | null {
  const { variants, variantStock } = storedVariants(stored);
  if (variants.length === 0) return null;
  const before = parseVariantStockBeforeOff(stored);
  const restoredStock = Object.fromEntries(
    variants.map(({ id }) => [id, Math.min(LIMITS.stockMax, stockOfVariant({ variantStock }, id) + (before[id] ?? 0))]),
  );
  const stock = variantTotals({ variants, variantStock: restoredStock })?.stock ?? 0;
  return { stock, variantStock: restoredStock, variantStockBeforeOff: null };
}
