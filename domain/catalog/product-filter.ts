import type { SellerProductFields } from './stock-before-off.ts';
import { canBuy } from './stock.ts';

/** Which of the own products a seller looks at. */
export const PRODUCT_FILTERS = ['all', 'soldOut', 'belowMinimum', 'switchedOff', 'noPicture'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

type Filtered = Pick<SellerProductFields, 'stock' | 'minimumQuantity'>;

/** In stock, and less than what a buyer takes at least: nobody can buy it. */
export const isBelowMinimum = (product: Filtered): boolean => product.stock > 0 && !canBuy(product);

/**
 * Whether a product that the database has found is one of them. It compares a field with a value and not with another field: of
 * `belowMinimum` it finds those with a minimum above one.
 */
export const isInFilter = (filter: ProductFilter, product: Filtered): boolean =>
  filter !== 'belowMinimum' || isBelowMinimum(product);
