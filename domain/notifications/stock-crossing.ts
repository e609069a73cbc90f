import * as z from 'zod/mini';
import { productInputSchema } from '../catalog/product.ts';
import { canBuy } from '../catalog/stock.ts';

/** The fields of a product that stock notifications depend on. */
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
 * The notification for a change of the stock: it has fallen to the threshold, or the product can no longer be bought.
 * Further sales below are not announced until the stock has been above it again. Both stocks are compared with the
 * product's current settings, so that a changed threshold alone has no effect.
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
