/** Limits of applications to sell. */
export const APPLICATION_LIMITS = {
  productsMax: 1_000,
  linksMax: 3,
  /** Maximum length of the reason for declining an application. */
  reasonMax: 300,
  /** Maximum number of applications per person. */
  perPerson: { max: 5, windowMs: 24 * 60 * 60_000 },
  /** Retention of a decided or withdrawn application. */
  keptMs: 180 * 24 * 60 * 60_000,
} as const;
