/** Limits of an import of the legacy shop's files. */
export const IMPORT_LIMITS = {
  /**
   * Maximum size of one file, which is read as a whole. An export of this marketplace is read line by line and has no
   * limit.
   */
  fileBytesMax: 256 * 1_048_576,
  recordsMax: 500_000,
  /** Maximum length of one value: the longest are lists of pictures and of an order's items. */
  valueLettersMax: 60_000,
  /** Maximum number of fields of a record, and of nested values. */
  fieldsMax: 100,
  depthMax: 4,
  idMax: 64,
  /**
   * Legacy orders have the names and notes of their time: only a maximum length applies to them, no other rule of the
   * current checkout.
   */
  buyerNameMax: 100,
  notesMax: 2_000,
  orderItemsMax: 200,
  /** Range of accepted years: others are mistakes. */
  yearMin: 2_009,
  yearMax: 2_100,
  /** Maximum length of a value in a message. */
  shownLetters: 40,
  /** Maximum number of listed lines per outcome. */
  listedMax: 1_000,
} as const;
