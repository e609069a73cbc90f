/** What an import of the legacy shop's files takes. */
export const IMPORT_LIMITS = {
  /** Of one file: it is read as a whole. An export of this marketplace is read line by line, and has no limit. */
  fileBytesMax: 256 * 1_048_576,
  recordsMax: 500_000,
  /** Letters of one value: the longest that any record has is a list of pictures or of an order's items. */
  valueLettersMax: 60_000,
  /** Of a record's fields, and of what is nested in it. */
  fieldsMax: 100,
  depthMax: 4,
  idMax: 64,
  /** Former orders have the names and notes of their time: no rule of today's checkout is applied to them but a length. */
  buyerNameMax: 100,
  notesMax: 2_000,
  orderItemsMax: 200,
  /** Years of the dates that are taken: others are mistakes. */
  yearMin: 2_009,
  yearMax: 2_100,
  /** As much of a value as a message shows. */
  shownLetters: 40,
  /** How many lines of each outcome are listed. */
  listedMax: 1_000,
} as const;
