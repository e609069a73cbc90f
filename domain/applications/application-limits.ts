/** The numbers of applications to sell. */
export const APPLICATION_LIMITS = {
  productsMax: 1_000,
  linksMax: 3,
  /** Of why one is declined. */
  reasonMax: 300,
  /** How often one person may apply. */
  perPerson: { max: 5, windowMs: 24 * 60 * 60_000 },
  /** How long one that is decided or taken back is kept. */
  keptMs: 180 * 24 * 60 * 60_000,
} as const;
