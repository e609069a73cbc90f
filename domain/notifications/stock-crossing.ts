import * as z from 'zod/mini';
import { productInputSchema } from '../catalog/product.ts';
import { canBuy } from '../catalog/stock.ts';

/** As much of a product as decides on what its seller is notified of. */
export const watchedStockSchema = z.pick(productInputSchema, {
  storeId: true,
  name: true,
  stock: true,
  minimumQuantity: true,
  lowStockThreshold: true,
  variants: true,
  variantStock: true,
});
export type WatchedStock = z.infer<typeof watchedStockSchema>;

/**
 * What a change of the stock is worth a notification for: that it has come down to the threshold, or that nothing can be bought any more. Whatever
 * else is sold below is no news, until the stock has been above it again. Both stocks are compared with what the product asks for now, so
 * that another threshold alone is no news either.
 */
export function stockCrossing(
  before: number,
  { stock, minimumQuantity, lowStockThreshold }: Pick<WatchedStock, 'stock' | 'minimumQuantity' | 'lowStockThreshold'>,
): 'lowStock' | 'soldOut' | null {
  const isSold = (units: number): boolean => !canBuy({ stock: units, minimumQuantity });
  if (isSold(stock)) return isSold(before) ? null : 'soldOut';
  if (lowStockThreshold === null || lowStockThreshold === undefined) return null;
  return stock <= lowStockThreshold && before > lowStockThreshold ? 'lowStock' : null;
}
