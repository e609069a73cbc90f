import type { Product } from '../catalog/product.ts';

/** How much one buyer can hold without paying. Durations in ms. */
export const PURCHASE_LIMITS = {
  /** How long an order counts against its buyer that was given up unpaid, or never paid. */
  lapseCountsMs: 60 * 60_000,
  /** The most lines that the unpaid orders of one account hold at once, unless the functions' params set another number. */
  heldLinesMax: 60,
  /** The most lines that the unpaid orders of one browser hold at once behind a connection with more lines than `connectionLines`. */
  smallOrderLines: 5,
  /** Guests behind a connection can have so many times the unpaid orders of one buyer within the time of the rate limit: strangers share it. */
  connectionOrders: { address: 8, network: 16 },
  /** A connection can have so many times the lines of one account before its guests have small orders only. */
  connectionLines: { address: 1, network: 8 },
} as const;

type Share = 'everything' | 'half' | 'quarter' | 'tenth' | 'minimumOrder' | 'nothing';

/** By the number of lapsed orders that count: the first of these for none, the last for as many as lead to it or more. */
type Shares = readonly [Share, ...Share[]];

/**
 * Of each product. What is one buyer's own leads to nothing in the end. Strangers share a connection: one of them cannot use up what is for the
 * others.
 */
export const SHARES = {
  own: ['everything', 'half', 'minimumOrder', 'nothing'],
  connection: ['everything', 'half', 'quarter', 'tenth'],
} as const satisfies Record<string, Shares>;

export interface Allowance {
  share: Share;
  /** When it grows, in epoch ms; null while it is everything. */
  until: number | null;
}

/** What somebody can hold at `now` whose unpaid orders ended at these moments, in epoch ms. */
export function allowanceOf(lapsedAt: readonly number[], shares: Shares, now: number): Allowance {
  const counting = lapsedAt
    .filter((at) => at + PURCHASE_LIMITS.lapseCountsMs > now)
    .toSorted((one, other) => other - one);
  const lapses = Math.min(counting.length, shares.length - 1);
  const oldest = counting[lapses - 1];
  return {
    share: shares[lapses] ?? 'nothing',
    until: oldest === undefined ? null : oldest + PURCHASE_LIMITS.lapseCountsMs,
  };
}

/** A product's free stock, and what somebody holds of it already. */
type Pieces = Pick<Product, 'stock' | 'minimumQuantity'> & { held: number };

/** How many pieces of a product somebody can order on top of what is held already; 0 where less than a minimum order is left. */
export function piecesLeft({ stock, minimumQuantity, held }: Pieces, share: Share): number {
  const most = {
    everything: stock + held,
    half: Math.max(Math.ceil((stock + held) / 2), minimumQuantity),
    quarter: Math.max(Math.ceil((stock + held) / 4), minimumQuantity),
    tenth: Math.max(Math.ceil((stock + held) / 10), minimumQuantity),
    minimumOrder: minimumQuantity,
    nothing: 0,
  }[share];
  const left = Math.min(most - held, stock);
  return left >= minimumQuantity ? left : 0;
}

/**
 * When a buyer can make another order, in epoch ms, whose unpaid orders count until these moments; null: now. `max` 0: not limited.
 */
export function nextOrderAt(countUntil: readonly number[], max: number, now: number): number | null {
  const counting = countUntil.filter((until) => until > now).toSorted((one, other) => one - other);
  return max === 0 ? null : (counting[counting.length - max] ?? null);
}
