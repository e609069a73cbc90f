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
  /** What is read in place of each picture, a line for each in their order; see `image-alts.ts`. */
  imageAlts: z._default(imageAltsSchema, ''),
  stock: z.int().check(z.gte(0), z.lte(LIMITS.stockMax)),
  minimumQuantity: z.int().check(z.gte(1), z.lte(LIMITS.quantityMax)),
  /** 1-based place on the store page. */
  displayOrder: z.int().check(z.gte(0)),
  showDeliveryInstructions: z.boolean(),
  /** The stock at which its seller is notified that it is low; null or missing: never. */
  lowStockThreshold: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.stockMax)))),
  /** How much of its last pieces guests can reserve at once, in percent; null or missing: the market's share (`checkout/scarce-stock.ts`). */
  guestSharePercent: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100)))),
  /** What its buyer is asked, a line for each question; see `questions/question.ts`. Products of earlier versions have none. */
  questions: z._default(questionsTextSchema, ''),
  /** The owner's category that it is in; one that was deleted since counts as none. Products of earlier versions have none. */
  categoryId: z._default(z.nullable(categoryIdSchema), null),
  /** What a shopper chooses from, with a price each, and what is left of each. Functions alone write them; a product may have neither. */
  variants: z.optional(variantsSchema),
  variantStock: z.optional(variantStockSchema),
  /** What a bundle is made of: its stock follows from theirs. Functions alone write it, and the ids of the products, by which their bundles are found. */
  parts: z.optional(bundlePartsSchema),
  partIds: z.optional(z.array(z.string())),
  createdAt: timestampSchema,
});
export type ProductInput = z.infer<typeof productInputSchema>;

/** What staff enter for a product, the seller and the owner alike. */
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
  /** 0 sorts before 1 in the catalogue. */
  rank: z.int().check(z.gte(0), z.lte(1)),
});
export type ProductDerived = z.infer<typeof productDerivedSchema>;

/** As shoppers' pages read it: the threshold and the share of guests are of no interest to them, a category is searched by, and what is not asked takes no room in a page. */
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

const FIRST_IN_CATALOG = /spawner|money/i;

/** The fields that follow from a product's name. */
export function deriveProductFields(name: string): ProductDerived {
  return { rank: FIRST_IN_CATALOG.test(name) ? 0 : 1 };
}

const INSTANT_NAMES: ReadonlySet<string> = new Set(['1x Skeleton Spawner', '1M DonutSMP Money']);

/** Whether a product has the INSTANT badge, which depends on its name. */
export const isInstant = (name: string): boolean => INSTANT_NAMES.has(name);
