import { LIMITS } from '../limits.ts';

/**
 * The stock after staff have typed a figure. Meanwhile some may have been reserved or given back: they typed over what they saw,
 * so the difference counts. Zero is zero: there is nothing left to sell.
 */
export function stockAfterEdit(current: number, { seen, wanted }: { seen: number; wanted: number }): number {
  if (wanted === 0) return 0;
  return Math.min(LIMITS.stockMax, Math.max(0, current + wanted - seen));
}
