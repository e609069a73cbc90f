/** Every number of the product that is a rule rather than a matter of layout. Durations are in ms, money in cents. */
export const LIMITS = {
  quantityMax: 999,
  /** Different products in one order. Stripe takes 100 lines a session; 50 keeps a reservation one small commit. */
  orderLinesMax: 50,
  /** Refunds of lines in one order, without failed ones. Further ones must refund all that is left of their lines. */
  lineRefundsMax: 50,
  refundReasonMax: 300,
  notesMax: 500,
  discordNameMin: 2,
  discordNameMax: 32,
  /** A Discord name and the five characters that old ones end with (`#0001`). */
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
  /** Forms of one product to choose from. */
  variantsMax: 24,
  variantNameMax: 60,
  /** Different products that one bundle is made of: a reservation of a bundle writes each. */
  bundlePartsMax: 8,
  /** In all of the owner's tree; all of it is one document. */
  categoriesMax: 100,
  categoryNameMax: 40,
  /** Levels of the tree; an entry of the search has a field for each. */
  categoryDepthMax: 3,
  /** What one product asks its buyer; `QUESTIONS` repeats the number. */
  questionsMax: 5,
  questionMax: 120,
  choicesMax: 20,
  choiceMax: 40,
  answerMax: 200,
  answerNumberMax: 1_000_000_000,
  /** So many addresses of before lead to a store; the oldest is given up for another. */
  formerSlugsMax: 20,
  storeNameMax: 60,
  storeDescriptionMax: 1_000,
  urlMax: 2_048,
  reviewMessageMax: 1_000,
  reviewNameMax: 60,
  /** What can be typed to search by; more would find nothing more. */
  searchMax: 100,
  /** Providers may cancel an order below this; a notice warns about it. */
  smallOrderCents: 50,
} as const;

export const STOCK_LEVELS = { plentyAbove: 10, fewAbove: 5 } as const;

/** How many documents one page of a listing holds: divides evenly into rows of 1, 2, 3 and 4. */
export const PAGE_SIZES = {
  catalog: 24,
  stores: 24,
  storeFilters: 20,
  reviewsCarousel: 10,
  reviewsPage: 50,
  /** What else a store has, and what its buyers wrote, on the page of one of its products. */
  moreOfStore: 4,
  storeReviews: 6,
  moneyProducts: 50,
  coupons: 20,
} as const;

/** The largest `limit` that security rules let a public listing ask for. */
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
  /** How long an order holds its stock before its payment session exists: longer than making one can take. */
  reservationWithoutSessionMs: 90_000,
  /** How long an unpaid order holds its stock, unless the functions' params set another time; then its payment is closed. */
  holdMs: 10 * 60_000,
  /** The same where the payment is confirmed later: coins take longer to send. */
  confirmedLaterHoldMs: 15 * 60_000,
  /** One try at a payment provider; a checkout makes at most two. */
  providerTryMs: 4_000,
  /** A refund that a provider refuses for now is requested again after a minute, then after twice as long each time. */
  refundRetryFirstMs: 60_000,
  refundRetryLongestMs: 6 * 60 * 60_000,
  /** How often a refund is looked up that a provider has accepted and not completed; its events come sooner as a rule. */
  refundLookupMs: 60 * 60_000,
  /** The longest time between two look-ups of a refund from the provider's console, which are less and less frequent. */
  refundLookupLongestMs: 24 * 60 * 60_000,
  /**
   * When the payment of an order is looked up that was cancelled while its capture had no known end; then each time after twice as long, until
   * the last lookup. Its event comes sooner as a rule.
   */
  captureLookupFirstMs: 60_000,
  captureLookupLastMs: 24 * 60 * 60_000,
  /** What a provider has kept of a payment is looked up again after a minute at first, then ever more rarely, for three days. */
  feeLookupFirstMs: 60_000,
  feeLookupEndsMs: 3 * 24 * 60 * 60_000,
  /** The sweep tries an order again after half a minute at first, then after twice as long each time, and after ten minutes in the end. */
  sweepRetryFirstMs: 30_000,
  sweepRetryMaxMs: 10 * 60_000,
  retryFirstMs: 1_000,
  retryMaxMs: 30_000,
  /** Posts and deliveries that fail are tried again after 1 s at first, after an hour in the end, for a day. */
  outboxFirstRetryMs: 1_000,
  outboxLongestRetryMs: 60 * 60_000,
  outboxDeadLetterAfterMs: 24 * 60 * 60_000,
  /** One try at a post or a delivery. */
  outboxTryMs: 10_000,
  /** The lease of an attempt: longer than the attempt and its follow-up writes. */
  outboxLeaseMs: 60_000,
  /** How old an entry of the ledger is when it is summed up: by then every commit of its moment can be read. */
  ledgerSettlesMs: 15_000,
  /** How long after its booking an entry that became visible late is still added to the sums. */
  ledgerLookBackMs: 10 * 60_000,
  /** How long a post that was sent is remembered. */
  outboxSentKeptMs: 30 * 24 * 60 * 60_000,
} as const;

export const RETRIES = {
  dataFetch: 3,
  /** Failed refunds of one payment after which the owner has to look at it. Refusals that pass do not count. */
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
