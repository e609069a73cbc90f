/** The numbers of the staff area. Apart from the other limits, which every page loads. Durations are in ms. */
export const STAFF_LIMITS = {
  usernameMin: 3,
  usernameMax: 32,
  passwordMin: 16,
  /** More is refused before it is looked at: a comparison takes time and memory. */
  passwordMax: 128,
  /** So long is a password of different words that needs no capitals, digits or special characters, and so many words are in it. */
  passphraseMin: 20,
  passphraseWordsMin: 4,
  /** So many characters of a password are none of its context words: names of the site, the game, the store and the account. */
  passwordOwnCharactersMin: 8,
  /** A password that somebody with lists of leaked ones finds in fewer tries (as a power of ten) is refused. */
  passwordGuessesLog10Min: 10,
  /** Of a browser's own name, as much as a session is bound to. */
  userAgentMax: 200,
  /** How many people a store has at most. */
  storePeopleMax: 10,
  webhookUrlMax: 2_048,
  /** Why a difference was corrected or accepted. */
  reasonMax: 300,
  /** Views below which a video earns nothing. */
  mediaViewsMin: 100,
  mediaViewsMax: 1_000_000_000,
  testMillionsMax: 1_000,
  /** How long a code of the second factor is shown, in seconds. */
  secondFactorStepS: 30,
  /** Of one account. */
  passkeysMax: 10,
  passkeyNameMax: 60,
  /** Bytes that name a passkey, as base64url: WebAuthn allows 1,023 of them. */
  credentialIdMax: 1_364,
} as const;

export const STAFF_TIMES = {
  sellerSessionMs: 7 * 24 * 60 * 60_000,
  /** A seller's session that nothing has used for so long is over. */
  sellerIdleMs: 24 * 60 * 60_000,
  /** That a session is used is written down at most so often. */
  activityMarkMs: 5 * 60_000,
  /** How long a link that sets a password is good. */
  passwordLinkMs: 24 * 60 * 60_000,
  ownerSessionMs: 2 * 60 * 60_000,
  /** How often an open staff page reports itself and checks its session. */
  securityAuditMs: 5 * 60_000,
  /** How long a session that has ended is remembered. */
  endedSessionKeptMs: 30 * 24 * 60 * 60_000,
  /** A second factor that was shown as a QR code and not confirmed is forgotten. */
  enrolmentMs: 15 * 60_000,
  /** How long a page can do acts that need fresh proof after it was given. */
  freshProofMs: 5 * 60_000,
  /** For how long a browser may answer a question for a passkey. */
  passkeyChallengeMs: 5 * 60_000,
  /** The wait before the owner's next fetch after an error, doubled with each further error in a row, up to the longest. */
  fetchFirstRetryMs: 1_000,
  fetchLongestRetryMs: 30_000,
  /** How often what the owner looks at is fetched again by itself. */
  refreshMs: 60_000,
} as const;

/** After so many errors in a row the owner's fetching stops. */
export const FETCH_ERRORS_MAX = 5;
/** An error shows a toast only while there are fewer in a row. */
export const FETCH_ERRORS_TOLD = 3;

/** Wrong logins: so many are free, then each takes its turn after a wait that doubles. */
export const LOGIN_LIMITS = {
  account: { free: 5, firstWaitMs: 30_000, longestWaitMs: 15 * 60_000, forgottenAfterMs: 24 * 60 * 60_000 },
  address: { free: 20, firstWaitMs: 30_000, longestWaitMs: 60 * 60_000, forgottenAfterMs: 24 * 60 * 60_000 },
} as const;

/** How many documents one page of a staff list holds. */
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

/** The owner's search of everything: from so many letters on, and how many of a kind it shows and looks at. */
export const OWNER_SEARCH = { textMin: 2, shown: 5, tokenHits: 25, readThrough: 250 } as const;

/** Sales windows, in days that include the present one (UTC). */
export const SALES_WINDOWS = { ownerDays: 5, sellerDays: 7, chartDays: 30 } as const;

/** How many months back a seller can open a statement. */
export const STATEMENT_MONTHS = 24;

/** How many days a statement may be of. */
export const STATEMENT_DAYS_MAX = 366;

/** How many entries a statement as a PDF file lists; one with more has its sums alone. */
export const PDF_ENTRIES_MAX = 2_000;

/** How many refunds a store's seller may ask for. */
export const PAYOUT_ACCOUNT_LIMIT = { max: 30, windowMs: 3_600_000 } as const;
/** How many edits of many products a store's seller may make. */
export const PRODUCT_EDIT_LIMIT = { max: 300, windowMs: 3_600_000 } as const;
/** How many people a store's owner may add, hashing a password each time. */
export const ADD_PERSON_LIMIT = { max: 30, windowMs: 3_600_000 } as const;
/** How many changes that notify the owners of a store an account may make: more would be a flood that hides an alert. */
export const ALERTED_CHANGE_LIMITS = {
  password: { max: 5, windowMs: 3_600_000 },
  role: { max: 10, windowMs: 3_600_000 },
  payoutAccount: { max: 10, windowMs: 3_600_000 },
  /** As many as add each passkey and remove it again. */
  factors: { max: 20, windowMs: 3_600_000 },
} as const;
/** How often the owners of a store are notified of bank accounts that change at Stripe: of the first one and of another one. */
export const BANK_ALERT_LIMIT = { max: 2, windowMs: 3_600_000 } as const;
/** How often one network address may look at links that set passwords, or use them. */
export const PASSWORD_LINK_LIMIT = { max: 30, windowMs: 600_000 } as const;
export const REFUND_REQUEST_LIMIT = { max: 30, windowMs: 3_600_000 } as const;

/** How many orders a file of a list has at most, and how many are printed. */
export const ORDER_FILE_MAX = 5_000;
export const ORDER_PRINT_MAX = 500;
/** How many entries a file of the audit log has at most. */
export const AUDIT_FILE_MAX = 10_000;
