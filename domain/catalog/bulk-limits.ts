/** The numbers of edits of many products. */
export const BULK_LIMITS = {
  /** Products in one call. */
  changesMax: 500,
  /** What one call may carry, in bytes of JSON: below what a function looks at. */
  callBytesMax: 400_000,
  /** Products in one file, and the size of the file in bytes. */
  importLinesMax: 5_000,
  importBytesMax: 20 * 1_048_576,
  /** By how many percent prices can be changed at once; two decimals count. */
  percentMin: -99,
  percentMax: 1_000,
} as const;
