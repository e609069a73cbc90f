/** The scope of a banned word: everywhere, only in declared names, or only in prose (comments, test titles, docs). */
type Scope = 'everywhere' | 'declared' | 'prose';

export interface BannedWord {
  /** A regular expression's source, matched as whole words. */
  words: string;
  scope: Scope;
  /** The replacement. */
  instead: string;
}

/** Words that a reader who knows React, Firebase and payments would have to guess, and the field's own word for each. */
export const BANNED_WORDS: readonly BannedWord[] = [
  { words: '[Ww]ish(es)?', scope: 'everywhere', instead: 'ReservationRequest' },
  { words: '[Hh]oard\\w*', scope: 'everywhere', instead: 'purchase limits' },
  {
    words: 'holders|holdersOf|Holder|refuseHold|Hold',
    scope: 'everywhere',
    instead: 'buyer key, active hold, checkPurchaseLimits',
  },
  { words: 'transact', scope: 'everywhere', instead: 'runOptimistic' },
  { words: 'glance', scope: 'everywhere', instead: 'getUnguarded' },
  { words: 'keep', scope: 'declared', instead: 'assertUnchanged' },
  { words: 'isPassing|PASSING', scope: 'everywhere', instead: 'isTransient, TRANSIENT' },
  {
    words: 'patience|patient(ly)?|PATIENCE\\w*|patienceMs',
    scope: 'everywhere',
    instead: 'retry policy, RETRY_DEADLINE_MS',
  },
  { words: 'prolong\\w*', scope: 'everywhere', instead: 'extend' },
  { words: 'hurry', scope: 'everywhere', instead: 'expireNow' },
  { words: 'retak\\w+', scope: 'everywhere', instead: 'reclaim' },
  { words: 'lookUp|collect', scope: 'declared', instead: 'getPayment, capture' },
  { words: 'rebase', scope: 'everywhere', instead: 'replaceBaseUrl' },
  { words: '[Pp]arked', scope: 'everywhere', instead: 'deadLettered' },
  { words: 'dispatchPatiently', scope: 'everywhere', instead: 'dispatchWithRetry' },
  { words: 'goOnDeleting|endOrdersOf', scope: 'everywhere', instead: 'continueDeletion, cancelStoreOrders' },
  { words: 'unseal(s|ed)?|seal(s|ed)?', scope: 'everywhere', instead: 'encrypt, decrypt' },
  { words: 'kept-tokens|KeptTokens', scope: 'everywhere', instead: 'token store' },
  { words: 'way-back|Onward', scope: 'everywhere', instead: 'redirect target, RedirectResult' },
  { words: 'begun', scope: 'everywhere', instead: 'pending, started' },
  { words: 'unforeseeable', scope: 'everywhere', instead: 'cryptoRandomInt' },
  { words: '[Ss]urroundings|Outside', scope: 'everywhere', instead: 'dependencies (Deps)' },
  { words: '[Jj]udged?|[Vv]erdicts?', scope: 'everywhere', instead: 'resolvePaymentResult, PaymentResult' },
  { words: 'unaskable', scope: 'everywhere', instead: 'missingReferenceMessage' },
  {
    words: 'watch|Open|Sink|Live|about',
    scope: 'declared',
    instead: 'subscribe, Subscribe, Observer, QueryState, queryKey',
  },
  { words: 'tellStore|tell|[Ss]tall', scope: 'declared', instead: 'notify, surface' },
  { words: 'orderIn|holdsIn|jsonIn', scope: 'everywhere', instead: 'parseOrder, parseHolds, parseJson' },
  { words: '[Ss]eller-?[Ss]eat|[Ss]eat', scope: 'everywhere', instead: 'SellerContext' },
  { words: '[Ss]talls?|recess', scope: 'prose', instead: 'surface, panel, inset' },
  { words: 'counter|LanternPlate|ToastStand', scope: 'declared', instead: 'panel, Badge, ToastViewport' },
  { words: 'words|StatusWords', scope: 'declared', instead: 'labels, messages' },
  { words: 'made|nothing|moment', scope: 'declared', instead: 'createdResult, empty, epochMs' },
  { words: 'cutText', scope: 'everywhere', instead: 'truncate' },
  { words: '[Aa]ftermath|near-valid|nearValid', scope: 'everywhere', instead: 'settlement assertions, fuzz inputs' },
  {
    words: 'tells?|telling|told|hears?|heard|hearing|learns?|learnt|learned|learning',
    scope: 'prose',
    instead: 'receives, reports, reads, returns',
  },
  { words: '[Ss]ays?|said', scope: 'prose', instead: 'reports, states, returns' },
  {
    words: '[Ww]hoever|[Ww]hatever|the former|the latter|manieth|his own',
    scope: 'prose',
    instead: 'the caller, the buyer, attempt n',
  },
  { words: '[Kk]eeps?|[Kk]eeping|[Kk]ept', scope: 'prose', instead: 'retain, preserve, store, cache, remain' },
  {
    words:
      '[Hh]olds? (?:an?|all|at|back|each|every|it|its|money|no|one|only|the|their|them)|' +
      '[Hh]olding (?!period)\\w+|held (?:as|back|by|for|in|until)',
    scope: 'prose',
    instead: 'contain, store, have, reserve (payment holds are nouns)',
  },
  {
    words: '[Nn]oted|[Nn]oting|[Nn]ote that|[Nn]otes? (?:an?|down|each|it|its|the)',
    scope: 'prose',
    instead: 'record, store, mark (notes of an order are nouns)',
  },
  { words: '[Mm]end(?:s|ed|ing)?', scope: 'prose', instead: 'repair, fix' },
  { words: '[Aa]sk(?:s|ed|ing)?', scope: 'prose', instead: 'request, prompt, query' },
  {
    words: '[Aa]nswered|[Aa]nswering|[Aa]nswers (?:\\d+|%[dis]|with)',
    scope: 'prose',
    instead: 'respond with (answers of buyers to questions are nouns)',
  },
  { words: '[Bb]rings?|[Bb]ringing|[Bb]rought', scope: 'prose', instead: 'align, sync, deliver' },
  { words: '(?:[Tt]ak(?:es?|ing|en)|took) over', scope: 'prose', instead: 'acquire, replace' },
  { words: '(?:[Gg]o(?:es|ing)?|gone|went) on', scope: 'prose', instead: 'continue' },
  { words: '(?:[Cc]om(?:es?|ing)|came) to', scope: 'prose', instead: 'result in, total' },
  { words: '[Bb]egins?|[Bb]eginning|[Bb]egan', scope: 'prose', instead: 'start' },
  {
    words: '[Mm]eanwhile|[Nn]evertheless|[Aa]new|of before|by (?:it|them)sel(?:f|ves)',
    scope: 'prose',
    instead: 'during, still, again, previous, automatically',
  },
  { words: '[Ww]hat', scope: 'prose', instead: 'a noun, such as the fields, the changes, the cost' },
];

/** A word in another sense than the banned one. `file` is the beginning of a path. */
export const OTHER_SENSES: readonly { word: string; file: string; reason: string }[] = [
  { word: 'stall', file: 'art/', reason: 'a market stall that is drawn' },
  { word: 'stalls', file: 'art/', reason: 'market stalls that are drawn' },
  { word: 'words', file: 'domain/search/', reason: 'the words of a name or of a search' },
  { word: 'words', file: 'functions/src/search/', reason: 'the words of a name' },
  { word: 'words', file: 'emulator-data/search-documents.ts', reason: 'the words of names' },
  { word: 'sealed', file: 'emulator-data/generate/search-table.ts', reason: 'a demo product' },
  { word: 'patience', file: 'emulator-data/recent-reviews.ts', reason: 'a demo review' },
  { word: 'stalls', file: 'domain/text/english-quotes.test.ts', reason: 'a sample text' },
  { word: 'Keep', file: 'CHANGELOG.md', reason: 'the name of the format, Keep a Changelog' },
  { word: 'hold', file: 'emulator-data/stores/', reason: 'a demo product' },
];
