import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { PEOPLE_LIMITS } from '@blockbazaar/domain/people/people-limits';
import { sellerSchema } from '@blockbazaar/domain/people/seller';
import { staffClaimsSchema } from '@blockbazaar/domain/staff/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { createSeller, signIn } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf } from '../support/admin.ts';
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
    while ((await rolesIn(storeId)).length < PEOPLE_LIMITS.storePeopleMax - 1) await createSeller(storeId);
    const codes = await Promise.all(
      [0, 1, 0, 1].map(async (by) => codeOf(await add(people[by] ?? people[0], newPerson()))),
    );
    expect(codes.filter((code) => code === 'TOO_MANY_PEOPLE')).toHaveLength(3);
    expect(codes).toContain(null);
    expect(await rolesIn(storeId)).toHaveLength(PEOPLE_LIMITS.storePeopleMax);
    const account = { ...newPerson(), storeId };
    expect(codeOf(await siteOwner.call('CREATE_SELLER', account))).toBe('TOO_MANY_PEOPLE');
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
