import { LIMITS } from '../limits.ts';

/**
 * The stock after a staff edit. Items may have been reserved or released since the figure was shown, so the difference
 * to the shown figure is applied. Zero is literal: no items are left to sell.
 */
export function stockAfterEdit(current: number, { seen, wanted }: { seen: number; wanted: number }): number {
  if (wanted === 0) return 0;
  return Math.min(LIMITS.stockMax, Math.max(0, current + wanted - seen));
}
