import * as z from 'zod/mini';
import { hasEditConflict, type FieldEdit } from '../edits/field-edit.ts';
import {
  applyPartsEdit,
  NO_PRODUCTS,
  partsEditSchema,
  storedParts,
  type BundleFields,
  type PartProducts,
  type PartsEdit,
} from './bundles/bundle-edit.ts';
import { categoryIdSchema } from './categories/category.ts';
import { enteredProductSchema, enteredQuestionsSchema } from './entered-product.ts';
import { imageAltsSchema } from './image-alts.ts';
import { productDraftSchema, type ProductDraft } from './product.ts';
import { questionsTextSchema } from './questions/question.ts';
import { stockAfterEdit } from './set-stock.ts';
import {
  applyVariantsEdit,
  storedVariants,
  variantsEditSchema,
  type VariantFields,
  type VariantsEdit,
} from './variants/variant-edit.ts';

type Fields = FieldEdit<Omit<ProductDraft, 'stock'>>;

// Without the defaults of a full product: an edit that omits these must not clear them.
const withoutDefaults = {
  imageAlts: z.optional(imageAltsSchema),
  categoryId: z.optional(z.nullable(categoryIdSchema)),
};

const updatesSchema = z.extend(
  z.partial(z.omit(enteredProductSchema, { stock: true, imageAlts: true, questions: true, categoryId: true })),
  { ...withoutDefaults, questions: z.optional(enteredQuestionsSchema) },
);
const seenSchema = z.extend(
  z.partial(z.omit(productDraftSchema, { stock: true, imageAlts: true, questions: true, categoryId: true })),
  { ...withoutDefaults, questions: z.optional(questionsTextSchema) },
);

/** An edit as it is sent to functions. */
export const productEditSchema = z.strictObject({
  updates: updatesSchema,
  seen: z.optional(seenSchema),
  stock: z.optional(z.strictObject({ seen: z.int().check(z.gte(0)), wanted: productDraftSchema.shape.stock })),
  variants: z.optional(variantsEditSchema),
  parts: z.optional(partsEditSchema),
});

/** An edit of a product, the seller's or the owner's. */
export interface ProductEdit {
  updates: Fields['updates'];
  /** The values that the updates replace; omitted fields are not compared. */
  seen?: Fields['seen'] | undefined;
  /** The entered figure and the one that it replaced; omitted if the stock was not edited. */
  stock?: { seen: number; wanted: number } | undefined;
  /** All variants, if one of them was edited: they have the price and the stock of the product. */
  variants?: VariantsEdit | undefined;
  /** All parts of a bundle, if one of them was edited: they determine its stock. */
  parts?: PartsEdit | undefined;
}

/** The fields that an edit writes. */
type Written = FieldEdit<ProductDraft>['updates'] &
  Partial<Pick<VariantFields, 'variants' | 'variantStock'> & Pick<BundleFields, 'parts' | 'partIds'>>;

/**
 * The fields that an edit writes to the current product; null when another user has changed one of them since.
 * `partProducts`: the products of the wanted parts, which must be for sale (`canSellParts`).
 */
export function applyProductEdit(
  stored: Readonly<Record<string, unknown>>,
  { updates, seen, stock, variants, parts }: ProductEdit,
  partProducts: PartProducts = NO_PRODUCTS,
): Written | null {
  // Products of earlier versions have no picture texts, no questions and no category: these count as empty.
  const current: Readonly<Record<string, unknown>> = { imageAlts: '', questions: '', categoryId: null, ...stored };
  if (hasEditConflict(current, { updates, seen })) return null;
  const ofParts: Partial<BundleFields> | null = parts === undefined ? {} : applyPartsEdit(stored, parts, partProducts);
  const ofVariants: Partial<VariantFields> | null = variants === undefined ? {} : applyVariantsEdit(stored, variants);
  if (ofParts === null || ofVariants === null) return null;
  const isBundle = (ofParts.parts ?? storedParts(stored)).length > 0;
  const isOfVariants = (ofVariants.variants ?? storedVariants(stored).variants).length > 0;
  // A bundle has no variants: another user has added variants or parts since.
  if (isBundle && isOfVariants) return null;
  const written = { ...updates, ...ofVariants, ...ofParts };
  const isStructured = parts !== undefined || variants !== undefined;
  if (isBundle || isOfVariants) {
    // The parts or variants determine the stock, and variants the price: another user has added some since.
    const isOwn = stock !== undefined || (isOfVariants && updates?.priceCents !== undefined);
    return isOwn && !isStructured ? null : written;
  }
  // The last part or variant was removed: the product gets a stock of its own.
  if (isStructured) return { ...written, stock: stock?.wanted ?? 0 };
  if (stock === undefined) return updates;
  return { ...updates, stock: stockAfterEdit(typeof current.stock === 'number' ? current.stock : 0, stock) };
}
