/** All numeric rules of the product, apart from layout. Durations are in ms, money in cents. */
export const LIMITS = {
  quantityMax: 999,
  /**
   * Different products in one order. Stripe accepts 100 lines a session; with 50, a reservation is one small commit.
   */
  orderLinesMax: 50,
  /**
   * Refunds of lines in one order, without failed ones. Further refunds must cover all remaining items of their lines.
   */
  lineRefundsMax: 50,
  refundReasonMax: 300,
  notesMax: 500,
  discordNameMin: 2,
  discordNameMax: 32,
  /** A Discord name and the five-character suffix of old names (`#0001`). */
  discordUsernameMax: 37,
  minecraftNameMin: 3,
  minecraftNameMax: 16,
  /** A Minecraft name and Bedrock's optional leading dot. */
  minecraftUsernameMax: 17,
  priceCentsMax: 10_000_000,
  /** The largest amount that a card provider accepts in one payment. */
  orderTotalCentsMax: 99_999_999,
  stockMax: 1_000_000_000,
  /** Of in-game money in one money product, in millions. */
  moneyMillionsMax: 1_000_000,
  productNameMax: 120,
  productDescriptionMax: 2_000,
  productImagesMax: 20,
  /** Variants of one product. */
  variantsMax: 24,
  variantNameMax: 60,
  /** Different products in one bundle: a reservation of a bundle writes each of them. */
  bundlePartsMax: 8,
  /** In the owner's tree, which is one document. */
  categoriesMax: 100,
  categoryNameMax: 40,
  /** Levels of the tree; a search entry has a field for each. */
  categoryDepthMax: 3,
  /** Questions of one product; `QUESTIONS` repeats the number. */
  questionsMax: 5,
  questionMax: 120,
  choicesMax: 20,
  choiceMax: 40,
  answerMax: 200,
  answerNumberMax: 1_000_000_000,
  /** Previous addresses that redirect to a store; a new one replaces the oldest. */
  formerSlugsMax: 20,
  storeNameMax: 60,
  storeDescriptionMax: 1_000,
  urlMax: 2_048,
  reviewMessageMax: 1_000,
  reviewNameMax: 60,
  /** Maximum length of a search text; more would not change the results. */
  searchMax: 100,
  /** Providers may cancel an order below this; a notice warns about it. */
  smallOrderCents: 50,
} as const;

export const STOCK_LEVELS = { plentyAbove: 10, fewAbove: 5 } as const;

/** Number of documents per page of a listing: divides evenly into rows of 1, 2, 3 and 4. */
export const PAGE_SIZES = {
  catalog: 24,
  stores: 24,
  storeFilters: 20,
  reviewsCarousel: 10,
  reviewsPage: 50,
  /** Other products of the store, and its reviews, on a product's page. */
  moreOfStore: 4,
  storeReviews: 6,
  moneyProducts: 50,
  coupons: 20,
} as const;

/** The largest `limit` that security rules allow in a query of a public listing. */
export const LIST_LIMIT_MAX = 60;

export const TIMES = {
  validationDebounceMs: 500,
  searchDebounceMs: 250,
  searchAnswerWithinMs: 8_000,
  deliveryDialogMs: 7_000,
  toastMs: 5_000,
  cartEmptiedRedirectMs: 1_000,
  carouselMs: 4_000,
  carouselSmallScreenMs: 6_000,
  /**
   * Time for which an order reserves its stock before its payment session exists: longer than the creation of a session
   * can take.
   */
  reservationWithoutSessionMs: 90_000,
  /**
   * Time for which an unpaid order reserves its stock, unless the functions' params set another time; then its payment
   * is closed.
   */
  reservationMs: 10 * 60_000,
  /** The same for payments that are confirmed later: coins take longer to send. */
  confirmedLaterHoldMs: 15 * 60_000,
  /** Time limit of one request to a payment provider; a checkout makes at most two. */
  providerTryMs: 4_000,
  /**
   * A refund that a provider temporarily refuses is retried after a minute, then after a delay that doubles each time.
   */
  refundRetryFirstMs: 60_000,
  refundRetryLongestMs: 6 * 60 * 60_000,
  /**
   * Interval of lookups of a refund that a provider has accepted and not completed; its events usually arrive earlier.
   */
  refundLookupMs: 60 * 60_000,
  /** The longest interval between two lookups of a refund from the provider's console; the intervals increase. */
  refundLookupLongestMs: 24 * 60 * 60_000,
  /**
   * First lookup of the payment of a cancelled order whose capture had an unknown result; then after a delay that
   * doubles each time, until the last lookup. Its event usually arrives earlier.
   */
  captureLookupFirstMs: 60_000,
  captureLookupLastMs: 24 * 60 * 60_000,
  /**
   * The provider's fee for a payment is looked up again after a minute at first, then at increasing intervals, for
   * three days.
   */
  feeLookupFirstMs: 60_000,
  feeLookupEndsMs: 3 * 24 * 60 * 60_000,
  /** The sweep retries an order after half a minute, then after a delay that doubles each time, up to ten minutes. */
  sweepRetryFirstMs: 30_000,
  sweepRetryMaxMs: 10 * 60_000,
  retryFirstMs: 1_000,
  retryMaxMs: 30_000,
  /** Failed posts and deliveries are retried for a day, after delays that grow from 1 s to an hour. */
  outboxFirstRetryMs: 1_000,
  outboxLongestRetryMs: 60 * 60_000,
  outboxDeadLetterAfterMs: 24 * 60 * 60_000,
  /** Time limit of one attempt to send a post or a delivery. */
  outboxTryMs: 10_000,
  /** The lease of an attempt: longer than the attempt and its follow-up writes. */
  outboxLeaseMs: 60_000,
  /** Minimum age of a ledger entry before it is summed up: by then every commit of that time is readable. */
  ledgerSettlesMs: 15_000,
  /** Time after its booking for which an entry that became visible late is still added to the sums. */
  ledgerLookBackMs: 10 * 60_000,
  /** Retention of a sent post. */
  outboxSentKeptMs: 30 * 24 * 60 * 60_000,
} as const;

export const RETRIES = {
  dataFetch: 3,
  /** Number of failed refunds of one payment after which the owner must act. Temporary refusals do not count. */
  refund: 5,
} as const;

/** Storage keys that the specification names. */
export const STORAGE_KEYS = {
  cart: 'cart',
  cartTotal: 'cartTotal',
  selectedCurrency: 'selectedCurrency',
  headBackup: 'seo_data_backup',
} as const;

export const MOBILE_BREAKPOINT_PX = 768;
