import '../support/own-project.ts';
import { STORE_ROLES } from '@blockbazaar/domain/people/store-permissions';
import { CALLABLE_PROOFS } from '@blockbazaar/domain/staff/proof-requirements';
import { LOGIN_LIMITS, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import { mintSellerSession, signIn } from '../../support/staff.ts';
import { documentAt, ownerIn } from '../support/admin.ts';
import { addApp, addPasskey, codeOfApp, offeredRequest, sellerFactors } from '../support/factors.ts';
import { databaseState } from '../support/snapshot.ts';
import { auditOfAction } from '../support/staff.ts';
import {
  OTHER_STRONG,
  createPerson,
  call,
  prove,
  createFreshProof,
  newPerson,
  SELLER_ACTS,
  environment,
  startProofSite,
} from './proven-acts.ts';

beforeAll(startProofSite);
afterAll(() => environment.stop());
afterEach(() => vi.useRealTimers());

/** The actions that are open to every role of a store. */
const ACTIONS_OF_ALL_ROLES: readonly string[] = ['changeOwnPassword', 'endOwnSession'];
const FRESH_CALLABLES = Object.entries(CALLABLE_PROOFS).flatMap(([name, need]) => (need === 'fresh' ? [name] : []));

describe('an action that needs fresh proof', () => {
  it('has a test in this file', () => {
    expect([...Object.keys(SELLER_ACTS), 'sendTestPayment'].toSorted()).toEqual(FRESH_CALLABLES.toSorted());
  });

  const each = Object.keys(SELLER_ACTS).flatMap((name) => STORE_ROLES.map((role) => [name, role] as const));

  it.each(each)('is refused without proof, and depends on the role with it: %s by a %s', async (name, role) => {
    const person = await createPerson(role);
    const act = name as keyof typeof CALLABLE_PROOFS;
    const without = codeOf(await call(act, SELLER_ACTS[name]?.() ?? {}, person));
    const isForEverybody = ACTIONS_OF_ALL_ROLES.includes(name);
    expect(without).toBe(role === 'owner' || isForEverybody ? 'PROOF_REQUIRED' : 'NOT_PERMITTED');
    const freshProof = await createFreshProof(person, { password: person.password });
    const proven = codeOf(await call(act, SELLER_ACTS[name]?.() ?? {}, person, freshProof));
    const isPermittedNow = proven !== 'PROOF_REQUIRED' && proven !== 'NOT_PERMITTED';
    expect([proven, isPermittedNow]).toEqual([proven, role === 'owner' || isForEverybody]);
  });

  it.each(Object.keys(SELLER_ACTS))('also needs the enrolled factor: %s', async (name) => {
    const person = await createPerson();
    const { secret } = await addApp(sellerFactors(environment, person.token), { password: person.password });
    const byPassword = await prove(person, { password: person.password });
    expect(codeOf(byPassword)).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(await prove(person, { password: person.password, code: '000000' }))).toBe('SECOND_FACTOR_INVALID');
    const act = name as keyof typeof CALLABLE_PROOFS;
    expect(codeOf(await call(act, SELLER_ACTS[name]?.() ?? {}, person))).toBe('PROOF_REQUIRED');
    const freshProof = await createFreshProof(person, { password: person.password, code: codeOfApp(secret, 1) });
    expect(codeOf(await call(act, SELLER_ACTS[name]?.() ?? {}, person, freshProof))).not.toBe('PROOF_REQUIRED');
  });

  it('is refused to the owner who impersonates a seller, also with the seller’s password', async () => {
    const seller = await createPerson();
    const siteOwner = await ownerIn(environment);
    const { token: custom } = await siteOwner.do('IMPERSONATE_SELLER', { sellerId: seller.sellerId });
    const { token } = await signIn(custom);
    expect(codeOf(await call('addPerson', newPerson(), { token }))).toBe('NOT_ALLOWED_NOW');
    expect(codeOf(await prove({ token }, { password: seller.password }))).toBe('NOT_ALLOWED_NOW');
  });
});

describe('a fresh proof', () => {
  it('accepts a passkey after the password, with a challenge of this session', async () => {
    const person = await createPerson();
    const authenticator = new SoftwareAuthenticator(environment.siteUrl);
    await addPasskey(sellerFactors(environment, person.token), authenticator, { password: person.password });
    const other = await mintSellerSession(person, { hasFreshProof: false });
    const ofOther = offeredRequest(await prove(other, { password: person.password }));
    const answer = authenticator.get(ofOther);
    expect(codeOf(await prove(person, { password: person.password, passkey: answer }))).toBe('PASSKEY_REFUSED');
    const own = offeredRequest(await prove(person, { password: person.password }));
    const freshProof = await createFreshProof(person, { password: person.password, passkey: authenticator.get(own) });
    expect(codeOf(await call('addPerson', newPerson(), person, freshProof))).toBeNull();
  });

  it('ends after its time or with the next proof, and is not valid in another session', async () => {
    const person = await createPerson();
    const first = await createFreshProof(person, { password: person.password });
    expect(codeOf(await call('addPerson', newPerson(), person, first))).toBeNull();
    const other = await mintSellerSession(person, { hasFreshProof: false });
    expect(codeOf(await call('addPerson', newPerson(), other, first))).toBe('PROOF_REQUIRED');
    const second = await createFreshProof(person, { password: person.password });
    expect(codeOf(await call('addPerson', newPerson(), person, first))).toBe('PROOF_REQUIRED');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + STAFF_TIMES.freshProofMs - 1_000);
    expect(codeOf(await call('addPerson', newPerson(), person, second))).toBeNull();
    vi.setSystemTime(Date.now() + 1_001);
    expect(codeOf(await call('addPerson', newPerson(), person, second))).toBe('PROOF_REQUIRED');
  });

  it('is not valid after a factor was added or removed, or the password changed', async () => {
    const person = await createPerson();
    const factorClient = sellerFactors(environment, person.token);
    const before = await createFreshProof(person, { password: person.password });
    const { secret } = await addApp(factorClient, { password: person.password });
    expect(codeOf(await call('addPerson', newPerson(), person, before))).toBe('PROOF_REQUIRED');
    const withCode = await createFreshProof(person, { password: person.password, code: codeOfApp(secret, 1) });
    await documentAt('sellerFactors', person.sellerId).delete();
    expect(codeOf(await call('changeOwnPassword', { newPassword: OTHER_STRONG }, person, withCode))).toBeNull();
    expect(codeOf(await call('addPerson', newPerson(), person, withCode))).toBe('PROOF_REQUIRED');
  });

  it('is stored as a digest and logged without it', async () => {
    const person = await createPerson();
    const freshProof = await createFreshProof(person, { password: person.password });
    expect(await databaseState()).not.toContain(freshProof);
    const entries = await auditOfAction('REAUTHENTICATE', `sessions/${person.sessionId}`);
    expect(entries).toMatchObject([{ actor: { sellerId: person.sellerId }, after: { secondFactor: false } }]);
  });

  it('is not limited by attempts in another session or by logins with any name', async () => {
    const person = await createPerson();
    const stolen = await mintSellerSession(person);
    for (let attempt = 0; attempt <= LOGIN_LIMITS.account.free; attempt += 1) {
      await prove(stolen, { password: 'wrong' });
      for (const name of [`${person.sellerId} reauthenticates`, `reauthentication in ${person.sessionId}`])
        await environment.call('sellerLogin', { username: name, password: 'wrong' });
    }
    expect(codeOf(await prove(stolen, { password: person.password }))).toBe('RATE_LIMITED');
    expect(codeOf(await prove(person, { password: person.password }))).toBeNull();
  });

  it('has the login limit of wrong passwords, and accepts a code once', async () => {
    const person = await createPerson();
    const { free } = LOGIN_LIMITS.account;
    for (let attempt = 0; attempt < free; attempt += 1)
      expect(codeOf(await prove(person, { password: 'wrong' }))).toBe('INVALID_LOGIN');
    expect(codeOf(await prove(person, { password: person.password }))).toBe('RATE_LIMITED');
    const { username, password } = person;
    expect(codeOf(await environment.call('sellerLogin', { username, password }))).toBeNull();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + LOGIN_LIMITS.account.firstWaitMs);
    expect(codeOf(await prove(person, { password }))).toBeNull();
    vi.useRealTimers();

    const other = await createPerson();
    const { secret } = await addApp(sellerFactors(environment, other.token), { password: other.password });
    const given = { password: other.password, code: codeOfApp(secret, 1) };
    const codes = await Promise.all([prove(other, given), prove(other, given)].map(async (one) => codeOf(await one)));
    expect(codes.map(String).toSorted()).toEqual(['SECOND_FACTOR_INVALID', 'null']);
  });
});
