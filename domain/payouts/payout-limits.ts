/** Limits of payouts. Money in cents. */
export const PAYOUT_LIMITS = {
  /**
   * Number of whole days (UTC) after a sale before its money is available, unless the functions' params set another
   * number.
   */
  holdDays: 7,
  /** Each balance reads one document for each month of the hold. */
  holdDaysMax: 90,
  /** The largest reserve of a store: percentage of each sale, and whole days (UTC) after it. */
  reservePercentMax: 100,
  reserveDaysMax: 180,
  /** Minimum of a scheduled payout, unless the owner sets another minimum for a store. */
  minimumCents: 2_000,
  minimumCentsMax: 10_000_000,
  /** The largest single payout. */
  centsMax: 99_999_999,
  referenceMax: 100,
  noteMax: 500,
  accountDetailsMax: 500,
  /** PayPal's limit. */
  paypalEmailMax: 127,
  /** Maximum number of a store's open disputes that are summed; above it, the entire amount owed counts as disputed. */
  openDisputesMax: 90,
  /**
   * Maximum number of a store's orders with refunds in progress, and with requests, that are summed; above either, the
   * entire amount owed is reserved.
   */
  openRefundsMax: 200,
  /** Maximum number of scheduled payouts that are estimated for the funds of providers. */
  scheduledFundsMax: 150,
  /** Maximum number of a store's entries that are added to its sums; above it, payouts wait for the next roll-up. */
  unseenEntriesMax: 1_000,
} as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Intervals of payouts and of requests to providers, in ms. */
export const PAYOUT_TIMES = {
  /**
   * Delay of payouts after a change of their destination, so that the store's owners can notice an unauthorized change.
   */
  changedAccountMs: 3 * DAY_MS,
  /** Time for which requests to an unresponsive provider are retried; afterwards the owner has to check. */
  unknownStateTimeoutMs: 3 * DAY_MS,
  /** Interval of attempts while the site's balance at the provider lacks funds. */
  fundsRetryMs: DAY_MS,
  /** Period of the scheduled payouts for which the funds of providers are compared. Includes each weekly schedule. */
  fundsHorizonMs: 7 * DAY_MS,
  retryMinMs: MINUTE_MS,
  retryMaxMs: 60 * MINUTE_MS,
  /** Interval of lookups of a payout in transit, besides its provider's events. */
  lookupIntervalMs: 6 * 60 * MINUTE_MS,
} as const;

/** Delay between an attempt and the next one, in ms. `attempts`: their number so far. */
export const payoutRetryDelayMs = (attempts: number): number =>
  Math.min(PAYOUT_TIMES.retryMinMs * 2 ** Math.max(0, attempts - 1), PAYOUT_TIMES.retryMaxMs);
