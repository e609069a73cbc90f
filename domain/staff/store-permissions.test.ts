import { describe, expect, it } from 'vitest';
import { STAFF_CALLABLE_ACCESS } from './callable-access.ts';
import { STAFF_CALLABLES } from './staff-callables.ts';
import { isPermitted, rolesPermitted, STORE_PERMISSIONS, STORE_ROLES } from './store-permissions.ts';

/** The table as it was agreed, written out a second time: a slip in the first one does not go unnoticed. */
const AGREED: Record<(typeof STORE_PERMISSIONS)[number], readonly (typeof STORE_ROLES)[number][]> = {
  editStore: ['owner', 'manager'],
  editProducts: ['owner', 'manager'],
  seeOrders: ['owner', 'manager', 'orderDesk'],
  markOrders: ['owner', 'manager', 'orderDesk'],
  requestRefunds: ['owner', 'manager', 'orderDesk'],
  seeNotifications: ['owner', 'manager', 'orderDesk'],
  seeSales: ['owner', 'manager'],
  seeMoney: ['owner'],
  managePayoutAccount: ['owner'],
  managePeople: ['owner'],
};

describe('the permissions of a store’s people', () => {
  it.each(STORE_PERMISSIONS)('%s: are those of the roles that were agreed', (permission) => {
    expect(rolesPermitted(permission)).toEqual(AGREED[permission]);
    for (const role of STORE_ROLES) expect(isPermitted(role, permission)).toBe(AGREED[permission].includes(role));
  });

  // The dashboard's list of orders has the buttons of both, its figures list the latest orders, and new orders are announced to everybody.
  it('let everybody see orders, mark them and ask for refunds', () => {
    for (const permission of ['seeOrders', 'markOrders', 'requestRefunds'] as const)
      expect(rolesPermitted(permission)).toEqual(STORE_ROLES);
  });
});

describe('STAFF_CALLABLE_ACCESS', () => {
  it('names for each function for staff who may call it', () => {
    expect(Object.keys(STAFF_CALLABLE_ACCESS).toSorted()).toEqual(Object.keys(STAFF_CALLABLES).toSorted());
  });
});
