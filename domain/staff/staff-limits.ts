/** Limits of the staff area. Separate from the other limits, which every page loads. Durations are in ms. */
export const STAFF_LIMITS = {
  usernameMin: 3,
  usernameMax: 32,
  passwordMin: 16,
  /** Longer passwords are rejected before hashing, which takes time and memory. */
  passwordMax: 128,
  /** Minimum length and number of words of a passphrase, which requires no capitals, digits or special characters. */
  passphraseMin: 20,
  passphraseWordsMin: 4,
  /** Minimum number of characters outside context words: names of the site, the game, the store and the account. */
  passwordOwnCharactersMin: 8,
  /** Minimum number of guesses (as a power of ten) for an attacker with lists of leaked passwords. */
  passwordGuessesLog10Min: 10,
  /** Length of the user agent that a session is bound to. */
  userAgentMax: 200,
  webhookUrlMax: 2_048,
  /** Maximum length of the reason for correcting or accepting a difference. */
  reasonMax: 300,
  /** Minimum number of views of a video for a reward. */
  mediaViewsMin: 100,
  mediaViewsMax: 1_000_000_000,
  /** Validity of a code of the second factor, in seconds. */
  secondFactorStepS: 30,
  /** Per account. */
  passkeysMax: 10,
  passkeyNameMax: 60,
  /** Maximum length of a passkey's ID in base64url: WebAuthn allows 1,023 bytes. */
  credentialIdMax: 1_364,
} as const;

export const STAFF_TIMES = {
  sellerSessionMs: 7 * 24 * 60 * 60_000,
  /** A seller's session ends after this time without use. */
  sellerIdleMs: 24 * 60 * 60_000,
  /** Minimum interval between writes that record a session's use. */
  activityMarkMs: 5 * 60_000,
  /** Validity of a link that sets a password. */
  passwordLinkMs: 24 * 60 * 60_000,
  ownerSessionMs: 2 * 60 * 60_000,
  /** The dashboard announces the end of a session this long before. */
  endNoticeMs: 2 * 60_000,
  /** Interval at which an open staff page reports itself and checks its session. */
  securityAuditMs: 5 * 60_000,
  /** Retention of an ended session. */
  endedSessionKeptMs: 30 * 24 * 60 * 60_000,
  /** Expiry of a second factor that was shown as a QR code and not confirmed. */
  enrollmentMs: 15 * 60_000,
  /** Validity of fresh proof for actions that require it. */
  freshProofMs: 5 * 60_000,
  /** Time limit for a browser's response to a passkey request. */
  passkeyChallengeMs: 5 * 60_000,
  /** Delay before the owner's next fetch after an error, doubled with each consecutive error, up to the longest. */
  fetchFirstRetryMs: 1_000,
  fetchLongestRetryMs: 30_000,
  /** Interval of automatic refetching of the owner's data. */
  refreshMs: 60_000,
} as const;

/** Number of consecutive errors after which the owner's fetching stops. */
export const FETCH_ERRORS_MAX = 5;
/** Number of consecutive errors below which an error shows a toast. */
export const FETCH_ERRORS_WITH_TOAST = 3;

/** Failed logins: a number of free attempts, followed by one attempt at a time with a doubling delay. */
export const LOGIN_LIMITS = {
  account: { free: 5, firstWaitMs: 30_000, longestWaitMs: 15 * 60_000, forgottenAfterMs: 24 * 60 * 60_000 },
  address: { free: 20, firstWaitMs: 30_000, longestWaitMs: 60 * 60_000, forgottenAfterMs: 24 * 60 * 60_000 },
} as const;

/** Number of documents per page of a staff list. */
export const STAFF_PAGE_SIZES = {
  products: 50,
  orders: 50,
  newOrders: 20,
  refundRequests: 20,
  recentSales: 10,
  statement: 25,
  payouts: 25,
  stores: 25,
  sellers: 25,
  applications: 20,
  reviews: 25,
  mediaRewards: 25,
  mediaHistory: 50,
  audit: 50,
  deadLettered: 50,
  differences: 25,
  sessions: 50,
  export: 200,
} as const;

/** The owner's global search: minimum length of the text, and the numbers of shown and read documents per kind. */
export const OWNER_SEARCH = { textMin: 2, shown: 5, tokenHits: 25, readThrough: 250 } as const;

/** Sales windows, in days including the current one (UTC). */
export const SALES_WINDOWS = { ownerDays: 5, sellerDays: 7, chartDays: 30 } as const;

/** Number of past months for which a seller can open a statement. */
export const STATEMENT_MONTHS = 24;

/** Maximum number of days of a statement. */
export const STATEMENT_DAYS_MAX = 366;

/** Maximum number of entries in a printed statement; with more, it has only the sums. */
export const PRINTED_ENTRIES_MAX = 2_000;

/** Rate limit of changes of a store's payout account. */
export const PAYOUT_ACCOUNT_LIMIT = { max: 30, windowMs: 3_600_000 } as const;
/** Rate limit of bulk product edits per store. */
export const PRODUCT_EDIT_LIMIT = { max: 300, windowMs: 3_600_000 } as const;
/** Rate limit of added people per store, because each one requires hashing a password. */
export const ADD_PERSON_LIMIT = { max: 30, windowMs: 3_600_000 } as const;
/**
 * Rate limits of an account's changes that notify the owners of a store: a flood of alerts could hide an important one.
 */
export const ALERTED_CHANGE_LIMITS = {
  password: { max: 5, windowMs: 3_600_000 },
  role: { max: 10, windowMs: 3_600_000 },
  payoutAccount: { max: 10, windowMs: 3_600_000 },
  /** Enough to add and remove each passkey once. */
  factors: { max: 20, windowMs: 3_600_000 },
} as const;
/** Rate limit of alerts about changed bank accounts at Stripe: the first change and another one. */
export const BANK_ALERT_LIMIT = { max: 2, windowMs: 3_600_000 } as const;
/** Rate limit per network address for reading or using links that set passwords. */
export const PASSWORD_LINK_LIMIT = { max: 30, windowMs: 600_000 } as const;
/** Rate limit of a store's refund requests. */
export const REFUND_REQUEST_LIMIT = { max: 30, windowMs: 3_600_000 } as const;

/** Maximum number of orders in an exported or printed list. */
export const ORDER_FILE_MAX = 5_000;
export const ORDER_PRINT_MAX = 500;
/** Maximum number of entries in an exported audit log. */
export const AUDIT_FILE_MAX = 10_000;
