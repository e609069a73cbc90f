import { describe, expect, it } from 'vitest';
import { STAFF_CALLABLE_ACCESS } from '../staff/callable-access.ts';
import { STAFF_CALLABLES } from '../staff/staff-callables.ts';
import { isPermitted, rolesPermitted, STORE_PERMISSIONS, STORE_ROLES } from './store-permissions.ts';

/** A second copy of the agreed table, which detects accidental changes of the first one. */
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

describe('permission table of a store’s staff', () => {
  it.each(STORE_PERMISSIONS)('assigns %s to the agreed roles', (permission) => {
    expect(rolesPermitted(permission)).toEqual(AGREED[permission]);
    for (const role of STORE_ROLES) expect(isPermitted(role, permission)).toBe(AGREED[permission].includes(role));
  });

  // The dashboard's order list has the buttons of both, its figures list the latest orders, and new orders are
  // announced to all roles.
  it('allows all roles to see orders, mark them and request refunds', () => {
    for (const permission of ['seeOrders', 'markOrders', 'requestRefunds'] as const)
      expect(rolesPermitted(permission)).toEqual(STORE_ROLES);
  });
});

describe('STAFF_CALLABLE_ACCESS', () => {
  it('defines the permitted callers of each function for staff', () => {
    expect(Object.keys(STAFF_CALLABLE_ACCESS).toSorted()).toEqual(Object.keys(STAFF_CALLABLES).toSorted());
  });
});
