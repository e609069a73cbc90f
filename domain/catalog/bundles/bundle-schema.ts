import * as z from 'zod/mini';
import { documentIdSchema } from '../../document-id.ts';
import { LIMITS } from '../../limits.ts';
import { variantIdSchema } from '../variants/variant-schema.ts';
import { lineKey } from '../variants/variant.ts';

/** A part of a bundle as staff choose it: the quantity of a product, or of one of its variants, in each bundle. */
export const bundlePartDraftSchema = z.strictObject({
  productId: documentIdSchema,
  variantId: z.nullable(variantIdSchema),
  quantity: z.int().check(z.gte(1), z.lte(LIMITS.quantityMax)),
});
export type BundlePartDraft = z.infer<typeof bundlePartDraftSchema>;

export const bundlePartDraftsSchema = z.array(bundlePartDraftSchema).check(
  z.maxLength(LIMITS.bundlePartsMax),
  z.refine((parts) => new Set(parts.map(lineKey)).size === parts.length),
);

/** A part with its display name: the product's trigger updates the name. */
export const bundlePartSchema = z.object({ ...bundlePartDraftSchema.shape, name: z.string() });
export type BundlePart = z.infer<typeof bundlePartSchema>;

/** In display order. */
export const bundlePartsSchema = z.array(bundlePartSchema).check(z.maxLength(LIMITS.bundlePartsMax));
