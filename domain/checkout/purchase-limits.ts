import type { Product } from '../catalog/product.ts';

/** How much one buyer can hold without paying. Durations in ms. */
export const PURCHASE_LIMITS = {
  /** How long an order counts against its buyer that was given up unpaid, or never paid. */
  lapseCountsMs: 60 * 60_000,
  /** Lines that one network address holds at once, in all its unpaid orders together; unless the functions' params set another number. */
  heldLinesMax: 60,
} as const;

/** Of each product, by the number of lapsed orders that count: the first of these for none, the last for as many as lead to it or more. */
const ALLOWANCES = ['everything', 'half', 'minimumOrder', 'nothing'] as const;

export interface Allowance {
  share: (typeof ALLOWANCES)[number];
  /** When it grows, in epoch ms; null while it is everything. */
  until: number | null;
}

/** What somebody can hold at `now` whose unpaid orders ended at these moments, in epoch ms. */
export function allowanceOf(lapsedAt: readonly number[], now: number): Allowance {
  const counting = lapsedAt
    .filter((at) => at + PURCHASE_LIMITS.lapseCountsMs > now)
    .toSorted((one, other) => other - one);
  const lapses = Math.min(counting.length, ALLOWANCES.length - 1);
  const oldest = counting[lapses - 1];
  return {
    share: ALLOWANCES[lapses] ?? 'nothing',
    until: oldest === undefined ? null : oldest + PURCHASE_LIMITS.lapseCountsMs,
  };
}

/** A product's free stock, and what somebody holds of it already. */
type Pieces = Pick<Product, 'stock' | 'minimumQuantity'> & { held: number };

/** How many pieces of a product somebody can order on top of what is held already; 0 where less than a minimum order is left. */
export function piecesLeft({ stock, minimumQuantity, held }: Pieces, share: Allowance['share']): number {
  const most = {
    everything: stock + held,
    half: Math.max(Math.ceil((stock + held) / 2), minimumQuantity),
    minimumOrder: minimumQuantity,
    nothing: 0,
  }[share];
  const left = Math.min(most - held, stock);
  return left >= minimumQuantity ? left : 0;
}
