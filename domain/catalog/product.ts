import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';
import { timestampSchema } from '../timestamp.ts';
import { bundlePartsSchema } from './bundles/bundle-schema.ts';
import { categoryIdSchema } from './categories/category.ts';
import { imageAltsSchema } from './image-alts.ts';
import { questionsTextSchema } from './questions/question.ts';
import { assetUrlSchema } from './urls.ts';
import { variantsSchema, variantStockSchema } from './variants/variant-schema.ts';

/** `products/{productId}` as a seller writes it. */
export const productInputSchema = z.object({
  storeId: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.maxLength(LIMITS.productNameMax), z.regex(VISIBLE_TEXT)),
  description: z.string().check(z.maxLength(LIMITS.productDescriptionMax)),
  priceCents: z.int().check(z.gte(1), z.lte(LIMITS.priceCentsMax)),
  imageUrls: z.array(assetUrlSchema).check(z.maxLength(LIMITS.productImagesMax)),
  /** Alternative texts of the pictures, one per line in their order; see `image-alts.ts`. */
  imageAlts: z._default(imageAltsSchema, ''),
  stock: z.int().check(z.gte(0), z.lte(LIMITS.stockMax)),
  minimumQuantity: z.int().check(z.gte(1), z.lte(LIMITS.quantityMax)),
  /** 1-based position on the store page. */
  displayOrder: z.int().check(z.gte(0)),
  showDeliveryInstructions: z.boolean(),
  /** The stock at which its seller receives a low-stock notification; null or missing: never. */
  lowStockThreshold: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.stockMax)))),
  /**
   * Percentage of its last items that guests can reserve at once; null or missing: the site's share
   * (`checkout/scarce-stock.ts`).
   */
  guestSharePercent: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100)))),
  /** Questions to its buyer, one per line; see `questions/question.ts`. Products of earlier versions have none. */
  questions: z._default(questionsTextSchema, ''),
  /** Its category; a deleted category counts as none. Products of earlier versions have none. */
  categoryId: z._default(z.nullable(categoryIdSchema), null),
  /**
   * The variants that a shopper chooses from, each with a price, and the stock of each. Only functions write them; both
   * fields are optional.
   */
  variants: z.optional(variantsSchema),
  variantStock: z.optional(variantStockSchema),
  /**
   * The parts of a bundle, which determine its stock. Only functions write it and the part product IDs, by which
   * bundles are queried.
   */
  parts: z.optional(bundlePartsSchema),
  partIds: z.optional(z.array(z.string())),
  createdAt: timestampSchema,
});
export type ProductInput = z.infer<typeof productInputSchema>;

/** The fields of a product that staff enter, sellers as well as the owner. */
export const productDraftSchema = z.strictObject(
  z.omit(productInputSchema, {
    storeId: true,
    displayOrder: true,
    createdAt: true,
    variants: true,
    variantStock: true,
    parts: true,
    partIds: true,
  }).shape,
);
export type ProductDraft = z.infer<typeof productDraftSchema>;

/** Fields that only the `deriveProductFields` trigger writes. */
export const productDerivedSchema = z.object({
  /** 0 sorts before 1 in the catalog. */
  rank: z.int().check(z.gte(0), z.lte(1)),
});
export type ProductDerived = z.infer<typeof productDerivedSchema>;

/**
 * The product as shoppers' pages read it. The threshold and the guest share are omitted, categories are searched
 * through the index, and empty questions take no space in a page.
 */
export const productSchema = z.extend(
  z.omit(productInputSchema, {
    lowStockThreshold: true,
    guestSharePercent: true,
    questions: true,
    categoryId: true,
    partIds: true,
  }),
  {
    ...productDerivedSchema.shape,
    questions: z.optional(questionsTextSchema),
  },
);
export type ProductFields = z.infer<typeof productSchema>;
export type Product = ProductFields & { id: string };

const RANKED_FIRST = /spawner|money/i;

/** The fields that derive from a product's name. */
export function derivedProductFields(name: string): ProductDerived {
  return { rank: RANKED_FIRST.test(name) ? 0 : 1 };
}

const INSTANT_NAMES: ReadonlySet<string> = new Set(['1x Skeleton Spawner', '1M DonutSMP Money']);

/** True if a product has the INSTANT badge, which depends on its name. */
export const isInstant = (name: string): boolean => INSTANT_NAMES.has(name);
