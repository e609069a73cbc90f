import { LIMITS } from '@blockbazaar/domain/limits';
import { formatNumber } from '@blockbazaar/domain/text/format-number';

/** Texts of the stock badge and of product pictures. */
export const STOCK_MESSAGES = {
  imageUnavailable: 'Image unavailable',
  soldOut: 'SOLD OUT',
  inStock: (stock: number): string => (stock >= LIMITS.stockMax ? 'In stock' : `${formatNumber(stock)} in stock`),
  onlyLeft: (stock: number): string => `Only ${stock} left`,
} as const;
