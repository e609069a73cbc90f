import * as z from 'zod/mini';
import { isOvertaken, type FieldEdit } from '../edits/field-edit.ts';
import { categoryIdSchema } from './categories/category.ts';
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

const changesSchema = z.extend(
  z.partial(z.omit(productDraftSchema, { stock: true, imageAlts: true, questions: true, categoryId: true })),
  // Without the defaults of a whole product: an edit that leaves these alone must not empty them.
  {
    imageAlts: z.optional(imageAltsSchema),
    questions: z.optional(questionsTextSchema),
    categoryId: z.optional(z.nullable(categoryIdSchema)),
  },
);

/** An edit as it is sent to functions. */
export const productEditSchema = z.strictObject({
  updates: changesSchema,
  seen: z.optional(changesSchema),
  stock: z.optional(z.strictObject({ seen: z.int().check(z.gte(0)), wanted: productDraftSchema.shape.stock })),
  variants: z.optional(variantsEditSchema),
});

/** An edit of a product, the seller's or the owner's. */
export interface ProductEdit {
  updates: Fields['updates'];
  /** The values that the updates replace; those left out are not compared. */
  seen?: Fields['seen'] | undefined;
  /** The figure that was entered and the one that it replaced; left out where nobody touched the stock. */
  stock?: { seen: number; wanted: number } | undefined;
  /** All variants, where one of them was touched: those of a product that is sold in variants have the price and the stock. */
  variants?: VariantsEdit | undefined;
}

/** What an edit writes. */
type Written = FieldEdit<ProductDraft>['updates'] & Partial<Pick<VariantFields, 'variants' | 'variantStock'>>;

/** The fields that an edit writes to a product as it is now; null when somebody else has changed one of them meanwhile. */
export function applyProductEdit(
  stored: Readonly<Record<string, unknown>>,
  { updates, seen, stock, variants }: ProductEdit,
): Written | null {
  // Products of earlier versions have no texts for their pictures, no questions and no category, and are shown as if these were empty.
  const current: Readonly<Record<string, unknown>> = { imageAlts: '', questions: '', categoryId: null, ...stored };
  if (isOvertaken(current, { updates, seen })) return null;
  if (variants !== undefined) {
    const fields = applyVariantsEdit(stored, variants);
    if (fields === null) return null;
    // Sold as it is from now on: then it has a stock of its own.
    return fields.variants.length > 0
      ? { ...updates, ...fields }
      : { ...updates, ...fields, stock: stock?.wanted ?? 0 };
  }
  const hasOwn = stock !== undefined || updates?.priceCents !== undefined;
  // Somebody has given it variants meanwhile, which have them.
  if (hasOwn && storedVariants(stored).variants.length > 0) return null;
  if (stock === undefined) return updates;
  return { ...updates, stock: stockAfterEdit(typeof current.stock === 'number' ? current.stock : 0, stock) };
}
