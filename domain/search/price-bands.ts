/** Bands of prices that shoppers filter by: an equality, which goes with every order, where a range would have to come first in it. */
export const PRICE_BANDS = ['under1', 'under5', 'under20', 'over20'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/** Where each band ends, in cents; the last one does not. */
const ENDS = { under1: 100, under5: 500, under20: 2_000 } as const satisfies Partial<Record<PriceBand, number>>;

export const priceBandOf = (cents: number): PriceBand =>
  cents < ENDS.under1 ? 'under1' : cents < ENDS.under5 ? 'under5' : cents < ENDS.under20 ? 'under20' : 'over20';
