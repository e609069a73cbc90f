import * as z from 'zod/mini';
import { bundlePartDraftsSchema, bundlePartsSchema, type BundlePart, type BundlePartDraft } from './bundle-schema.ts';
import { offeredPart, stockOfParts, type Offered, type WithParts } from './bundle.ts';

/** All parts that the form showed, and all parts after the edit. */
export const partsEditSchema = z.strictObject({ seen: bundlePartDraftsSchema, wanted: bundlePartDraftsSchema });
export type PartsEdit = z.infer<typeof partsEditSchema>;

/** The stored fields of a bundle: its parts, their product IDs for queries, and the resulting stock. */
export interface BundleFields {
  parts: BundlePart[];
  partIds: string[];
  stock: number;
}

type Stored = Readonly<Record<string, unknown>>;
/** The products of a bundle's store that its parts refer to, by ID. */
export type PartProducts = ReadonlyMap<string, Offered>;

/** For a product without parts. */
export const NO_PRODUCTS: PartProducts = new Map();

/** The stored parts of a product; empty if it has none, or they are malformed. */
export const storedParts = ({ parts }: Stored): readonly BundlePart[] =>
  bundlePartsSchema.safeParse(parts ?? []).data ?? [];

export const partDrafts = ({ parts = [] }: WithParts): BundlePartDraft[] =>
  parts.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

/** True if all of these parts are for sale, and none of them is a bundle. */
export const canSellParts = (parts: readonly BundlePartDraft[], products: PartProducts): boolean =>
  stockOfParts(parts, products) !== null;

export const bundleFields = (drafts: readonly BundlePartDraft[], products: PartProducts): BundleFields => ({
  ...derivedBundleFields(drafts, products),
  partIds: [...new Set(drafts.map(({ productId }) => productId))],
});

/**
 * Derived fields of a bundle from its current parts: their names, and the resulting stock. A part that is no longer for
 * sale retains its name.
 */
export const derivedBundleFields = (
  parts: readonly (BundlePartDraft & { name?: string })[],
  products: PartProducts,
): Pick<BundleFields, 'parts' | 'stock'> => ({
  parts: parts.map(({ productId, variantId, quantity, name = '' }) => ({
    productId,
    variantId,
    quantity,
    name: offeredPart({ productId, variantId }, products)?.name ?? name,
  })),
  stock: stockOfParts(parts, products) ?? 0,
});

/**
 * The parts after an edit; without a stock if there are none. Null: another user has changed them since, to something
 * other than the wanted parts.
 */
export function applyPartsEdit(
  stored: Stored,
  { seen, wanted }: PartsEdit,
  products: PartProducts,
): BundleFields | Omit<BundleFields, 'stock'> | null {
  const now = contents(storedParts(stored));
  if (now !== contents(seen) && now !== contents(wanted)) return null;
  return wanted.length === 0 ? { parts: [], partIds: [] } : bundleFields(wanted, products);
}

const contents = (parts: readonly BundlePartDraft[]): string =>
  JSON.stringify(parts.map(({ productId, variantId, quantity }) => [productId, variantId, quantity]));
