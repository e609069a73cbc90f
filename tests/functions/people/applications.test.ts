import '../support/own-project.ts';
import type { OpenApplication } from '@blockbazaar/domain/people/application-operations';
import { APPLICATION_LIMITS } from '@blockbazaar/domain/people/applications/application-limits';
import { APPLICATION_MESSAGES } from '@blockbazaar/domain/people/applications/application-messages';
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { discordShopper, type DiscordShopper } from '../support/discord-shopper.ts';
import { notificationsOf } from '../support/notifications.ts';
import { count } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

const PASSWORD = 'Copper!Meadow#19';
const INPUT = {
  storeName: 'Copper Corner',
  products: 'Lanterns, on the main server.',
  links: ['https://copper.test/shop'],
};
const apply = ({ token }: Pick<DiscordShopper, 'token'>, changes: object = {}) =>
  environment.call('applyToSell', { ...INPUT, ...changes }, { token });
const withdraw = ({ token }: Pick<DiscordShopper, 'token'>) => environment.call('withdrawApplication', {}, { token });
const stored = ({ uid }: DiscordShopper) => fieldsOf('sellerApplications', uid);
const listed = async ({ uid }: DiscordShopper) =>
  (await owner.all<OpenApplication>('LIST_APPLICATIONS', {})).filter(({ id }) => id === uid);
const approval = ({ uid: id }: DiscordShopper) => ({
  id,
  store: { name: 'Copper Corner', slug: uniqueId('copper'), tariffPercentage: 5 },
  username: uniqueId('keeper'),
});
const applicant = async (): Promise<DiscordShopper> => {
  const shopper = await discordShopper(environment);
  valueOf(await apply(shopper));
  return shopper;
};

describe('applyToSell', () => {
  it('submits a sanitized application to the owner under the Discord name of the sign-in', async () => {
    const shopper = await discordShopper(environment, { username: 'lena.builds' });
    valueOf(await apply(shopper, { storeName: ' <b>Copper</b> Corner ' }));
    expect(await stored(shopper)).toMatchObject({
      ...INPUT,
      state: 'open',
      discordUsername: 'lena.builds',
      expireAt: null,
    });
    expect(await listed(shopper)).toMatchObject([{ ...INPUT, discordUsername: 'lena.builds' }]);
  });

  it('accepts one application per person: it repeats the same one and rejects another one, also in ten concurrent calls', async () => {
    const shopper = await discordShopper(environment);
    const names = Array.from({ length: 10 }, (_, index) => `Copper ${index}`);
    const answers = await Promise.all(names.map((storeName) => apply(shopper, { storeName })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ text: APPLICATION_MESSAGES.alreadyOpen, details: { code: 'NOT_ALLOWED_NOW' } });
    const storeName = names.find((_, index) => answers[index]?.ok);
    expect(codeOf(await apply(shopper, { storeName }))).toBeNull();
    expect(await stored(shopper)).toMatchObject({ storeName });
  });

  it('requires a Discord sign-in', async () => {
    expect(codeOf(await environment.call('applyToSell', INPUT))).toBe('SIGN_IN_REQUIRED');
    const { token } = await mintSellerSession(await createSeller((await createStore()).id));
    expect(codeOf(await apply({ token }))).toBe('SIGN_IN_REQUIRED');
    expect(codeOf(await withdraw({ token }))).toBe('SIGN_IN_REQUIRED');
    const early = await discordShopper(environment);
    await documentAt('profiles', early.uid).update({ discordHandle: '' });
    expect(await apply(early)).toMatchObject({ text: APPLICATION_MESSAGES.noHandle });
  });

  it('is limited per person', async () => {
    const shopper = await discordShopper(environment);
    for (let turn = 0; turn < APPLICATION_LIMITS.perPerson.max; turn += 1) {
      expect(codeOf(await apply(shopper))).toBeNull();
      expect(codeOf(await withdraw(shopper))).toBeNull();
    }
    expect(codeOf(await apply(shopper))).toBe('RATE_LIMITED');
  });

  it.each([{ links: ['http://copper.test'] }, { products: '' }, { uid: 'somebody' }])('refuses %j', async (changes) => {
    expect(codeOf(await apply(await discordShopper(environment), changes))).toBe('INVALID_INPUT');
  });
});

describe('withdrawApplication', () => {
  it('removes the application from the owner’s list, can be repeated, and permits a new one', async () => {
    const shopper = await applicant();
    valueOf(await withdraw(shopper));
    valueOf(await withdraw(shopper));
    expect(await listed(shopper)).toEqual([]);
    const { state, expireAt } = (await stored(shopper)) ?? {};
    expect(state).toBe('withdrawn');
    expect((expireAt as Timestamp).toMillis()).toBeGreaterThan(Date.now());
    expect(codeOf(await owner.call('APPROVE_APPLICATION', approval(shopper)))).toBe('NOT_ALLOWED_NOW');
    valueOf(await apply(shopper, { storeName: 'Copper Square' }));
    expect(await stored(shopper)).toMatchObject({ state: 'open', decidedAt: null, expireAt: null });
  });

  it('is refused without an application', async () => {
    expect(codeOf(await withdraw(await discordShopper(environment)))).toBe('NOT_FOUND');
  });
});

describe('APPROVE_APPLICATION', () => {
  it('creates the store, its seller and the first login link in one commit, and logs each of them', async () => {
    const shopper = await applicant();
    const decided = approval(shopper);
    const { storeId, sellerId, username, link } = await owner.do('APPROVE_APPLICATION', decided);
    expect(await fieldsOf('stores', storeId)).toMatchObject({ ...decided.store, official: false });
    expect(await fieldsOf('storeSlugs', decided.store.slug)).toEqual({ storeId });
    expect(await fieldsOf('sellers', sellerId)).toMatchObject({ username, discordUsername: shopper.username, storeId });
    const { slug } = decided.store;
    expect(await stored(shopper)).toMatchObject({ state: 'approved', storeId, sellerId, username, storeSlug: slug });
    expect(await listed(shopper)).toEqual([]);
    valueOf(await environment.call('setSellerPassword', { token: link?.token, password: PASSWORD }));
    // The first password of an account is no change.
    expect(await notificationsOf(storeId)).toEqual([]);
    const login = valueOf(await environment.call('sellerLogin', { username, password: PASSWORD }));
    expect(login.seller).toEqual({ id: sellerId, username, storeId });
    const [entry] = await auditOfTarget(`sellerApplications/${shopper.uid}`);
    expect(entry).toMatchObject({
      action: 'APPROVE_APPLICATION',
      actor: { role: 'owner', sessionId: owner.sessionId },
      before: { state: 'open' },
      after: { state: 'approved', storeId, sellerId },
    });
    expect((await auditOfTarget(`stores/${storeId}`)).map(({ action }) => action)).toEqual(['CREATE_STORE']);
    expect(await apply(shopper)).toMatchObject({ text: APPLICATION_MESSAGES.alreadyApproved });
    expect(codeOf(await withdraw(shopper))).toBe('NOT_ALLOWED_NOW');
  });

  it('creates one store and one seller in five concurrent calls, and returns the link to one caller', async () => {
    const shopper = await applicant();
    const [stores, sellers] = [await count('stores'), await count('sellers')];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.do('APPROVE_APPLICATION', approval(shopper))),
    );
    expect(new Set(answers.map(({ storeId, sellerId, username }) => `${storeId} ${sellerId} ${username}`)).size).toBe(
      1,
    );
    expect(answers.filter(({ link }) => link !== null)).toHaveLength(1);
    expect([await count('stores'), await count('sellers')]).toEqual([stores + 1, sellers + 1]);
    expect(await auditOfTarget(`sellerApplications/${shopper.uid}`)).toHaveLength(1);
  });

  it('rejects an address or a username in use, names the field, and creates nothing', async () => {
    const shopper = await applicant();
    const store = await createStore();
    await documentAt('storeSlugs', store.slug).set({ storeId: store.id });
    const seller = await createSeller(store.id);
    const decided = approval(shopper);
    const bySlug = { ...decided, store: { ...decided.store, slug: store.slug } };
    const stores = await count('stores');
    expect(await owner.call('APPROVE_APPLICATION', bySlug)).toMatchObject({
      details: { code: 'ALREADY_TAKEN', path: 'data.store.slug' },
    });
    expect(await owner.call('APPROVE_APPLICATION', { ...decided, username: seller.username })).toMatchObject({
      details: { code: 'ALREADY_TAKEN', path: 'data.username' },
    });
    expect(await count('stores')).toBe(stores);
    expect(await stored(shopper)).toMatchObject({ state: 'open' });
    expect(codeOf(await owner.call('APPROVE_APPLICATION', decided))).toBeNull();
  });

  it('rejects a person without an application', async () => {
    const shopper = await discordShopper(environment);
    expect(codeOf(await owner.call('APPROVE_APPLICATION', approval(shopper)))).toBe('NOT_FOUND');
    expect(codeOf(await owner.call('DECLINE_APPLICATION', { id: shopper.uid, reason: 'No room' }))).toBe('NOT_FOUND');
  });
});

describe('DECLINE_APPLICATION', () => {
  it('stores the reason for the applicant, can be repeated, and permits a new application', async () => {
    const shopper = await applicant();
    const refusal = { id: shopper.uid, reason: 'No room for lanterns now' };
    await owner.do('DECLINE_APPLICATION', refusal);
    await owner.do('DECLINE_APPLICATION', { ...refusal, reason: 'Another one' });
    expect(await stored(shopper)).toMatchObject({ state: 'declined', reason: refusal.reason });
    expect(await auditOfTarget(`sellerApplications/${shopper.uid}`)).toMatchObject([
      { action: 'DECLINE_APPLICATION', before: { state: 'open' }, after: { state: 'declined' } },
    ]);
    expect(codeOf(await owner.call('APPROVE_APPLICATION', approval(shopper)))).toBe('NOT_ALLOWED_NOW');
    valueOf(await apply(shopper));
    expect(await stored(shopper)).toMatchObject({ state: 'open', reason: null });
  });

  it('succeeds only if a concurrent approval fails', async () => {
    const shopper = await applicant();
    const [approved, declined] = await Promise.all([
      owner.call('APPROVE_APPLICATION', approval(shopper)),
      owner.call('DECLINE_APPLICATION', { id: shopper.uid, reason: 'No room' }),
    ]);
    expect(approved.ok).toBe(!declined.ok);
    const { state, sellerId } = (await stored(shopper)) ?? {};
    expect(state).toBe(approved.ok ? 'approved' : 'declined');
    expect(sellerId === null).toBe(!approved.ok);
  });
});
