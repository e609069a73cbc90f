import * as z from 'zod/mini';
import { bundlePartDraftsSchema, bundlePartsSchema, type BundlePart, type BundlePartDraft } from './bundle-schema.ts';
import { offeredPart, stockOfParts, type Offered, type WithParts } from './bundle.ts';

/** All parts as they were on the screen, and as they are wanted. */
export const partsEditSchema = z.strictObject({ seen: bundlePartDraftsSchema, wanted: bundlePartDraftsSchema });
export type PartsEdit = z.infer<typeof partsEditSchema>;

/** What is written of a bundle: its parts, the ids of their products, by which it is found, and how many pieces they make. */
export interface BundleFields {
  parts: BundlePart[];
  partIds: string[];
  stock: number;
}

type Stored = Readonly<Record<string, unknown>>;
/** The products of a bundle's store that it is made of, by id. */
export type PartProducts = ReadonlyMap<string, Offered>;

/** For what is made of nothing. */
export const NO_PRODUCTS: PartProducts = new Map();

/** The parts of a product as it is stored; none where it has none, or not as they should be. */
export const storedParts = ({ parts }: Stored): readonly BundlePart[] =>
  bundlePartsSchema.safeParse(parts ?? []).data ?? [];

export const partDrafts = ({ parts = [] }: WithParts): BundlePartDraft[] =>
  parts.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));

/** Whether all of these parts are sold, and none of them is a bundle itself. */
export const arePartsSold = (parts: readonly BundlePartDraft[], products: PartProducts): boolean =>
  stockOfParts(parts, products) !== null;

export const bundleFields = (drafts: readonly BundlePartDraft[], products: PartProducts): BundleFields => ({
  ...bundleInLine(drafts, products),
  partIds: [...new Set(drafts.map(({ productId }) => productId))],
});

/** What follows from the parts of a bundle as they are now: their names, and how many pieces they make. What is not sold any more keeps its name. */
export const bundleInLine = (
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

/** The parts after an edit; without a stock where there are none. Null: somebody else has changed them meanwhile, to something else than what is wanted. */
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
