import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { sellerSchema } from '@blockbazaar/domain/people/seller';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { staffClaimsSchema } from '@blockbazaar/domain/staff/session';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession, signIn, type StaffSession, type TestSeller } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { claimsIn } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let siteOwner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  siteOwner = await ownerIn(environment);
});
afterAll(() => environment.stop());

type Person = TestSeller & StaffSession;

async function personOf(storeId: string, storeRole: StoreRole = 'owner'): Promise<Person> {
  const seller = await createSeller(storeId, { storeRole });
  return { ...seller, ...(await mintSellerSession(seller)) };
}

/** A store, and one logged-in person for each of these roles. */
async function storeWith<Roles extends readonly StoreRole[]>(
  ...roles: Roles
): Promise<{ storeId: string; people: { [Index in keyof Roles]: Person } }> {
  const { id: storeId } = await createStore();
  const people = [];
  for (const role of roles) people.push(await personOf(storeId, role));
  return { storeId, people: people as { [Index in keyof Roles]: Person } };
}

const newPerson = (changes: object = {}) => ({
  discordUsername: 'night.owl',
  username: uniqueId('person'),
  password: 'Lantern!Stall#20',
  storeRole: 'orderDesk' as StoreRole,
  ...changes,
});
const add = (by: Person, person: object, requestId: string = randomUUID()) =>
  environment.call('addPerson', { requestId, person }, { token: by.token });
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

async function rolesIn(storeId: string): Promise<string[]> {
  const { docs } = await firestore.collection(COLLECTIONS.sellers).where('storeId', '==', storeId).get();
  return docs.map((person) => String(person.get('storeRole'))).toSorted();
}

describe('the role of a login', () => {
  it.each(['owner', 'manager', 'orderDesk'] as const)(
    'is set in the token and the session of a %s',
    async (storeRole) => {
      const { username, password } = await createSeller((await createStore()).id, { storeRole });
      const { token } = await signIn(valueOf(await environment.call('sellerLogin', { username, password })).token);
      const claims = staffClaimsSchema.parse(claimsIn(token));
      expect(claims).toMatchObject({ role: 'seller', storeRole });
      expect(await fieldsOf('sessions', claims.sessionId)).toMatchObject({ storeRole });
    },
  );

  it('is the store owner for a seller from before there were roles', async () => {
    const { username, password, sellerId } = await createSeller((await createStore()).id);
    const { storeRole: _, ...before } = (await fieldsOf('sellers', sellerId)) ?? {};
    await documentAt('sellers', sellerId).set(before);
    const { token } = await signIn(valueOf(await environment.call('sellerLogin', { username, password })).token);
    expect(claimsIn(token)).toMatchObject({ storeRole: 'owner' });
    expect(codeOf(await environment.call('getPayoutBalance', {}, { token }))).toBeNull();
  });

  it('is the role of the impersonated person for the site’s owner', async () => {
    const { people } = await storeWith('orderDesk');
    const { token: custom } = await siteOwner.do('IMPERSONATE_SELLER', { sellerId: people[0].sellerId });
    const { token } = await signIn(custom);
    expect(claimsIn(token)).toMatchObject({ storeRole: 'orderDesk' });
    expect(codeOf(await environment.call('getPayoutBalance', {}, { token }))).toBe('NOT_PERMITTED');
  });
});

describe('addPerson', () => {
  it('creates an account of the caller’s store that can log in, and logs the actor', async () => {
    const { storeId, people } = await storeWith('owner');
    const [owner] = people;
    const person = newPerson();
    const { id } = valueOf(await add(owner, { ...person, username: ` ${person.username.toUpperCase()}` }));
    const { username, password, discordUsername } = person;
    const seller = sellerSchema.parse(await fieldsOf('sellers', id));
    expect(seller).toMatchObject({ username, discordUsername, storeId, storeRole: 'orderDesk' });
    const { token } = await signIn(valueOf(await environment.call('sellerLogin', { username, password })).token);
    expect(claimsIn(token)).toMatchObject({ storeId, storeRole: 'orderDesk' });
    const log = await auditOfTarget(`sellers/${id}`);
    expect(log[0]).toMatchObject({
      action: 'CREATE_SELLER',
      actor: { role: 'seller', sellerId: owner.sellerId, sessionId: owner.sessionId },
      before: null,
      after: { username, storeId, storeRole: 'orderDesk' },
    });
    expect(JSON.stringify(log)).not.toContain(password);
  });

  it('returns the same person when it is repeated, and another one for another store’s equal request', async () => {
    const { people } = await storeWith('owner');
    const other = await storeWith('owner');
    const requestId = randomUUID();
    const person = newPerson();
    const { id } = valueOf(await add(people[0], person, requestId));
    expect(valueOf(await add(people[0], person, requestId))).toEqual({ id });
    expect(codeOf(await add(people[0], person))).toBe('ALREADY_TAKEN');
    expect(valueOf(await add(other.people[0], newPerson(), requestId)).id).not.toBe(id);
  });

  it.each([
    [{ password: 'short' }, 'WEAK_PASSWORD'],
    [{ username: 'a' }, 'INVALID_INPUT'],
    [{ storeRole: 'cleaner' }, 'INVALID_INPUT'],
    [{ storeId: 'another' }, 'INVALID_INPUT'],
  ])('refuses %j', async (changes, code) => {
    const { storeId, people } = await storeWith('owner');
    expect(codeOf(await add(people[0], newPerson(changes)))).toBe(code);
    expect(await rolesIn(storeId)).toEqual(['owner']);
  });

  it('adds people up to the maximum of a store, also in concurrent calls', async () => {
    const { storeId, people } = await storeWith('owner', 'owner');
    while ((await rolesIn(storeId)).length < STAFF_LIMITS.storePeopleMax - 1) await createSeller(storeId);
    const codes = await Promise.all(
      [0, 1, 0, 1].map(async (by) => codeOf(await add(people[by] ?? people[0], newPerson()))),
    );
    expect(codes.filter((code) => code === 'TOO_MANY_PEOPLE')).toHaveLength(3);
    expect(codes).toContain(null);
    expect(await rolesIn(storeId)).toHaveLength(STAFF_LIMITS.storePeopleMax);
    const account = { ...newPerson(), storeId };
    expect(codeOf(await siteOwner.ask('CREATE_SELLER', account))).toBe('TOO_MANY_PEOPLE');
  });
});

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
    expect(codeOf(await siteOwner.ask('SET_STORE_ROLE', asked))).toBe('LAST_STORE_OWNER');
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

  it('leaves no session of a concurrent login', async () => {
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

describe('a concurrent edit of a product by two people with different roles', () => {
  it('loses no change: the second of two edits of one price is refused, and both stock differences count', async () => {
    const { storeId, people } = await storeWith('owner', 'manager');
    const { id } = await createProduct(storeId, { priceCents: 250, stock: 10 });
    const edit = (by: Person, priceCents: number, wanted: number) =>
      environment.call(
        'editProducts',
        {
          requestId: randomUUID(),
          changes: [
            { kind: 'edit', id, updates: { priceCents }, seen: { priceCents: 250 }, stock: { seen: 10, wanted } },
          ],
        },
        { token: by.token },
      );
    const outcomes = (await Promise.all([edit(people[0], 300, 12), edit(people[1], 400, 15)])).map(valueOf);
    expect(outcomes.map(({ written }) => written).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(outcomes.flatMap(({ refused }) => refused)).toMatchObject([{ id }]);
    const [first] = outcomes;
    expect(await fieldsOf('products', id)).toMatchObject(
      first?.written === 1 ? { priceCents: 300, stock: 12 } : { priceCents: 400, stock: 15 },
    );
    const restock = (by: Person, wanted: number) =>
      environment.call(
        'editProducts',
        { requestId: randomUUID(), changes: [{ kind: 'edit', id, updates: {}, stock: { seen: 10, wanted } }] },
        { token: by.token },
      );
    const before = Number((await fieldsOf('products', id))?.stock);
    const both = (await Promise.all([restock(people[0], 13), restock(people[1], 14)])).map(valueOf);
    expect(both.map(({ written }) => written)).toEqual([1, 1]);
    expect((await fieldsOf('products', id))?.stock).toBe(before + 3 + 4);
  });
});
