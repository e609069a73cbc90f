import { CATEGORIES_ID, COLLECTIONS, PAYOUT_SETTINGS_ID, STAFF_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import { rolesPermitted, type StorePermission } from '@blockbazaar/domain/people/store-permissions';
import type { RuleCase } from './cases/rule-case.ts';
import { existingId, fieldsToCreate, fieldsToUpdate, missingId, NEW_ID } from './support/documents.ts';
import type { FirestoreRequest } from './support/firestore-request.ts';
import {
  ALL_PEOPLE,
  IMPERSONATOR,
  OTHER_STORE_ID,
  PEOPLE,
  peopleAs,
  siteStateOf,
  STORE_ID,
  type Person,
} from './support/people.ts';

const OF_SHOPPER = { uid: PEOPLE.shopper.uid, orderId: null };
const OF_STORE = { storeId: STORE_ID };

/** The tested operations of each collection. The writes are those that the rules are most likely to allow. */
const OPERATIONS = {
  'get a document': (path) => ({ method: 'get', id: existingId(path) }),
  'get a missing document': (path) => ({ method: 'get', id: missingId(path) }),
  'list at the limit': () => ({ method: 'list', limit: LIST_LIMIT_MAX }),
  'list over the limit': () => ({ method: 'list', limit: LIST_LIMIT_MAX + 1 }),
  'list without a limit': () => ({ method: 'list', limit: null }),
  'list with an offset': () => ({ method: 'list', limit: 1, offset: 1 }),
  'list by ids': (path) => ({ method: 'list', ids: [existingId(path), NEW_ID], limit: 2 }),
  'list the collection group': () => ({ method: 'list', limit: LIST_LIMIT_MAX, collectionGroup: true }),
  "list the shopper's at the limit": () => ({ method: 'list', where: OF_SHOPPER, limit: LIST_LIMIT_MAX }),
  "list the shopper's over the limit": () => ({ method: 'list', where: OF_SHOPPER, limit: LIST_LIMIT_MAX + 1 }),
  "list the shopper's without a limit": () => ({ method: 'list', where: OF_SHOPPER, limit: null }),
  "list the store's at the limit": () => ({ method: 'list', where: OF_STORE, limit: LIST_LIMIT_MAX }),
  "list the store's over the limit": () => ({ method: 'list', where: OF_STORE, limit: LIST_LIMIT_MAX + 1 }),
  "list the store's without a limit": () => ({ method: 'list', where: OF_STORE, limit: null }),
  'list those of two stores': () => ({
    method: 'list',
    whereIn: { field: 'storeId', values: [STORE_ID, OTHER_STORE_ID] },
    limit: LIST_LIMIT_MAX,
  }),
  create: (path) => ({ method: 'set', id: NEW_ID, fields: fieldsToCreate(path) }),
  overwrite: (path) => ({ method: 'set', id: existingId(path), fields: fieldsToCreate(path) }),
  update: (path) => ({ method: 'update', id: existingId(path), fields: fieldsToUpdate(path) }),
  delete: (path) => ({ method: 'delete', id: existingId(path) }),
} as const satisfies Record<string, (path: string) => FirestoreRequest>;
type Operation = keyof typeof OPERATIONS;
const operationNames = Object.keys(OPERATIONS) as Operation[];

/** The operations that everyone may do, and additional ones of some people. */
type Access = Partial<Record<Person | 'everyone', readonly Operation[]>>;

const ALL_READS = [
  'get a document',
  'get a missing document',
  'list at the limit',
  'list by ids',
  "list the shopper's at the limit",
  "list the store's at the limit",
  'list those of two stores',
] as const satisfies readonly Operation[];

/** Public reads of all documents, in bounded lists. */
const PUBLIC = { everyone: ALL_READS } as const satisfies Access;

/** The owner's reads of all documents, in bounded lists, including during maintenance. */
const OWNER_READS = { owner: ALL_READS, 'owner during maintenance': ALL_READS } as const satisfies Access;

/** Reads of a store's documents by people with the permission. */
const STORE_READS = ['get a document', "list the store's at the limit"] as const satisfies readonly Operation[];

/** Access of people in the store whose role has the permission. `writes` are denied during maintenance. */
const people = (
  permission: StorePermission,
  { reads = [], writes = [] }: { reads?: readonly Operation[]; writes?: readonly Operation[] },
): Access =>
  Object.fromEntries(
    peopleAs(rolesPermitted(permission)).map((person) => [
      person,
      siteStateOf(person) === 'maintenance' ? reads : [...reads, ...writes],
    ]),
  );

/**
 * The whole table. Every cell that is not listed is denied. Documents belong to the shopper and to the seller's store.
 * A new collection in the domain does not compile here until it has a row.
 */
const ALLOWED: Record<keyof typeof COLLECTIONS, Access> = {
  stores: { ...PUBLIC, ...people('editStore', { writes: ['update'] }) },
  searchEntries: {},
  searchWords: {},
  products: { ...PUBLIC, ...people('editProducts', { writes: ['create', 'update', 'delete'] }) },
  productEdits: {},
  pictures: {},
  pictureUsage: {},
  linkedPictures: {},
  reviews: PUBLIC,
  moneyProducts: PUBLIC,
  // Only the public settings document. For other documents see `otherSettings`.
  siteSettings: { everyone: ['get a document'] },
  receipts: { everyone: ['get a document', 'get a missing document'] },
  coupons: { shopper: ['get a document', "list the shopper's at the limit"] },
  storeOrders: { ...OWNER_READS, ...people('seeOrders', { reads: STORE_READS }) },
  salesTotals: { ...OWNER_READS, ...people('seeSales', { reads: STORE_READS }) },
  salesDaily: { ...OWNER_READS, ...people('seeSales', { reads: STORE_READS }) },
  ledgerEntries: { ...OWNER_READS, ...people('seeMoney', { reads: STORE_READS }) },
  ledgerMonths: { ...OWNER_READS, ...people('seeMoney', { reads: STORE_READS }) },
  ledgerBalances: { ...OWNER_READS, ...people('seeMoney', { reads: STORE_READS }) },
  ledgerProgress: {},
  ledgerBatches: {},
  ledgerConfirmations: {},
  ledgerDifferences: {},
  providerMovements: {},
  reconciliationDifferences: {},
  reconciliationRuns: {},
  accountCurrencies: {},
  payouts: { ...people('seeMoney', { reads: STORE_READS }), [IMPERSONATOR]: [] },
  payoutGuards: {},
  storeDebts: {},
  payoutAccounts: { ...people('managePayoutAccount', { reads: ['get a document'] }), [IMPERSONATOR]: [] },
  // Lists for people without access to security alerts must specify the kinds: see `notificationCases`.
  notifications: {
    ...people('seeNotifications', { reads: ['get a document'], writes: ['update'] }),
    ...people('managePeople', { reads: STORE_READS, writes: ['update'] }),
  },
  // The document's ID is the store's.
  notificationReadMarks: people('seeNotifications', { reads: ['get a document'], writes: ['overwrite', 'update'] }),
  // The document's ID is the seller's.
  notificationSettings: people('seeNotifications', { reads: ['get a document'] }),
  pushSubscriptions: {},
  // Orders contain the keys of receipts and the links of refunds.
  orders: {},
  sellers: { ...OWNER_READS, ...people('managePeople', { reads: STORE_READS }) },
  storePeople: {},
  mediaRewards: {
    owner: [...ALL_READS, 'update'],
    'owner during maintenance': [...ALL_READS, 'update'],
  },
  payments: {},
  paymentEvents: {},
  auditLog: {},
  storePrivate: {},
  deliveries: {},
  outbox: {},
  holds: {},
  rateLimits: {},
  sellerCredentials: {},
  sellerUsernames: {},
  sellerFactors: {},
  usedChallenges: {},
  sellerPasswordLinks: {},
  ownerCredentials: {},
  sessions: {},
  // The existing document belongs to the revoked seller's session. The seller's session has none.
  sessionEnds: { 'revoked seller': ['get a document'], seller: ['get a missing document'] },
  sessionSalts: {},
  storeSlugs: {},
  storeDeletions: {},
  sweepProgress: {},
  jobRuns: {},
  visitCounts: {},
  // The document's ID is the shopper's.
  sellerApplications: { shopper: ['get a document'] },
  profiles: { shopper: ['get a document'] },
  spins: { shopper: ['get a document'] },
  reviewCooldowns: { shopper: ['get a document'] },
  signInCodes: {},
  discordTokens: {},
};

/** Subcollections with read access for some people. */
const SUBCOLLECTIONS: ReadonlyMap<string, Access> = new Map([
  [`${COLLECTIONS.spins}/${PEOPLE.shopper.uid}/history`, { shopper: ['get a document', 'get a missing document'] }],
]);

/** A collection and subcollections that the rules do not name. All access is denied. */
const UNKNOWN_PATHS = [
  'somethingNew',
  `${COLLECTIONS.stores}/${STORE_ID}/private`,
  `${COLLECTIONS.products}/${STORE_ID}/private`,
  `${COLLECTIONS.orders}/${STORE_ID}/items`,
  `${COLLECTIONS.receipts}/${STORE_ID}/items`,
  `${COLLECTIONS.storeOrders}/${STORE_ID}/items`,
];

const ROWS: ReadonlyMap<string, Access> = new Map([
  ...Object.entries(ALLOWED).map(
    ([name, access]) => [COLLECTIONS[name as keyof typeof COLLECTIONS] as string, access] as const,
  ),
  ...SUBCOLLECTIONS,
  ...UNKNOWN_PATHS.map((path) => [path, {}] as const),
]);
export const ALL_PATHS: readonly string[] = [...ROWS.keys()];

/** The cells of a person in the row of a path, one for each operation. */
export const cellsOf = (path: string, person: Person): RuleCase[] => {
  const access = ROWS.get(path) ?? {};
  const allowed: readonly Operation[] = [...(access.everyone ?? []), ...(access[person] ?? [])];
  return operationNames.map((operation) => ({
    name: `${person}: ${operation}`,
    path,
    by: person,
    request: OPERATIONS[operation](path),
    expected: allowed.includes(operation) ? 'allowed' : 'denied',
  }));
};

/** Settings documents other than the public one. Everyone may read the categories. */
export const otherSettings: RuleCase[] = ALL_PEOPLE.flatMap((person) =>
  [STAFF_SETTINGS_ID, PAYOUT_SETTINGS_ID, 'internal', CATEGORIES_ID].map((id) => ({
    name: `${person}: get settings other than the switches (${id})`,
    path: COLLECTIONS.siteSettings,
    by: person,
    request: { method: 'get' as const, id },
    expected: id === CATEGORIES_ID ? ('allowed' as const) : ('denied' as const),
  })),
);

/** The whole table as cases. */
export const accessCases = (): RuleCase[] => [
  ...ALL_PATHS.flatMap((path) => ALL_PEOPLE.flatMap((person) => cellsOf(path, person))),
  ...otherSettings,
];
