import type { Product } from '../catalog/product.ts';

/** Limits on unpaid reservations of one buyer. Durations in ms. */
export const PURCHASE_LIMITS = {
  /** Time for which an unpaid order counts against its buyer after it was cancelled or has expired. */
  lapseRetentionMs: 60 * 60_000,
  /**
   * The maximum number of lines that the unpaid orders of one account reserve at once, unless the functions' params set
   * another number.
   */
  heldLinesMax: 60,
  /**
   * The maximum number of lines that the unpaid orders of one browser reserve at once, behind a connection with more
   * lines than `connectionLines`.
   */
  smallOrderLines: 5,
  /**
   * The maximum number of unpaid orders of all guests behind a connection in the rate limit's window, as a multiple of
   * one buyer's maximum.
   */
  connectionOrders: { address: 8, network: 16 },
  /** A connection can reserve this multiple of one account's lines before its guests are limited to small orders. */
  connectionLines: { address: 1, network: 8 },
} as const;

type Share = 'everything' | 'half' | 'quarter' | 'tenth' | 'minimumOrder' | 'nothing';

/** Shares by the number of lapsed orders that count: the first for none, the last for its index or more. */
type Shares = readonly [Share, ...Share[]];

/**
 * Shares per product. A single buyer's share falls to zero in the end. A connection is shared by strangers: one of them
 * cannot use up the others' share.
 */
export const SHARES = {
  own: ['everything', 'half', 'minimumOrder', 'nothing'],
  connection: ['everything', 'half', 'quarter', 'tenth'],
} as const satisfies Record<string, Shares>;

export interface Allowance {
  share: Share;
  /** Time at which the share rises, in epoch ms; null if it is the full stock. */
  until: number | null;
}

/** The allowance at `now` of a buyer whose unpaid orders ended at the times `lapsedAt`, in epoch ms. */
export function allowanceOf(lapsedAt: readonly number[], shares: Shares, now: number): Allowance {
  const counting = lapsedAt
    .filter((at) => at + PURCHASE_LIMITS.lapseRetentionMs > now)
    .toSorted((one, other) => other - one);
  const lapses = Math.min(counting.length, shares.length - 1);
  const oldest = counting[lapses - 1];
  return {
    share: shares[lapses] ?? 'nothing',
    until: oldest === undefined ? null : oldest + PURCHASE_LIMITS.lapseRetentionMs,
  };
}

/** A product's available stock, and the quantity that the buyer has already reserved. */
type AvailableQuantity = Pick<Product, 'stock' | 'minimumQuantity'> & { held: number };

/**
 * The quantity of a product that a buyer can order in addition to existing reservations; 0 if less than a minimum order
 * is left.
 */
export function remainingQuantity({ stock, minimumQuantity, held }: AvailableQuantity, share: Share): number {
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
 * Time of the next possible order, in epoch ms, of a buyer whose unpaid orders count until `countUntil`; null: now.
 * `max` 0: no limit.
 */
export function nextOrderAt(countUntil: readonly number[], max: number, now: number): number | null {
  const counting = countUntil.filter((until) => until > now).toSorted((one, other) => one - other);
  return max === 0 ? null : (counting[counting.length - max] ?? null);
}
