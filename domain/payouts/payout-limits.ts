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
  /** As PayPal has it. */
  paypalEmailMax: 127,
  /** Open disputes of a store that are added up; with more of them, all that it is owed counts as disputed. */
  openDisputesMax: 90,
  /** Orders of a store with refunds under way, and with requests, that are added up; with more of either, all that it is owed is set aside. */
  openRefundsMax: 200,
  /** Entries of a store that are added to its sums; with more of them, the next roll-up is waited for. */
  unseenEntriesMax: 1_000,
} as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** When payouts are made and providers are asked about them, in ms. */
export const PAYOUT_TIMES = {
  /** How long payouts wait after the account that they go to was changed: its owners have this time to notice a change that is not theirs. */
  changedAccountMs: 3 * DAY_MS,
  /** For how long a provider that does not answer is asked again; then the owner has to look. */
  askMs: 3 * DAY_MS,
  askAgainMinMs: MINUTE_MS,
  askAgainMaxMs: 60 * MINUTE_MS,
  /** How often one that is under way is looked up, besides its provider's events. */
  lookUpMs: 6 * 60 * MINUTE_MS,
} as const;

/** How long after an attempt the next one begins, in ms. `attempts`: how many there were. */
export const askAgainAfterMs = (attempts: number): number =>
  Math.min(PAYOUT_TIMES.askAgainMinMs * 2 ** Math.max(0, attempts - 1), PAYOUT_TIMES.askAgainMaxMs);
