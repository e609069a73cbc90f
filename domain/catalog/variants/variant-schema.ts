import * as z from 'zod/mini';
import { LIMITS } from '../../limits.ts';
import { VISIBLE_TEXT } from '../../text/visible-text.ts';

export const variantIdSchema = z.string().check(z.regex(/^[\w-]{1,20}$/));

/** One variant of a product, by its option values: `Gold`, or `Gold, 64 pieces`. */
export const variantSchema = z.strictObject({
  id: variantIdSchema,
  name: z.string().check(z.maxLength(LIMITS.variantNameMax), z.regex(VISIBLE_TEXT)),
  priceCents: z.int().check(z.gte(1), z.lte(LIMITS.priceCentsMax)),
});
export type Variant = z.infer<typeof variantSchema>;

const stockSchema = z.int().check(z.gte(0), z.lte(LIMITS.stockMax));

/** In display order. */
export const variantsSchema = z.array(variantSchema).check(
  z.maxLength(LIMITS.variantsMax),
  z.refine((variants) => new Set(variants.map(({ id }) => id)).size === variants.length),
);

/**
 * The available stock of each variant, by its ID. Stored separately from the variants, because orders change it by
 * increments. An increment for a deleted variant leaves a number that is never read.
 */
export const variantStockSchema = z.record(z.string(), stockSchema);
