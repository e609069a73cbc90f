import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { mintSellerSession, signIn, type StaffSession } from '../../support/staff.ts';
import { auditOfTarget, fieldsOf } from '../support/admin.ts';
import { claimsIn } from '../support/staff.ts';
import {
  type Person,
  storeWith,
  newPerson,
  add,
  rolesIn,
  environment,
  siteOwner,
  startPeopleSite,
} from './people-of-stores.ts';

beforeAll(startPeopleSite);
afterAll(() => environment.stop());

const setRole = (by: Person, { sellerId: id }: { sellerId: string }, storeRole: StoreRole) =>
  environment.call('changePersonRole', { id, storeRole }, { token: by.token });
const remove = (by: Person, { sellerId: id }: { sellerId: string }) =>
  environment.call('removePerson', { id }, { token: by.token });
/**
 * The platform refuses the token of a deleted account, and the function that of an ended session: both as
 * unauthenticated.
 */
const isLockedOut = async ({ token }: StaffSession) => {
  const answer = await environment.call('validateSession', {}, { token });
  return !answer.ok && answer.httpStatus === 401;
};
const validate = async ({ token }: StaffSession) => codeOf(await environment.call('validateSession', {}, { token }));

describe('changePersonRole', () => {
  it('ends the person’s sessions in the same commit, and logs the roles before and after', async () => {
    const { storeId, people } = await storeWith('owner', 'orderDesk');
    const [owner, desk] = people;
    const second = await mintSellerSession(desk);
    expect(codeOf(await setRole(owner, desk, 'manager'))).toBeNull();
    for (const session of [desk, second]) {
      expect(await validate(session)).toBe('SESSION_EXPIRED');
      expect(await fieldsOf('sessions', session.sessionId)).toMatchObject({ endReason: 'role_changed' });
      expect(await fieldsOf('sessionEnds', session.sessionId)).toBeDefined();
    }
    expect(await validate(owner)).toBeNull();
    expect(await rolesIn(storeId)).toEqual(['manager', 'owner']);
    const { username, password } = desk;
    expect(await auditOfTarget(`sellers/${desk.sellerId}`)).toMatchObject([
      {
        action: 'SET_STORE_ROLE',
        actor: { role: 'seller', sellerId: owner.sellerId },
        before: { username, storeRole: 'orderDesk' },
        after: { username, storeRole: 'manager' },
      },
    ]);
    const { token } = await signIn(valueOf(await environment.call('sellerLogin', { username, password })).token);
    expect(claimsIn(token)).toMatchObject({ storeRole: 'manager' });
  });

  it('refuses a person of another store and an unknown person', async () => {
    const [own, other] = [await storeWith('owner'), await storeWith('owner', 'manager')];
    expect(codeOf(await setRole(own.people[0], other.people[1], 'owner'))).toBe('NOT_FOUND');
    expect(codeOf(await setRole(own.people[0], { sellerId: 'nobody' }, 'owner'))).toBe('NOT_FOUND');
    expect(await validate(other.people[1])).toBeNull();
  });

  it('refuses to change the last owner of a store, also for the site’s owner', async () => {
    const { storeId, people } = await storeWith('owner', 'manager');
    expect(codeOf(await setRole(people[0], people[0], 'manager'))).toBe('LAST_STORE_OWNER');
    const asked = { id: people[0].sellerId, storeRole: 'orderDesk' };
    expect(codeOf(await siteOwner.call('SET_STORE_ROLE', asked))).toBe('LAST_STORE_OWNER');
    expect(await validate(people[0])).toBeNull();
    await siteOwner.do('SET_STORE_ROLE', { id: people[1].sellerId, storeRole: 'owner' });
    expect(await validate(people[1])).toBe('SESSION_EXPIRED');
    await siteOwner.do('SET_STORE_ROLE', { id: people[0].sellerId, storeRole: 'orderDesk' });
    expect(await rolesIn(storeId)).toEqual(['orderDesk', 'owner']);
    const { items } = await siteOwner.do('FETCH_SELLERS', { after: null, search: people[0].username });
    expect(items).toMatchObject([{ id: people[0].sellerId, storeRole: 'orderDesk' }]);
  });

  it.each([
    ['each other', [1, 0]],
    ['themselves', [0, 1]],
    ['the same one', [1, 1]],
  ])('leaves one of two owners who concurrently remove the role from %s', async (_, [first = 0, second = 0]) => {
    const { storeId, people } = await storeWith('owner', 'owner');
    const codes = await Promise.all([
      setRole(people[0], people[first] ?? people[0], 'manager'),
      setRole(people[1], people[second] ?? people[1], 'orderDesk'),
    ]).then((answers) => answers.map(codeOf));
    expect(codes).toContain(null);
    expect(await rolesIn(storeId)).toContain('owner');
    for (const code of codes) expect([null, 'SESSION_EXPIRED', 'LAST_STORE_OWNER']).toContain(code);
  });
});

describe('removePerson', () => {
  it('deletes the account and its sessions, and logs the account', async () => {
    const { people } = await storeWith('owner', 'manager');
    const [owner, manager] = people;
    const { username, password } = manager;
    expect(codeOf(await remove(owner, manager))).toBeNull();
    expect(await isLockedOut(manager)).toBe(true);
    expect(await fieldsOf('sessions', manager.sessionId)).toMatchObject({ endReason: 'seller_deleted' });
    expect(codeOf(await environment.call('sellerLogin', { username, password }))).toBe('INVALID_LOGIN');
    expect(await auditOfTarget(`sellers/${manager.sellerId}`)).toMatchObject([
      {
        action: 'DELETE_SELLER',
        actor: { role: 'seller', sellerId: owner.sellerId },
        before: { username, storeRole: 'manager' },
        after: null,
      },
    ]);
    expect(codeOf(await remove(owner, manager))).toBe('NOT_FOUND');
  });

  it('refuses the last owner and a person of another store', async () => {
    const [own, other] = [await storeWith('owner', 'manager'), await storeWith('owner', 'manager')];
    expect(codeOf(await remove(own.people[0], own.people[0]))).toBe('LAST_STORE_OWNER');
    expect(codeOf(await remove(own.people[0], other.people[1]))).toBe('NOT_FOUND');
    for (const person of [...own.people, ...other.people]) expect(await validate(person)).toBeNull();
  });

  it('leaves exactly one of two owners who remove each other at once, and that one stays logged in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { storeId, people } = await storeWith('owner', 'owner');
      const [first, second] = people;
      const answers = await Promise.all([remove(first, second), remove(second, first)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ httpStatus: 401 }]);
      expect(await rolesIn(storeId)).toEqual(['owner']);
      const [left, gone] = answers[0].ok ? [first, second] : [second, first];
      expect(await validate(left)).toBeNull();
      expect(await isLockedOut(gone)).toBe(true);
      expect(codeOf(await remove(left, left))).toBe('LAST_STORE_OWNER');
    }
  });

  it('prevents a concurrently removed person from adding people after the removal', async () => {
    const { storeId, people } = await storeWith('owner', 'owner');
    const [first, second] = people;
    const [removed, added] = await Promise.all([remove(first, second), add(second, newPerson())]);
    expect(codeOf(removed)).toBeNull();
    expect(await isLockedOut(second)).toBe(true);
    expect((await add(second, newPerson())).ok).toBe(false);
    expect(await rolesIn(storeId)).toEqual(added.ok ? ['orderDesk', 'owner'] : ['owner']);
  });

  it('leaves no active session from a concurrent login', async () => {
    const { people } = await storeWith('owner', 'manager');
    const { username, password, sellerId } = people[1];
    const [, login] = await Promise.all([
      remove(people[0], people[1]),
      environment.call('sellerLogin', { username, password }),
    ]);
    expect([null, 'INVALID_LOGIN']).toContain(codeOf(login));
    const sessions = firestore.collection(COLLECTIONS.sessions);
    expect((await sessions.where('sellerId', '==', sellerId).where('endedAt', '==', null).get()).size).toBe(0);
  });
});
