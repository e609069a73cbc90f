import type { COLLECTIONS } from '@blockbazaar/domain/collections';

export const OPERATIONS = [
  'get',
  'list at the limit',
  'list over the limit',
  'list without a limit',
  'list by ids',
  "list the shopper's at the limit",
  "list the shopper's over the limit",
  "list the shopper's without a limit",
  'create',
  'overwrite',
  'update',
  'delete',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Who tries: what sign-ins of shoppers, sellers and the owner will carry; null: nobody is signed in. */
export const PEOPLE = {
  visitor: null,
  shopper: { uid: 'shopper', claims: {} },
  'another shopper': { uid: 'another', claims: {} },
  seller: { uid: 'seller', claims: { role: 'seller', sellerId: 'seller', storeId: 'here' } },
  owner: { uid: 'owner', claims: { role: 'owner', admin: true } },
} as const satisfies Record<string, { uid: string; claims: Record<string, unknown> } | null>;
export type Person = keyof typeof PEOPLE;

/** What anybody may do, whoever they are; or what only those may who are named. */
export type Access = readonly Operation[] | Partial<Record<Person, readonly Operation[]>>;

/** A public listing, as long as it is bounded. */
const LISTED = [
  'get',
  'list at the limit',
  'list by ids',
  "list the shopper's at the limit",
] as const satisfies readonly Operation[];

/**
 * The whole table: every cell that is not named here is denied. Where a document belongs to a person, it is the shopper's.
 * A collection that is added to the domain does not compile here until it has its row.
 */
export const ALLOWED: Record<keyof typeof COLLECTIONS, Access> = {
  stores: LISTED,
  products: LISTED,
  reviews: LISTED,
  // Of the one document that everybody may read; of others, see the test.
  siteSettings: ['get'],
  receipts: ['get'],
  orders: [],
  checkoutRequests: [],
  payments: [],
  paymentEvents: [],
  auditLog: [],
  storePrivate: [],
  moneyProducts: LISTED,
  coupons: { shopper: ['get', "list the shopper's at the limit"] },
  storeOrders: [],
  salesDaily: [],
  deliveries: [],
  outbox: [],
  holds: [],
  rateLimits: [],
  salesTotals: [],
  mediaRewards: [],
  sellers: [],
  sellerCredentials: [],
  sellerUsernames: [],
  ownerCredentials: [],
  sessions: [],
  sessionSalts: [],
  storeSlugs: [],
  storeDeletions: [],
  // A shopper's own are under the shopper's id, which is not that of the document here: see `own-documents.test.ts`.
  profiles: [],
  spins: [],
  reviewCooldowns: [],
  signInAttempts: [],
  discordTokens: [],
};

export const isAllowed = (access: Access, person: Person, operation: Operation): boolean => {
  const operations: readonly Operation[] = isForAll(access) ? access : (access[person] ?? []);
  return operations.includes(operation);
};

const isForAll = (access: Access): access is readonly Operation[] => Array.isArray(access);
