import { LIMITS } from '@blockbazaar/domain/limits';

/** Texts of the stock badge and of product pictures. */
export const STOCK_MESSAGES = {
  imageUnavailable: 'Image unavailable',
  soldOut: 'SOLD OUT',
  inStock: (stock: number): string =>
    stock >= LIMITS.stockMax ? 'In stock' : `${stock.toLocaleString('en-US')} in stock`,
  onlyLeft: (stock: number): string => `Only ${stock} left`,
} as const;
