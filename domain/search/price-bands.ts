/**
 * Price bands that shoppers filter by. A band is an equality filter, which works with every sort order; a range would
 * have to be the first sort field.
 */
export const PRICE_BANDS = ['under1', 'under5', 'under20', 'over20'] as const;
export type PriceBand = (typeof PRICE_BANDS)[number];

/** Upper limit of each band, in cents of USD; the last one has none. */
export const PRICE_BAND_ENDS = { under1: 100, under5: 500, under20: 2_000 } as const satisfies Partial<
  Record<PriceBand, number>
>;

export const priceBandOf = (cents: number): PriceBand =>
  cents < PRICE_BAND_ENDS.under1
    ? 'under1'
    : cents < PRICE_BAND_ENDS.under5
      ? 'under5'
      : cents < PRICE_BAND_ENDS.under20
        ? 'under20'
        : 'over20';
