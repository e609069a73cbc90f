import * as z from 'zod/mini';
import type { SellerProductFields } from './stock-before-off.ts';
import { canBuy } from './stock.ts';

/** Filters of the seller's product list. */
export const PRODUCT_FILTERS = ['all', 'soldOut', 'belowMinimum', 'switchedOff', 'noPicture'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** Null: the database cannot count the products of this filter. */
export const productCountSchema = z.strictObject({ count: z.nullable(z.int()) });

type Filtered = Pick<SellerProductFields, 'stock' | 'minimumQuantity'>;

/** True if it is in stock, but below the minimum order: nobody can buy it. */
export const isBelowMinimum = (product: Filtered): boolean => product.stock > 0 && !canBuy(product);

/**
 * Returns whether a product that the query has found matches the filter. Firestore cannot compare two fields: for
 * `belowMinimum` the query finds those with a minimum above one.
 */
export const isInFilter = (filter: ProductFilter, product: Filtered): boolean =>
  filter !== 'belowMinimum' || isBelowMinimum(product);
