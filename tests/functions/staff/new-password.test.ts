import '../support/own-project.ts';
import { FAILURES } from '@blockbazaar/domain/failures';
import { readPasswordLinkToken } from '@blockbazaar/domain/staff/password-link';
import { loadPasswordRule } from '@blockbazaar/domain/staff/password-rule';
import { PASSWORD_LINK_LIMIT, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../functions/src/staff/passwords.ts';
import { codeOf, valueOf, type CallResponse } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession, signIn, type TestSeller } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { databaseState } from '../support/snapshot.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());
beforeEach(() => {
  process.env.PASSWORD_LINKS_PER_ADDRESS = '0';
});

const NEW = 'Copper!Meadow#19';
const WEAK = 'P@ssw0rd!P@ssw0rd!';
const reset = async ({ sellerId }: Pick<TestSeller, 'sellerId'>): Promise<string> =>
  (await owner.do('RESET_SELLER_PASSWORD', { id: sellerId })).link.token;
const read = (token: string) => environment.call('readPasswordLink', { token });
const set = (token: string, password = NEW) => environment.call('setSellerPassword', { token, password });
const logIn = ({ username }: Pick<TestSeller, 'username'>, password: string) =>
  environment.call('sellerLogin', { username, password });
const validate = (token: string) => environment.call('validateSession', {}, { token });
const codes = (answers: readonly CallResponse<unknown>[]): string[] =>
  answers.map((answer) => JSON.stringify(codeOf(answer))).toSorted();

describe('a link that sets a password', () => {
  it('works once: it replaces the password and ends every previous session', async () => {
    const seller = await createSeller(storeId);
    const sessions = [await mintSellerSession(seller), await mintSellerSession(seller)];
    const token = await reset(seller);
    expect(codeOf(await logIn(seller, seller.password))).toBeNull();
    expect(valueOf(await read(token))).toMatchObject({ username: seller.username });
    expect(valueOf(await set(token))).toEqual({ username: seller.username });
    expect(codeOf(await logIn(seller, seller.password))).toBe('INVALID_LOGIN');
    expect(codeOf(await logIn(seller, NEW))).toBeNull();
    for (const session of sessions) {
      expect(codeOf(await validate(session.token))).toBe('SESSION_EXPIRED');
      expect(await fieldsOf('sessions', session.sessionId)).toMatchObject({ endReason: 'password_changed' });
      expect(await fieldsOf('sessionEnds', session.sessionId)).toBeDefined();
    }
    expect(codeOf(await set(token))).toBe('LINK_INVALID');
    expect(codeOf(await read(token))).toBe('LINK_INVALID');
  });

  it('is stored as a digest for a day, and appears in no log', async () => {
    const seller = await createSeller(storeId);
    const before = Date.now();
    const { link } = await owner.do('RESET_SELLER_PASSWORD', { id: seller.sellerId });
    expect(link.expiresAt - before).toBeGreaterThanOrEqual(STAFF_TIMES.passwordLinkMs);
    await set(link.token, WEAK);
    const { secret = '' } = readPasswordLinkToken(link.token) ?? {};
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await databaseState()).not.toContain(secret);
    await set(link.token);
    const entries = await auditOfTarget(`sellers/${seller.sellerId}`);
    expect(entries.map(({ action, actor }) => [action, actor.role])).toEqual([
      ['RESET_SELLER_PASSWORD', 'owner'],
      ['SET_SELLER_PASSWORD', 'nobody'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  it('refuses a password that consists of the username and the names of the store, the site and the game', async () => {
    const { id } = await createStore({ name: 'Riverside Lanterns' });
    const seller = await createSeller(id);
    for (const password of [
      `${seller.username}!${seller.username.toUpperCase()}`,
      'Riverside#Lanterns2026',
      'Blockbazaar-Seller1',
      'Minecraft#Seller1!',
    ]) {
      const answer = await set(await reset(seller), password);
      expect({ password, code: codeOf(answer) }).toEqual({ password, code: 'WEAK_PASSWORD' });
    }
  });

  it('returns the names that the form excludes from passwords, as a session does', async () => {
    const { id } = await createStore({ name: 'Riverside Lanterns' });
    const seller = await createSeller(id);
    const names = [seller.username, 'Riverside Lanterns'];
    const link = valueOf(await read(await reset(seller)));
    const session = valueOf(await validate((await mintSellerSession(seller)).token));
    expect(link.passwordNames).toEqual(expect.arrayContaining(names));
    expect(session.seller?.passwordNames).toEqual(link.passwordNames);
    const rule = await loadPasswordRule();
    expect(rule('Riverside#Lanterns2026', link.passwordNames).isStrong).toBe(false);
  });

  it('sets one password in twenty concurrent calls, and only that password logs in', async () => {
    const seller = await createSeller(storeId);
    const token = await reset(seller);
    const passwords = Array.from({ length: 20 }, (_, index) => `${NEW}-${String(index).padStart(2, '0')}`);
    const answers = await Promise.all(passwords.map((password) => set(token, password)));
    expect(codes(answers)).toEqual([...Array.from({ length: 19 }, () => '"LINK_INVALID"'), 'null']);
    const [winner = ''] = passwords.filter((_, index) => answers[index]?.ok);
    expect(codeOf(await logIn(seller, winner))).toBeNull();
  });

  it('returns the same error after it was replaced, has expired, never existed, or its seller was deleted', async () => {
    const [seller, late, gone] = [
      await createSeller(storeId),
      await createSeller(storeId),
      await createSeller(storeId),
    ];
    const replaced = await reset(seller);
    const newer = await reset(seller);
    const expired = await reset(late);
    await documentAt('sellerPasswordLinks', late.sellerId).update({ expireAt: Timestamp.fromMillis(Date.now() - 1) });
    const deleted = await reset(gone);
    await owner.do('DELETE_SELLER', { id: gone.sellerId });
    const unknown = newer.replace(/.{6}$/, 'AAAAAA');
    const unknownSellerLink = `${uniqueId('nobody')}.${newer.split('.')[1]}`;
    const answers = [];
    for (const token of [replaced, expired, deleted, unknown, unknownSellerLink])
      answers.push(await read(token), await set(token));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      ok: false,
      text: FAILURES.LINK_INVALID.text,
      details: { code: 'LINK_INVALID' },
    });
    expect(codeOf(await set(newer))).toBeNull();
    expect(await fieldsOf('sellerPasswordLinks', gone.sellerId)).toBeUndefined();
  });

  it('stays valid after a refused password', async () => {
    const seller = await createSeller(storeId);
    const token = await reset(seller);
    for (const password of [WEAK, 'short', `${seller.username}!A1`])
      expect(await set(token, password)).toMatchObject({ details: { code: 'WEAK_PASSWORD' } });
    expect(codeOf(await set(token, 'lantern copper meadow sixteen'))).toBeNull();
  });

  it('leaves no active session from a concurrent login with the previous password', async () => {
    const seller = await createSeller(storeId);
    const token = await reset(seller);
    const logins = await Promise.all([
      logIn(seller, seller.password),
      set(token).then((answer) => {
        valueOf(answer);
        return null;
      }),
      logIn(seller, seller.password),
    ]);
    for (const login of logins) {
      if (login?.ok !== true) continue;
      const { token: idToken } = await signIn(login.value.token);
      expect(codeOf(await validate(idToken))).toBe('SESSION_EXPIRED');
    }
  });

  it('is not created for an unknown seller, and only by the owner', async () => {
    expect(codeOf(await owner.call('RESET_SELLER_PASSWORD', { id: 'nobody' }))).toBe('NOT_FOUND');
    expect(await fieldsOf('sellerPasswordLinks', 'nobody')).toBeUndefined();
    const seller = await createSeller(storeId);
    const { token } = await mintSellerSession(seller);
    const call = { operation: 'RESET_SELLER_PASSWORD', data: { id: seller.sellerId } };
    expect(codeOf(await environment.call('adminOperation', call, { token }))).toBe('NOT_AUTHENTICATED');
  });

  it('is rate-limited by address, whether or not the link exists', async () => {
    process.env.PASSWORD_LINKS_PER_ADDRESS = String(PASSWORD_LINK_LIMIT.max);
    const token = await reset(await createSeller(storeId));
    const from = { address: '203.0.113.77' };
    const tries = [];
    for (let index = 0; index < PASSWORD_LINK_LIMIT.max; index += 1)
      tries.push(await environment.call('readPasswordLink', { token: index % 2 ? token : `a${token}` }, from));
    expect(new Set(codes(tries))).toEqual(new Set(['"LINK_INVALID"', 'null']));
    expect(codeOf(await environment.call('setSellerPassword', { token, password: NEW }, from))).toBe('RATE_LIMITED');
    expect(codeOf(await set(token))).toBeNull();
  });
});

describe('CREATE_SELLER without a password', () => {
  beforeAll(async () => {
    // The store of the other tests has the maximum number of sellers.
    storeId = (await createStore()).id;
  });

  it('creates an account without a login until its link has set a password', async () => {
    const username = uniqueId('keeper');
    const { id, link } = await owner.do('CREATE_SELLER', {
      discordUsername: 'night.owl',
      username,
      storeRole: 'owner',
      storeId,
    });
    expect(await fieldsOf('sellerCredentials', id)).toBeUndefined();
    expect(codeOf(await logIn({ username }, NEW))).toBe('INVALID_LOGIN');
    expect(valueOf(await set(link?.token ?? ''))).toEqual({ username });
    expect(valueOf(await logIn({ username }, NEW)).seller).toEqual({ id, username, storeId });
  });

  it('creates no link when it has a password', async () => {
    const account = { discordUsername: 'night.owl', username: uniqueId('keeper'), storeRole: 'owner' } as const;
    const { id, link } = await owner.do('CREATE_SELLER', { ...account, password: NEW, storeId });
    expect(link).toBeNull();
    expect(await fieldsOf('sellerPasswordLinks', id)).toBeUndefined();
  });

  it.each([WEAK, 'Trustno1!Trustno1!'])(
    'refuses the password %j, which the score alone would accept',
    async (password) => {
      const input = { discordUsername: 'night.owl', username: uniqueId('keeper'), password, storeId };
      expect(await owner.call('CREATE_SELLER', input)).toMatchObject({ details: { code: 'WEAK_PASSWORD' } });
    },
  );
});

describe('a password that an earlier rule accepted', () => {
  it('still logs in, and gives fresh proof for a new password', async () => {
    const seller = await createSeller(storeId);
    const earlier = 'correct-horse-battery-staple';
    expect((await loadPasswordRule())(earlier, []).isStrong).toBe(false);
    await documentAt('sellerCredentials', seller.sellerId).set({ passwordHash: await hashPassword(earlier) });
    const { token } = await signIn(valueOf(await logIn(seller, earlier)).token);
    const { freshProof } = valueOf(await environment.call('reauthenticate', { password: earlier }, { token }));
    expect(codeOf(await environment.call('changeOwnPassword', { newPassword: NEW }, { token, freshProof }))).toBeNull();
    expect(codeOf(await logIn(seller, NEW))).toBeNull();
  });
});

describe('changeOwnPassword', () => {
  const change = (token: string, newPassword = NEW) =>
    environment.call('changeOwnPassword', { newPassword }, { token });

  it('changes the password: it ends the other sessions and invalidates an existing link', async () => {
    const seller = await createSeller(storeId);
    const [own, other] = [await mintSellerSession(seller), await mintSellerSession(seller)];
    const link = await reset(seller);
    expect(valueOf(await change(own.token))).toEqual({});
    expect(codeOf(await validate(own.token))).toBeNull();
    expect(codeOf(await validate(other.token))).toBe('SESSION_EXPIRED');
    expect(codeOf(await logIn(seller, seller.password))).toBe('INVALID_LOGIN');
    expect(codeOf(await logIn(seller, NEW))).toBeNull();
    expect(codeOf(await set(link))).toBe('LINK_INVALID');
    expect((await auditOfTarget(`sellers/${seller.sellerId}`)).map(({ action }) => action)).toContain(
      'CHANGE_OWN_PASSWORD',
    );
  });

  it('requires fresh proof, which the current password alone is not', async () => {
    const seller = await createSeller(storeId);
    const { token } = await mintSellerSession(seller);
    const call = (input: object) =>
      environment.call('changeOwnPassword', { newPassword: NEW, ...input }, { token, freshProof: null });
    expect(codeOf(await call({}))).toBe('PROOF_REQUIRED');
    expect(codeOf(await call({ password: seller.password }))).toBe('INVALID_INPUT');
    expect(codeOf(await logIn(seller, seller.password))).toBeNull();
  });

  it.each([
    ['weak', WEAK],
    ['the current one', null],
  ])('refuses a password that is %s', async (_, password) => {
    const seller = await createSeller(storeId);
    const { token } = await mintSellerSession(seller);
    expect(codeOf(await change(token, password ?? seller.password))).toBe('WEAK_PASSWORD');
    expect(codeOf(await logIn(seller, seller.password))).toBeNull();
  });

  it('saves one of two concurrent passwords with the session that set it', async () => {
    const seller = await createSeller(storeId);
    const sessions = [await mintSellerSession(seller), await mintSellerSession(seller)];
    const answers = await Promise.all(sessions.map(({ token }, index) => change(token, `${NEW}-${index}`)));
    const done = answers.map(codeOf);
    expect(done.filter((code) => code === null)).toHaveLength(1);
    const winner = done.indexOf(null);
    expect(codeOf(await logIn(seller, `${NEW}-${winner}`))).toBeNull();
    expect(codeOf(await validate(sessions[winner]?.token ?? ''))).toBeNull();
    expect(codeOf(await validate(sessions[1 - winner]?.token ?? ''))).toBe('SESSION_EXPIRED');
  });

  it('requires the session of a seller', async () => {
    const input = { newPassword: NEW };
    expect(codeOf(await environment.call('changeOwnPassword', input))).toBe('NOT_AUTHENTICATED');
    const { token } = await mintOwnerSession();
    expect(codeOf(await environment.call('changeOwnPassword', input, { token }))).toBe('NOT_AUTHENTICATED');
  });
});
