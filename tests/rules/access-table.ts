import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import type { RuleCase } from './cases/rule-case.ts';
import { everybody, HERE, PEOPLE, THERE, type Person } from './support/people.ts';
import type { Request } from './support/rules-project.ts';
import { creationAt, editAt, idAt, NEW_ID } from './support/samples.ts';

const SHOPPERS = { uid: PEOPLE.shopper.uid, orderId: null };
const STORES = { storeId: HERE };

/** Everything that is tried at a collection's path. Writes are the best tries there are: what a screen would write. */
const OPERATIONS = {
  get: (path) => ({ act: 'get', id: idAt(path) }),
  'get what is not there': () => ({ act: 'get', id: NEW_ID }),
  'list at the limit': () => ({ act: 'list', limit: LIST_LIMIT_MAX }),
  'list over the limit': () => ({ act: 'list', limit: LIST_LIMIT_MAX + 1 }),
  'list without a limit': () => ({ act: 'list', limit: null }),
  'list by ids': (path) => ({ act: 'list', ids: [idAt(path), NEW_ID], limit: 2 }),
  'list the collections of that name': () => ({ act: 'list', limit: LIST_LIMIT_MAX, everywhere: true }),
  "list the shopper's at the limit": () => ({ act: 'list', where: SHOPPERS, limit: LIST_LIMIT_MAX }),
  "list the shopper's over the limit": () => ({ act: 'list', where: SHOPPERS, limit: LIST_LIMIT_MAX + 1 }),
  "list the shopper's without a limit": () => ({ act: 'list', where: SHOPPERS, limit: null }),
  "list the store's at the limit": () => ({ act: 'list', where: STORES, limit: LIST_LIMIT_MAX }),
  "list the store's over the limit": () => ({ act: 'list', where: STORES, limit: LIST_LIMIT_MAX + 1 }),
  "list the store's without a limit": () => ({ act: 'list', where: STORES, limit: null }),
  'list those of two stores': () => ({
    act: 'list',
    anyOf: { field: 'storeId', values: [HERE, THERE] },
    limit: LIST_LIMIT_MAX,
  }),
  create: (path) => ({ act: 'set', id: NEW_ID, fields: creationAt(path) }),
  overwrite: (path) => ({ act: 'set', id: idAt(path), fields: creationAt(path) }),
  update: (path) => ({ act: 'update', id: idAt(path), fields: editAt(path) }),
  delete: (path) => ({ act: 'delete', id: idAt(path) }),
} as const satisfies Record<string, (path: string) => Request>;
export type Operation = keyof typeof OPERATIONS;
const operationNames = Object.keys(OPERATIONS) as Operation[];

/** What everybody may do, and what some may besides. */
type Access = Partial<Record<Person | 'everybody', readonly Operation[]>>;

/** A public listing, as long as it is bounded. */
const LISTED = {
  everybody: [
    'get',
    'get what is not there',
    'list at the limit',
    'list by ids',
    "list the shopper's at the limit",
    "list the store's at the limit",
    'list those of two stores',
  ],
} as const satisfies Access;

/** The owner reads all of it, in bounded lists, also during maintenance. */
const OWNERS = { owner: LISTED.everybody, 'owner during maintenance': LISTED.everybody } as const satisfies Access;

/** So does a seller of what is the store's own. */
const STORES_OWN = ['get', "list the store's at the limit"] as const satisfies readonly Operation[];

const sellers = ({
  always = [],
  work = [],
}: {
  always?: readonly Operation[];
  work?: readonly Operation[];
}): Access => ({
  seller: [...always, ...work],
  'seller before there are settings': [...always, ...work],
  'seller during maintenance': always,
});

/**
 * The whole table: every cell that is not named here is denied. Where a document belongs to somebody, it is the shopper's and the
 * seller's. A collection that is added to the domain does not compile here until it has its row.
 */
const ALLOWED: Record<keyof typeof COLLECTIONS, Access> = {
  stores: { ...LISTED, ...sellers({ work: ['update'] }) },
  products: { ...LISTED, ...sellers({ work: ['create', 'update', 'delete'] }) },
  reviews: LISTED,
  moneyProducts: LISTED,
  // Of the one document that everybody may read; of others, see below.
  siteSettings: { everybody: ['get'] },
  receipts: { everybody: ['get', 'get what is not there'] },
  coupons: { shopper: ['get', "list the shopper's at the limit"] },
  storeOrders: { ...OWNERS, ...sellers({ always: STORES_OWN, work: ['update'] }) },
  salesTotals: { ...OWNERS, ...sellers({ always: STORES_OWN }) },
  salesDaily: { ...OWNERS, ...sellers({ always: STORES_OWN }) },
  orders: OWNERS,
  sellers: OWNERS,
  mediaRewards: {
    owner: [...OWNERS.owner, 'update'],
    'owner during maintenance': [...OWNERS['owner during maintenance'], 'update'],
  },
  checkoutRequests: {},
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
  ownerCredentials: {},
  sessions: {},
  sessionSalts: {},
  storeSlugs: {},
  storeDeletions: {},
  // Each is the shopper's whose id it has.
  profiles: { shopper: ['get'] },
  spins: { shopper: ['get'] },
  reviewCooldowns: {},
  signInAttempts: {},
  discordTokens: {},
};

/** What lies below a document and is somebody's. */
const LOWER_PATHS: ReadonlyMap<string, Access> = new Map([
  [`${COLLECTIONS.spins}/${PEOPLE.shopper.uid}/history`, { shopper: ['get', 'get what is not there'] }],
]);

/** Of what nobody has thought of, nothing is allowed; nor of what lies below a document. */
const UNKNOWN_PATHS = [
  'somethingNew',
  `${COLLECTIONS.stores}/${HERE}/private`,
  `${COLLECTIONS.products}/${HERE}/private`,
  `${COLLECTIONS.orders}/${HERE}/items`,
  `${COLLECTIONS.receipts}/${HERE}/items`,
  `${COLLECTIONS.storeOrders}/${HERE}/items`,
];

const ROWS: ReadonlyMap<string, Access> = new Map([
  ...Object.entries(ALLOWED).map(
    ([name, access]) => [COLLECTIONS[name as keyof typeof COLLECTIONS] as string, access] as const,
  ),
  ...LOWER_PATHS,
  ...UNKNOWN_PATHS.map((path) => [path, {}] as const),
]);
export const ALL_PATHS: readonly string[] = [...ROWS.keys()];

/** A person's cells in the row of a path, one for each operation. */
export const cellsOf = (path: string, person: Person): RuleCase[] => {
  const access = ROWS.get(path) ?? {};
  const allowed: readonly Operation[] = [...(access.everybody ?? []), ...(access[person] ?? [])];
  return operationNames.map((operation) => ({
    name: `${person}: ${operation}`,
    path,
    by: person,
    request: OPERATIONS[operation](path),
    expected: allowed.includes(operation) ? 'allowed' : 'denied',
  }));
};

/** Nobody reads other settings than the public ones. */
export const otherSettings: RuleCase[] = everybody.map((person) => ({
  name: `${person}: get of other settings`,
  path: COLLECTIONS.siteSettings,
  by: person,
  request: { act: 'get', id: 'internal' },
  expected: 'denied',
}));

/** The whole table as cases. */
export const accessCases = (): RuleCase[] => [
  ...ALL_PATHS.flatMap((path) => everybody.flatMap((person) => cellsOf(path, person))),
  ...otherSettings,
];
