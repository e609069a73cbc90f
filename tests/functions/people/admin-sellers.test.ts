import '../support/own-project.ts';
import { FAILURES } from '@blockbazaar/domain/failures';
import { sellerSchema } from '@blockbazaar/domain/people/seller';
import type { AdminSeller } from '@blockbazaar/domain/people/seller-operations';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import { staffUid } from '@blockbazaar/domain/staff/session';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { getApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { count } from '../support/orders.ts';
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

const PASSWORD = 'Lantern!Stall#20';
const account = (changes: object = {}) => ({
  discordUsername: 'night.owl',
  username: uniqueId('keeper'),
  password: PASSWORD,
  storeRole: 'owner' as const,
  storeId,
  ...changes,
});

describe('CREATE_SELLER', () => {
  it('creates an account that can log in', async () => {
    const input = account();
    const { id } = await owner.do('CREATE_SELLER', { ...input, username: ` ${input.username.toUpperCase()} ` });
    const { username, discordUsername } = input;
    expect(sellerSchema.parse(await fieldsOf('sellers', id))).toMatchObject({ username, discordUsername, storeId });
    const login = valueOf(await environment.call('sellerLogin', { username, password: PASSWORD }));
    expect(login.seller).toEqual({ id, username, storeId });
  });

  it('stores the password only as a hash', async () => {
    const { id } = await owner.do('CREATE_SELLER', account());
    expect(Object.keys((await fieldsOf('sellerCredentials', id)) ?? {})).toEqual(['passwordHash']);
    const everything = [
      await fieldsOf('sellers', id),
      await fieldsOf('sellerCredentials', id),
      await auditOfTarget(`sellers/${id}`),
    ];
    expect(JSON.stringify(everything)).not.toContain(PASSWORD);
    expect(JSON.stringify(await auditOfTarget(`sellers/${id}`))).not.toContain('argon2');
    expect(await auditOfTarget(`sellers/${id}`)).toMatchObject([
      { action: 'CREATE_SELLER', before: null, after: { storeId } },
    ]);
  });

  it('rejects a username in use, also in two concurrent calls', async () => {
    const input = account();
    const answers = await Promise.all([owner.call('CREATE_SELLER', input), owner.call('CREATE_SELLER', input)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      text: FAILURES.ALREADY_TAKEN.text,
      details: { code: 'ALREADY_TAKEN' },
    });
    expect((await owner.do('FETCH_SELLERS', { after: null, search: input.username })).items).toHaveLength(1);
  });

  it.each(['short', 'lanternstallsixteen', 'MyPassword!Stall20', 'Lantern!!!Stall#20', '1234567890123456'])(
    'refuses the password %j and returns the reasons',
    async (password) => {
      const sellers = await count('sellers');
      const answer = await owner.call('CREATE_SELLER', account({ password }));
      expect(answer).toMatchObject({ ok: false, details: { code: 'WEAK_PASSWORD' } });
      for (const reason of passwordStrength(password).reasons)
        expect(answer).toMatchObject({ text: expect.stringContaining(reason) });
      expect(await count('sellers')).toBe(sellers);
    },
  );

  it('rejects a store that does not exist', async () => {
    const input = account({ storeId: 'gone' });
    expect(codeOf(await owner.call('CREATE_SELLER', input))).toBe('NOT_FOUND');
    expect(await fieldsOf('sellerUsernames', input.username)).toBeUndefined();
  });

  it.each([
    { username: 'a' },
    { username: 'two words' },
    { discordUsername: '' },
    { password: '' },
    { storeId: '' },
    { role: 'owner' },
  ])('refuses %j', async (changes) => {
    expect(codeOf(await owner.call('CREATE_SELLER', account(changes)))).toBe('INVALID_INPUT');
  });
});

describe('DELETE_SELLER', () => {
  it('deletes the account and its username, and ends its sessions', async () => {
    const seller = await createSeller(storeId);
    const session = await mintSellerSession(seller);
    valueOf(await environment.call('validateSession', {}, { token: session.token }));
    await owner.do('DELETE_SELLER', { id: seller.sellerId });

    expect(await environment.call('validateSession', {}, { token: session.token })).toMatchObject({
      ok: false,
      httpStatus: 401,
    });
    expect(await fieldsOf('sessions', session.sessionId)).toMatchObject({ endReason: 'seller_deleted' });
    expect(await fieldsOf('sellers', seller.sellerId)).toBeUndefined();
    expect(await fieldsOf('sellerCredentials', seller.sellerId)).toBeUndefined();
    expect(await fieldsOf('sellerUsernames', seller.username)).toBeUndefined();
    await expect(
      getAuth(getApp('tests')).getUser(staffUid({ role: 'seller', sellerId: seller.sellerId })),
    ).rejects.toThrow(/no user record/i);
    const { username, password } = seller;
    expect(codeOf(await environment.call('sellerLogin', { username, password }))).toBe('INVALID_LOGIN');
    expect(await auditOfTarget(`sellers/${seller.sellerId}`)).toMatchObject([
      { action: 'DELETE_SELLER', before: { username }, after: null },
    ]);

    expect(codeOf(await owner.call('DELETE_SELLER', { id: seller.sellerId }))).toBe('NOT_FOUND');
    const again = await owner.do('CREATE_SELLER', account({ username }));
    expect(again.id).not.toBe(seller.sellerId);
  });

  it('ends the sessions of the deleted seller when it is repeated after an interruption', async () => {
    const seller = await createSeller(storeId);
    const session = await mintSellerSession(seller);
    await documentAt('sellers', seller.sellerId).delete();
    expect(codeOf(await owner.call('DELETE_SELLER', { id: seller.sellerId }))).toBe('NOT_FOUND');
    expect(codeOf(await environment.call('validateSession', {}, { token: session.token }))).toBe('SESSION_EXPIRED');
  });

  it('leaves no open session after a concurrent login', async () => {
    const seller = await createSeller(storeId);
    const { username, password } = seller;
    const [login] = await Promise.all([
      environment.call('sellerLogin', { username, password }),
      owner.do('DELETE_SELLER', { id: seller.sellerId }),
    ]);
    const alive = await documentAt('sessions', 'x')
      .parent.where('sellerId', '==', seller.sellerId)
      .where('endedAt', '==', null)
      .get();
    expect(alive.size).toBe(0);
    expect([null, 'INVALID_LOGIN']).toContain(codeOf(login));
  });
});

describe('FETCH_SELLERS', () => {
  it('returns sellers by username in pages with their stores, and filters by words in the username or the Discord name', async () => {
    const prefix = uniqueId('row');
    const store = await createStore({ name: 'Copper Corner' });
    const usernames = Array.from(
      { length: STAFF_PAGE_SIZES.sellers + 4 },
      (_, index) => `${prefix}-${String(index).padStart(2, '0')}`,
    );
    for (const username of usernames) await createSeller(store.id, { username });
    const free = await createSeller(null, { username: `${prefix}-free` });
    const sellers = await owner.all<AdminSeller>('FETCH_SELLERS', { search: prefix });
    expect(sellers.map(({ username }) => username)).toEqual([...usernames, free.username]);
    expect(sellers[0]).toMatchObject({ storeId: store.id, storeName: 'Copper Corner', discordUsername: 'night.owl' });
    expect(sellers.at(-1)).toMatchObject({ storeId: null, storeName: null });
    const byWord = await owner.do('FETCH_SELLERS', { after: null, search: `free ${prefix.slice(2)} owl` });
    expect(byWord.items.map(({ username }) => username)).toEqual([free.username]);
    expect((await owner.do('FETCH_SELLERS', { after: null, search: `${prefix}-1` })).items).toHaveLength(10);
    expect(await owner.all('FETCH_SELLERS', { search: '' })).toHaveLength(await count('sellers'));
  });
});
