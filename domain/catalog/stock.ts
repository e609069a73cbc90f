import { STOCK_LEVELS } from '../limits.ts';

export type StockLevel = 'soldOut' | 'low' | 'few' | 'plenty';

/** 0 is sold out, above 10 plenty (green), above 5 few (yellow), otherwise low (red). */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return 'soldOut';
  if (stock > STOCK_LEVELS.plentyAbove) return 'plenty';
  return stock > STOCK_LEVELS.fewAbove ? 'few' : 'low';
}

/** True if the stock suffices for the minimum order. */
export const canBuy = (product: { stock: number; minimumQuantity: number }): boolean =>
  product.stock > 0 && product.stock >= product.minimumQuantity;
