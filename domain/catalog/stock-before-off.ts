import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { productInputSchema } from './product.ts';

/**
 * What a product had in stock when it was switched off; null or missing: it is on sale, or was given another stock since. Functions write
 * it, and rules let no seller write it.
 */
const stockBeforeOffSchema = z.optional(z.nullable(z.int().check(z.gte(1), z.lte(LIMITS.stockMax))));

/** A product as its seller's pages read it. */
export const sellerProductSchema = z.extend(productInputSchema, { stockBeforeOff: stockBeforeOffSchema });
export type SellerProductFields = z.infer<typeof sellerProductSchema>;

/** The units that switching a product on puts on sale again; 0: none are remembered. */
export function stockBeforeOff(product: { readonly stockBeforeOff?: unknown }): number {
  const { success, data } = stockBeforeOffSchema.safeParse(product.stockBeforeOff);
  return success ? (data ?? 0) : 0;
}
