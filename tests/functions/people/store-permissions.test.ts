import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import {
  isPermitted,
  STORE_PERMISSIONS,
  STORE_ROLES,
  type StorePermission,
  type StoreRole,
} from '@blockbazaar/domain/people/store-permissions';
import { STAFF_CALLABLE_ACCESS, type SessionCallableName } from '@blockbazaar/domain/staff/callable-access';
import type { StaffCallableName } from '@blockbazaar/domain/staff/staff-callables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createProduct, createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession, type StaffSession } from '../../support/staff.ts';
import { documentAt } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

type Access = typeof STAFF_CALLABLE_ACCESS;
type OfAccess<Wanted> = {
  [Name in StaffCallableName]: Access[Name] extends Wanted ? Name : never;
}[StaffCallableName];
/** The functions for the people of a store. */
type SellerCallable = OfAccess<StorePermission>;

let environment: TestEnvironment;
let storeId: string;
let productId: string;
let sessions: Record<StoreRole, StaffSession & { password: string }>;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
  productId = (await createProduct(storeId)).id;
  const inRole = async (storeRole: StoreRole) => {
    const seller = await createSeller(storeId, { storeRole, username: uniqueId(storeRole.toLowerCase()) });
    return { ...(await mintSellerSession(seller)), password: seller.password };
  };
  sessions = { owner: await inRole('owner'), manager: await inRole('manager'), orderDesk: await inRole('orderDesk') };
});
afterAll(() => environment.stop());

/**
 * A valid call of each function, refused with NOT_PERMITTED only because of the caller's role. A function without a
 * call does not compile, so each one is tested. `expectedFailure` is the failure of a permitted call; null if it
 * succeeds.
 */
const CALLS: Record<SellerCallable, { input: (password: string) => object; expectedFailure: string | null }> = {
  editProducts: {
    input: () => ({ requestId: randomUUID(), changes: [{ kind: 'switchOff', id: productId }] }),
    expectedFailure: null,
  },
  countProducts: { input: () => ({ filter: 'all' }), expectedFailure: null },
  getPriceHistory: { input: () => ({ productId }), expectedFailure: null },
  fulfilOrders: { input: () => ({ actId: randomUUID(), orderIds: ['f'.repeat(32)] }), expectedFailure: null },
  undoFulfilment: { input: () => ({ actId: randomUUID(), orderIds: ['f'.repeat(32)] }), expectedFailure: null },
  getOrderTimeline: { input: () => ({ orderId: 'f'.repeat(32) }), expectedFailure: 'ORDER_NOT_FOUND' },
  requestRefund: {
    input: () => ({
      orderId: 'f'.repeat(32),
      requestId: randomUUID(),
      lines: [{ line: 0, units: 1 }],
      reason: 'The wrong colour',
    }),
    expectedFailure: 'ORDER_NOT_FOUND',
  },
  getPayoutBalance: { input: () => ({}), expectedFailure: null },
  savePayoutAccount: { input: () => ({ details: 'Bank of Ash', paypalEmail: '' }), expectedFailure: null },
  openPayoutOnboarding: { input: () => ({}), expectedFailure: null },
  refreshPayoutAccount: { input: () => ({}), expectedFailure: null },
  addPerson: {
    input: () => ({
      requestId: randomUUID(),
      person: { discordUsername: 'a.b', username: uniqueId('new'), password: 'weak', storeRole: 'manager' },
    }),
    expectedFailure: 'WEAK_PASSWORD',
  },
  changePersonRole: { input: () => ({ id: 'nobody', storeRole: 'manager' }), expectedFailure: 'NOT_FOUND' },
  removePerson: { input: () => ({ id: 'nobody' }), expectedFailure: 'NOT_FOUND' },
};

const ofPermissions = Object.keys(CALLS) as SellerCallable[];
const eachRole = ofPermissions.flatMap((name) => STORE_ROLES.map((role) => [name, role] as const));

describe('a function for the people of a store', () => {
  it.each(eachRole)('permits %s to a %s only with the permission in the table', async (name, role) => {
    const { token, password } = sessions[role];
    const { input, expectedFailure } = CALLS[name];
    const code = codeOf(await environment.call(name, input(password), { token }));
    expect(code).toBe(isPermitted(role, STAFF_CALLABLE_ACCESS[name]) ? expectedFailure : 'NOT_PERMITTED');
  });

  it.each(ofPermissions)('uses the role in the session for %s, regardless of the token', async (name) => {
    const { input } = CALLS[name];
    const seller = await createSeller(storeId);
    const { token, sessionId } = await mintSellerSession(seller);
    await documentAt('sessions', sessionId).update({ storeRole: 'orderDesk' });
    const code = codeOf(await environment.call(name, input(seller.password), { token }));
    expect(code === 'NOT_PERMITTED').toBe(!isPermitted('orderDesk', STAFF_CALLABLE_ACCESS[name]));
  });

  it('accepts a session of an earlier version without a role, whose only seller runs the store', async () => {
    const { claims, token, sessionId } = await mintSellerSession(await createSeller(storeId));
    const { storeRole: _, ...fields } = (await documentAt('sessions', sessionId).get()).data() ?? {};
    await documentAt('sessions', sessionId).set(fields);
    expect(claims).toMatchObject({ storeRole: 'owner' });
    expect(codeOf(await environment.call('getPayoutBalance', {}, { token }))).toBeNull();
  });

  it('exists for each permission that rules alone cannot enforce', () => {
    const asked = new Set<string>(ofPermissions.map((name) => STAFF_CALLABLE_ACCESS[name]));
    // The store's texts, notifications and figures are accessed directly: tests/rules covers those.
    const ofRules = STORE_PERMISSIONS.filter((permission) => !asked.has(permission));
    expect(ofRules).toEqual(['editStore', 'seeNotifications', 'seeSales']);
  });
});

describe('a function for the owner of the site', () => {
  const ofOwner = (Object.keys(STAFF_CALLABLE_ACCESS) as SessionCallableName[]).filter(
    (name) => STAFF_CALLABLE_ACCESS[name] === 'owner',
  );
  const inputs: Record<OfAccess<'owner'>, object> = {
    adminOperation: { operation: 'GET_OVERVIEW', data: {} },
    rotateSessionSalt: {},
    sendTestPayment: { minecraftUsername: '.Owl_99', millions: 5 },
    sendTestManualDelivery: {},
  };

  it.each(ofOwner)('refuses %s to every person of a store, including its owner', async (name) => {
    for (const role of STORE_ROLES) {
      const answer = await environment.call(name, inputs[name as OfAccess<'owner'>], { token: sessions[role].token });
      expect(codeOf(answer)).toBe('NOT_AUTHENTICATED');
    }
  });
});
