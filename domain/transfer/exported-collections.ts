import type { COLLECTIONS } from '../collections.ts';

/** The format of the file. Earlier formats preserved no types and not all collections: they cannot be imported. */
export const EXPORT_FORMAT = 2;
/** The first key of the file, by which an import recognizes it; its value is the format. */
export const EXPORT_MARK = 'blockbazaarExport';

/**
 * The exported collections, in the order of an import: a product never exists before its store. The sums of the ledger
 * and their progress precede the entries, which would otherwise be added again.
 */
export const EXPORTED_COLLECTIONS = [
  'siteSettings',
  'stores',
  'storeSlugs',
  'storeDeletions',
  'storePeople',
  'products',
  'productEdits',
  'pictures',
  'pictureUsage',
  'linkedPictures',
  'reviews',
  'moneyProducts',
  'sellers',
  'sellerUsernames',
  'sellerApplications',
  'notificationSettings',
  'notifications',
  'notificationReadMarks',
  'mediaRewards',
  'coupons',
  'salesDaily',
  'salesTotals',
  'ledgerMonths',
  'ledgerBalances',
  'ledgerBatches',
  'ledgerProgress',
  'ledgerEntries',
  'payments',
  'paymentEvents',
  'deliveries',
  'receipts',
  'orders',
  'storeOrders',
  'payouts',
  'payoutAccounts',
  'providerMovements',
  'reconciliationDifferences',
  'reconciliationRuns',
  'visitCounts',
  'auditLog',
] as const satisfies readonly (keyof typeof COLLECTIONS)[];
export type ExportedCollection = (typeof EXPORTED_COLLECTIONS)[number];

/** Collections that are never exported, with the reason. */
export const NOT_EXPORTED: Readonly<Record<Exclude<keyof typeof COLLECTIONS, ExportedCollection>, string>> = {
  storePrivate: 'webhook addresses of Discord channels: anyone who has one can post',
  searchEntries: 'made from products and stores where they are imported',
  searchWords: 'made from products where they are imported',
  sellerCredentials: 'hashes of passwords',
  sellerFactors: 'second factors',
  sellerPasswordLinks: 'links that set passwords',
  ownerCredentials: 'second factors',
  usedChallenges: 'of passkeys; they end within minutes',
  sessions: 'logins',
  sessionEnds: 'logins',
  sessionSalts: 'secrets of logins',
  pushSubscriptions: 'addresses of browsers, with their keys',
  discordTokens: 'keys to Discord accounts',
  signInCodes: 'keys to accounts; they end within minutes',
  payoutGuards: 'counts that only payouts of the same database compare',
  storeDebts: 'made from the balances where they are imported',
  profiles: 'shoppers’ Discord accounts: the next sign-in creates it again',
  spins: 'shoppers’ spins: each may spin once more on the day of the import',
  reviewCooldowns: 'they end within hours',
  holds: 'digests of network addresses; they end within hours',
  rateLimits: 'digests of network addresses; they end within hours',
  outbox: 'posts and push messages: pending ones are not sent',
  ledgerConfirmations: 'made from the entries where they are imported',
  ledgerDifferences: 'found again where the sums are imported',
  sweepProgress: 'progress of the jobs of that project',
  jobRuns: 'runs of the jobs of that project',
  accountCurrencies: 'of that project’s accounts at the payment providers',
};
