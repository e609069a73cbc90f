import type { StorePermission } from '../people/store-permissions.ts';
import type { OwnerClaims, SellerClaims, StaffClaims } from './session.ts';
import type { StaffCallableName } from './staff-callables.ts';

/**
 * Permitted callers of a staff function. `public`: for a login. `owner`: the owner of the site. `staff`: every
 * signed-in member of staff. `seller`: the staff of a store, in any role. A permission: the staff of a store whose role
 * has it.
 */
export type CallableAccess = 'public' | 'owner' | 'staff' | 'seller' | StorePermission;

/**
 * One row each: a function without one does not compile. `defineStaffCallable` is the only entry point of these
 * functions, and enforces this table.
 */
export const STAFF_CALLABLE_ACCESS = {
  sellerLogin: 'public',
  ownerLogin: 'public',
  beginPasskeyLogin: 'public',
  passkeyLogin: 'public',
  factorOperation: 'seller',
  readPasswordLink: 'public',
  setSellerPassword: 'public',
  changeOwnPassword: 'seller',
  reauthenticate: 'staff',
  listOwnSessions: 'seller',
  endOwnSession: 'seller',
  getNotificationChoices: 'seller',
  saveNotificationChoices: 'seller',
  subscribeBrowser: 'seller',
  unsubscribeBrowser: 'seller',
  validateSession: 'staff',
  revokeSession: 'staff',
  rotateSessionSalt: 'owner',
  adminOperation: 'owner',
  sendTestPayment: 'owner',
  sendTestManualDelivery: 'owner',
  editProducts: 'editProducts',
  getPriceHistory: 'editProducts',
  countProducts: 'editProducts',
  fulfilOrders: 'markOrders',
  undoFulfilment: 'markOrders',
  previewLinkedPicture: 'staff',
  getOrderTimeline: 'seeOrders',
  requestRefund: 'requestRefunds',
  getPayoutBalance: 'seeMoney',
  savePayoutAccount: 'managePayoutAccount',
  openPayoutOnboarding: 'managePayoutAccount',
  refreshPayoutAccount: 'managePayoutAccount',
  addPerson: 'managePeople',
  changePersonRole: 'managePeople',
  removePerson: 'managePeople',
} as const satisfies Record<StaffCallableName, CallableAccess>;

type AccessOf<Name extends StaffCallableName> = (typeof STAFF_CALLABLE_ACCESS)[Name];

/** The functions that require a session. */
export type SessionCallableName = {
  [Name in StaffCallableName]: AccessOf<Name> extends 'public' ? never : Name;
}[StaffCallableName];

/** The claims of the caller, as a function's handler receives them. */
export type CallerClaims<Name extends SessionCallableName> =
  AccessOf<Name> extends 'owner' ? OwnerClaims : AccessOf<Name> extends 'staff' ? StaffClaims : SellerClaims;

export const isSessionCallable = (name: StaffCallableName): name is SessionCallableName =>
  STAFF_CALLABLE_ACCESS[name] !== 'public';
