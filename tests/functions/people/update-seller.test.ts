import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;
let storeId: string;
let otherStoreId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
  storeId = (await createStore()).id;
  otherStoreId = (await createStore()).id;
});
afterAll(() => environment.stop());

const validate = (token: string) => environment.call('validateSession', {}, { token });

describe('UPDATE_SELLER', () => {
  it('changes the Discord name, preserves the sessions, and writes one audit entry with before and after', async () => {
    const seller = await createSeller(storeId);
    const { token } = await mintSellerSession(seller);
    const updates = { discordUsername: 'early.bird' };
    await owner.do('UPDATE_SELLER', { id: seller.sellerId, updates, seen: { discordUsername: 'night.owl' } });
    await owner.do('UPDATE_SELLER', { id: seller.sellerId, updates });
    expect(await fieldsOf('sellers', seller.sellerId)).toMatchObject(updates);
    expect(codeOf(await validate(token))).toBeNull();
    expect(await auditOfTarget(`sellers/${seller.sellerId}`)).toMatchObject([
      {
        action: 'UPDATE_SELLER',
        actor: { role: 'owner', sessionId: owner.sessionId },
        before: { discordUsername: 'night.owl' },
        after: updates,
      },
    ]);
  });

  it('moves the seller: the session of the previous store ends in the same commit, on its page and for its next call', async () => {
    const seller = await createSeller(storeId);
    const { token, sessionId } = await mintSellerSession(seller);
    await owner.do('UPDATE_SELLER', { id: seller.sellerId, updates: { storeId: otherStoreId }, seen: { storeId } });
    expect(codeOf(await environment.call('getPayoutBalance', {}, { token }))).toBe('SESSION_EXPIRED');
    expect(await fieldsOf('sessions', sessionId)).toMatchObject({ endReason: 'seller_moved', storeId });
    expect(await fieldsOf('sessionEnds', sessionId)).toBeDefined();
    const { username, password } = seller;
    const login = valueOf(await environment.call('sellerLogin', { username, password }));
    expect(login.seller.storeId).toBe(otherStoreId);
    expect(await auditOfTarget(`sellers/${seller.sellerId}`)).toMatchObject([
      { action: 'UPDATE_SELLER', before: { storeId }, after: { storeId: otherStoreId } },
      { action: 'LOGIN' },
    ]);
  });

  it('ends the sessions of an interrupted move when it is repeated, and preserves those of the new store', async () => {
    const seller = await createSeller(storeId);
    const left = await mintSellerSession(seller);
    const moved = { ...seller, storeId: otherStoreId };
    const own = await mintSellerSession(moved);
    const updates = { storeId: otherStoreId };
    await owner.do('UPDATE_SELLER', { id: seller.sellerId, updates });
    await owner.do('UPDATE_SELLER', { id: seller.sellerId, updates });
    expect(codeOf(await validate(own.token))).toBeNull();
    expect(codeOf(await validate(left.token))).toBe('SESSION_EXPIRED');
  });

  it('leaves no session of the previous store at a move with a concurrent login', async () => {
    const seller = await createSeller(storeId);
    const { username, password, sellerId } = seller;
    await Promise.all([
      environment.call('sellerLogin', { username, password }),
      owner.do('UPDATE_SELLER', { id: sellerId, updates: { storeId: otherStoreId } }),
      environment.call('sellerLogin', { username, password }),
    ]);
    const sessions = await owner.all<{ id: string; username: string | null }>('LIST_SESSIONS', {});
    for (const { id } of sessions.filter((session) => session.username === username))
      expect(await fieldsOf('sessions', id)).toMatchObject({ storeId: otherStoreId });
  });

  it('changes the username: the previous one is free, and the password remains', async () => {
    const seller = await createSeller(storeId);
    const username = uniqueId('renamed');
    await owner.do('UPDATE_SELLER', { id: seller.sellerId, updates: { username: ` ${username.toUpperCase()} ` } });
    const { password } = seller;
    expect(codeOf(await environment.call('sellerLogin', { username: seller.username, password }))).toBe(
      'INVALID_LOGIN',
    );
    expect(codeOf(await environment.call('sellerLogin', { username, password }))).toBeNull();
    expect(await fieldsOf('sellerUsernames', seller.username)).toBeUndefined();
    expect(await fieldsOf('sellerUsernames', username)).toEqual({ sellerId: seller.sellerId });
  });

  it('refuses a username of another seller, also when two sellers request it at once', async () => {
    const [one, other] = [await createSeller(storeId), await createSeller(storeId)];
    const rename = (id: string, username: string) => owner.call('UPDATE_SELLER', { id, updates: { username } });
    expect(codeOf(await rename(one.sellerId, other.username))).toBe('ALREADY_TAKEN');
    const username = uniqueId('wanted');
    const [byOne, byOther] = await Promise.all([rename(one.sellerId, username), rename(other.sellerId, username)]);
    expect(byOne.ok).toBe(!byOther.ok);
    expect(codeOf(byOne.ok ? byOther : byOne)).toBe('ALREADY_TAKEN');
    const winner = byOne.ok ? one : other;
    expect(await fieldsOf('sellerUsernames', username)).toEqual({ sellerId: winner.sellerId });
  });

  it('refuses a field that has changed since it was read, with its current value, and does not change other fields', async () => {
    const { sellerId: id } = await createSeller(storeId);
    const seen = { discordUsername: 'night.owl' };
    const edits = ['early.bird', 'late.bird'].map((discordUsername) =>
      owner.call('UPDATE_SELLER', { id, updates: { discordUsername }, seen }),
    );
    const answers = await Promise.all(edits);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.map(codeOf)).toContain('EDIT_CONFLICT');
    const { discordUsername } = (await fieldsOf('sellers', id)) ?? {};
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ details: { current: { discordUsername } } });
    // An edit of another field does not conflict.
    await owner.do('UPDATE_SELLER', { id, updates: { storeId: otherStoreId }, seen: { storeId } });
    expect(await fieldsOf('sellers', id)).toMatchObject({ discordUsername, storeId: otherStoreId });
  });

  it('assigns a store to a seller whose store was deleted', async () => {
    const seller = await createSeller(null);
    await owner.do('UPDATE_SELLER', { id: seller.sellerId, updates: { storeId }, seen: { storeId: null } });
    const { username, password } = seller;
    expect(codeOf(await environment.call('sellerLogin', { username, password }))).toBeNull();
  });

  it('refuses an unknown seller or store and changes nothing', async () => {
    const seller = await createSeller(storeId);
    const { token } = await mintSellerSession(seller);
    expect(codeOf(await owner.call('UPDATE_SELLER', { id: 'nobody', updates: { storeId } }))).toBe('NOT_FOUND');
    const moveToMissingStore = { id: seller.sellerId, updates: { storeId: 'nowhere', discordUsername: 'early.bird' } };
    expect(codeOf(await owner.call('UPDATE_SELLER', moveToMissingStore))).toBe('NOT_FOUND');
    expect(await fieldsOf('sellers', seller.sellerId)).toMatchObject({ storeId, discordUsername: 'night.owl' });
    expect(codeOf(await validate(token))).toBeNull();
  });

  it.each([{ username: 'a' }, { discordUsername: '' }, { storeId: null }, { password: 'x' }, { createdAt: 1 }])(
    'refuses %j',
    async (updates) => {
      const { sellerId: id } = await createSeller(storeId);
      expect(codeOf(await owner.call('UPDATE_SELLER', { id, updates }))).toBe('INVALID_INPUT');
    },
  );
});
