/** Limits of bulk edits. */
export const BULK_LIMITS = {
  /** Maximum number of products per call. */
  changesMax: 500,
  /** Maximum size of a call, in bytes of JSON: below the limit of the function. */
  callBytesMax: 400_000,
  /** Maximum number of products per file, and maximum size of the file in bytes. */
  importLinesMax: 5_000,
  importBytesMax: 20 * 1_048_576,
  /** Range of a bulk price change in percent, with up to two decimals. */
  percentMin: -99,
  percentMax: 1_000,
} as const;
