import * as z from 'zod/mini';
import type { SellerProductFields } from './stock-before-off.ts';
import { canBuy } from './stock.ts';

/** Filters of the seller's product list. */
export const PRODUCT_FILTERS = ['all', 'soldOut', 'lowStock', 'belowMinimum', 'switchedOff', 'noPicture'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** Null: the database cannot count the products of this filter. */
export const productCountSchema = z.strictObject({ count: z.nullable(z.int()) });

type Filtered = Pick<SellerProductFields, 'stock' | 'minimumQuantity' | 'lowStockThreshold'>;

/** True if it is in stock, but below the minimum order: nobody can buy it. */
export const isBelowMinimum = (product: Filtered): boolean => product.stock > 0 && !canBuy(product);

/** True if it is in stock, and the stock is at or below its low-stock level. */
const isLow = ({ stock, lowStockThreshold }: Filtered): boolean => stock > 0 && stock <= (lowStockThreshold ?? 0);

/** Filters whose query finds other products as well: Firestore cannot compare two fields. */
const COMPARED: Readonly<Partial<Record<ProductFilter, (product: Filtered) => boolean>>> = {
  lowStock: isLow,
  belowMinimum: isBelowMinimum,
};

/** True if the database can count the products of a filter. */
export const isCountable = (filter: ProductFilter): boolean => COMPARED[filter] === undefined;

/** Returns whether a product that the query has found matches the filter. */
export const isInFilter = (filter: ProductFilter, product: Filtered): boolean => COMPARED[filter]?.(product) ?? true;
