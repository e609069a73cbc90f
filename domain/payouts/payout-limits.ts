/** The numbers of payouts. Money in cents. */
export const PAYOUT_LIMITS = {
  /** For how many whole days (UTC) after a sale its money is not paid out, unless the functions' params set another number. */
  holdDays: 7,
  /** Each month of it is a document that is read for a balance. */
  holdDaysMax: 90,
  /** What a scheduled payout comes to at least, until the owner sets another minimum for a store. */
  minimumCents: 2_000,
  minimumCentsMax: 10_000_000,
  /** The largest single payout. */
  centsMax: 99_999_999,
  referenceMax: 100,
  noteMax: 500,
  accountDetailsMax: 500,
  /** Open disputes of a store that are added up; with more of them, all that it is owed counts as disputed. */
  openDisputesMax: 90,
  /** Entries of a store that are added to its sums; with more of them, the next roll-up is waited for. */
  unseenEntriesMax: 1_000,
} as const;
