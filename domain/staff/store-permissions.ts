/** Whom a store's people are to it. A seller of an earlier version, or a session of one, names no role: it is the store's owner. */
export const STORE_ROLES = ['owner', 'manager', 'orderDesk'] as const;
export type StoreRole = (typeof STORE_ROLES)[number];

/** What there is to do in a store's dashboard. Each is asked for by a function, by security rules, or by both. */
export const STORE_PERMISSIONS = [
  /** The texts and pictures of the store's page. */
  'editStore',
  /** One product or many: by hand, by file, in and out of stock. */
  'editProducts',
  'seeOrders',
  /** Marks orders as complete, and takes that back. */
  'markOrders',
  'requestRefunds',
  /** What has happened in the store, and which ways of notifying are chosen. */
  'seeNotifications',
  /** What was sold: figures of days, and in all. */
  'seeSales',
  /** What the store is owed and was paid: books, statements, payouts. */
  'seeMoney',
  /** Where the store is paid to. */
  'managePayoutAccount',
  /** Who works for the store, and as what. */
  'managePeople',
] as const;
export type StorePermission = (typeof STORE_PERMISSIONS)[number];

/** What each role may do: the one table. Security rules repeat it, and `tests/rules` holds the two together. */
const PERMISSIONS_OF: Readonly<Record<StoreRole, readonly StorePermission[]>> = {
  owner: STORE_PERMISSIONS,
  manager: ['editStore', 'editProducts', 'seeOrders', 'markOrders', 'requestRefunds', 'seeNotifications', 'seeSales'],
  orderDesk: ['seeOrders', 'markOrders', 'requestRefunds', 'seeNotifications'],
};

export const isPermitted = (role: StoreRole, permission: StorePermission): boolean =>
  PERMISSIONS_OF[role].includes(permission);

export const rolesPermitted = (permission: StorePermission): readonly StoreRole[] =>
  STORE_ROLES.filter((role) => isPermitted(role, permission));

/** The roles as people read them. */
export const STORE_ROLE_NAMES: Readonly<Record<StoreRole, string>> = {
  owner: 'Store owner',
  manager: 'Manager',
  orderDesk: 'Order desk',
};

/** What a role comes to, in a sentence. */
export const STORE_ROLE_TEXTS: Readonly<Record<StoreRole, string>> = {
  owner: 'May do everything in the store, and manages its people and where it is paid to.',
  manager: 'Edits the store and its products, works with orders and sees sales. No money, no people.',
  orderDesk: 'Sees orders, marks them as complete and asks for refunds. Nothing else.',
};
