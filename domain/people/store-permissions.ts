/**
 * The roles in a store's staff. A seller of an earlier version, or such a session, has no role field: it is the store's
 * owner.
 */
export const STORE_ROLES = ['owner', 'manager', 'orderDesk'] as const;
export type StoreRole = (typeof STORE_ROLES)[number];

/** The permissions in a store's dashboard. Each is checked by a function, by security rules, or by both. */
export const STORE_PERMISSIONS = [
  /** Edits the texts and pictures of the store's page. */
  'editStore',
  /** Edits one product or many: manually, by file, or in and out of stock. */
  'editProducts',
  'seeOrders',
  /** Marks orders as complete, and removes the mark. */
  'markOrders',
  'requestRefunds',
  /** Views the store's notifications and the chosen channels. */
  'seeNotifications',
  /** Views sales figures, per day and in total. */
  'seeSales',
  /** Views amounts owed and paid to the store: books, statements, payouts. */
  'seeMoney',
  /** Manages the store's payout destination. */
  'managePayoutAccount',
  /** Manages the store's people and their roles. */
  'managePeople',
] as const;
export type StorePermission = (typeof STORE_PERMISSIONS)[number];

/**
 * The permissions of each role, defined here. Security rules repeat the table, and `tests/rules` verifies that both
 * agree.
 */
const PERMISSIONS_OF: Readonly<Record<StoreRole, readonly StorePermission[]>> = {
  owner: STORE_PERMISSIONS,
  manager: ['editStore', 'editProducts', 'seeOrders', 'markOrders', 'requestRefunds', 'seeNotifications', 'seeSales'],
  orderDesk: ['seeOrders', 'markOrders', 'requestRefunds', 'seeNotifications'],
};

export const isPermitted = (role: StoreRole, permission: StorePermission): boolean =>
  PERMISSIONS_OF[role].includes(permission);

export const rolesPermitted = (permission: StorePermission): readonly StoreRole[] =>
  STORE_ROLES.filter((role) => isPermitted(role, permission));

/** The display names of the roles. */
export const STORE_ROLE_NAMES: Readonly<Record<StoreRole, string>> = {
  owner: 'Store owner',
  manager: 'Manager',
  orderDesk: 'Order desk',
};

/** A description of each role, in one sentence. */
export const STORE_ROLE_TEXTS: Readonly<Record<StoreRole, string>> = {
  owner: 'Can do everything in the store, and can manage its people and payout account.',
  manager: 'Can edit the store and its products, manage orders and view sales. No access to finances or people.',
  orderDesk: 'Can view orders, mark them as complete and request refunds. No other access.',
};
