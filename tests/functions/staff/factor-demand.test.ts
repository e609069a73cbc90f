import '../support/own-project.ts';
import { COLLECTIONS, STAFF_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import { createSeller, mintSellerSession, OWNER, signIn, type TestSeller } from '../../support/staff.ts';
import { auditOfTarget, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { addApp, addPasskey, codeOfApp, offeredRequest, sellerFactors } from '../support/factors.ts';
import { WRONG_PASSWORD, auditOfAction } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;
let owner: TestOwner;

const STEP_MS = 30_000;
const settings = () => firestore.collection(COLLECTIONS.siteSettings).doc(STAFF_SETTINGS_ID);

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());
beforeEach(async () => {
  await firestore.collection(COLLECTIONS.ownerCredentials).doc('owner').delete();
  const { docs } = await firestore.collection(COLLECTIONS.rateLimits).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  // In the middle of a step: a code is valid for a whole test.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 });
  // A session ends when the owner gets a passkey.
  owner = await ownerIn(environment);
});
afterEach(async () => {
  vi.useRealTimers();
  await settings().delete();
});

const demand = (value: boolean) => owner.do('UPDATE_STAFF_SETTING', { key: 'sellersNeedSecondFactor', value });
const logIn = ({ username, password }: TestSeller, given: object = {}) =>
  environment.call('sellerLogin', { username, password, ...given });
/** A frequent action of a seller. */
const callAsSeller = async (token: string): Promise<unknown> =>
  codeOf(await environment.call('getPayoutBalance', {}, { token }));
const validated = async (token: string) => valueOf(await environment.call('validateSession', {}, { token }));

describe('a seller’s authenticator app', () => {
  it('is set up with the password, is named after the seller, and is requested only after the right password', async () => {
    const seller = await createSeller(storeId);
    const account = sellerFactors(environment, (await mintSellerSession(seller)).token);
    expect(codeOf(await account.call('BEGIN_SECOND_FACTOR', { password: WRONG_PASSWORD }))).toBe('INVALID_LOGIN');
    const { uri, secret, recoveryCodes } = await addApp(account, { password: seller.password });
    expect(uri).toContain(`Blockbazaar:${seller.username}?`);
    expect(recoveryCodes).toHaveLength(10);
    // The response to a wrong password does not reveal that there is a factor.
    expect(codeOf(await logIn({ ...seller, password: WRONG_PASSWORD }))).toBe('INVALID_LOGIN');
    const response = await logIn(seller);
    expect(response).toMatchObject({
      details: { code: 'SECOND_FACTOR_REQUIRED', secondFactor: { hasApp: true, passkey: null } },
    });
    expect(codeOf(await logIn(seller, { code: codeOfApp(secret) }))).toBe('SECOND_FACTOR_INVALID');
    expect(codeOf(await logIn(seller, { code: codeOfApp(secret, 1) }))).toBeNull();
    expect(codeOf(await logIn(seller, { code: recoveryCodes[0] }))).toBeNull();
    expect((await auditOfTarget(`sellerFactors/${seller.sellerId}`)).map(({ action }) => action)).toEqual([
      'BEGIN_SECOND_FACTOR',
      'CONFIRM_SECOND_FACTOR',
      'SECOND_FACTOR_REFUSED',
    ]);
    const written = JSON.stringify(await fieldsOf('sellerFactors', seller.sellerId));
    for (const secretText of [secret, ...recoveryCodes]) expect(written).not.toContain(secretText);
  });

  it('belongs to one seller: its codes and its stored secret are not valid for another one', async () => {
    const [one, other] = [await createSeller(storeId), await createSeller(storeId)];
    const app = await addApp(sellerFactors(environment, (await mintSellerSession(one)).token), {
      password: one.password,
    });
    await addApp(sellerFactors(environment, (await mintSellerSession(other)).token), { password: other.password });
    expect(codeOf(await logIn(other, { code: codeOfApp(app.secret, 1) }))).toBe('SECOND_FACTOR_INVALID');
    expect(codeOf(await logIn(other, { code: app.recoveryCodes[0] }))).toBe('SECOND_FACTOR_INVALID');
    const copied = await fieldsOf('sellerFactors', one.sellerId);
    await firestore
      .collection(COLLECTIONS.sellerFactors)
      .doc(other.sellerId)
      .set(copied ?? {});
    expect(await logIn(other, { code: codeOfApp(app.secret, 1) })).toMatchObject({ details: { code: 'INTERNAL' } });
  });

  it('limits wrong codes', async () => {
    const seller = await createSeller(storeId);
    const account = sellerFactors(environment, (await mintSellerSession(seller)).token);
    await addApp(account, { password: seller.password });
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push(codeOf(await account.call('REMOVE_SECOND_FACTOR', { code: `00000${index}` })));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'SECOND_FACTOR_INVALID'), 'RATE_LIMITED']);
  });

  it('gets new recovery codes, which replace the earlier ones', async () => {
    const seller = await createSeller(storeId);
    const account = sellerFactors(environment, (await mintSellerSession(seller)).token);
    const { recoveryCodes } = await addApp(account, { password: seller.password });
    expect(codeOf(await account.call('RENEW_RECOVERY_CODES', { password: seller.password }))).toBe(
      'SECOND_FACTOR_REQUIRED',
    );
    const renewed = await account.do('RENEW_RECOVERY_CODES', { code: recoveryCodes[0] ?? '' });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(codeOf(await logIn(seller, { code: recoveryCodes[1] }))).toBe('SECOND_FACTOR_INVALID');
    expect(codeOf(await logIn(seller, { code: renewed.recoveryCodes[0] }))).toBeNull();
  });
});

describe('the second-factor requirement', () => {
  it('is set by the owner and recorded in the audit log', async () => {
    expect(await owner.do('GET_STAFF_SETTINGS', {})).toEqual({ sellersNeedSecondFactor: false });
    await demand(true);
    await demand(true);
    expect(await owner.do('GET_STAFF_SETTINGS', {})).toEqual({ sellersNeedSecondFactor: true });
    expect((await auditOfAction('UPDATE_STAFF_SETTING')).at(-1)).toMatchObject({
      actor: { role: 'owner' },
      target: 'siteSettings/staff',
      before: { sellersNeedSecondFactor: false },
      after: { sellersNeedSecondFactor: true },
    });
    const { token } = await mintSellerSession(await createSeller(storeId));
    const call = { operation: 'UPDATE_STAFF_SETTING', data: { key: 'sellersNeedSecondFactor', value: false } };
    expect(codeOf(await environment.call('adminOperation', call, { token }))).toBe('NOT_AUTHENTICATED');
  });

  it('permits a seller without a factor only the setup of a factor', async () => {
    await demand(true);
    const seller = await createSeller(storeId);
    const response = valueOf(await logIn(seller));
    expect(response.mustEnrol).toBe(true);
    const { token } = await signIn(response.token);
    expect(await validated(token)).toMatchObject({ mustEnrol: true, seller: { id: seller.sellerId } });
    for (const [name, data] of [
      ['getPayoutBalance', {}],
      ['refreshPayoutAccount', {}],
      ['openPayoutOnboarding', {}],
      ['savePayoutAccount', { details: 'IBAN', paypalEmail: '' }],
      ['getOrderTimeline', { orderId: 'order' }],
    ] as const)
      expect([name, codeOf(await environment.call(name, data, { token }))]).toEqual([name, 'SECOND_FACTOR_DEMANDED']);
    const account = sellerFactors(environment, token);
    expect(await account.do('GET_SECOND_FACTOR', {})).toMatchObject({ isDemanded: true, passkeys: [] });
    await addPasskey(account, new SoftwareAuthenticator(environment.siteUrl), { password: seller.password });
    expect(await validated(token)).toMatchObject({ mustEnrol: false });
    expect(await callAsSeller(token)).toBeNull();
  });

  it('restricts open sessions without a factor, and no session with a proven one', async () => {
    const [sellerWithFactor, sellerWithoutFactor] = [await createSeller(storeId), await createSeller(storeId)];
    const { recoveryCodes } = await addApp(
      sellerFactors(environment, (await mintSellerSession(sellerWithFactor)).token),
      {
        password: sellerWithFactor.password,
      },
    );
    const proven = (await signIn(valueOf(await logIn(sellerWithFactor, { code: recoveryCodes[0] })).token)).token;
    // Opened with the password only, before the account had a factor.
    const earlier = (await mintSellerSession(sellerWithFactor)).token;
    const open = (await signIn(valueOf(await logIn(sellerWithoutFactor)).token)).token;
    for (const token of [proven, earlier, open]) expect(await callAsSeller(token)).toBeNull();
    await demand(true);
    expect(await callAsSeller(proven)).toBeNull();
    for (const token of [earlier, open]) expect(await callAsSeller(token)).toBe('SECOND_FACTOR_DEMANDED');
    expect(codeOf(await environment.call('revokeSession', {}, { token: open }))).toBeNull();
    await demand(false);
    expect(await callAsSeller(earlier)).toBeNull();
  });

  it('does not affect the owner, or the owner who impersonates a seller', async () => {
    await demand(true);
    const seller = await createSeller(storeId);
    expect(codeOf(await environment.call('ownerLogin', { password: OWNER.password }))).toBeNull();
    const { token } = await owner.do('IMPERSONATE_SELLER', { sellerId: seller.sellerId });
    const acting = (await signIn(token)).token;
    expect(await validated(acting)).toMatchObject({ isImpersonation: true, mustEnrol: false });
    expect(await callAsSeller(acting)).toBeNull();
  });

  it('prevents the removal of the last factor only', async () => {
    const seller = await createSeller(storeId);
    const device = new SoftwareAuthenticator(environment.siteUrl);
    const account = sellerFactors(environment, (await mintSellerSession(seller)).token);
    const { id, recoveryCodes } = await addPasskey(account, device, { password: seller.password });
    const { secret } = await addApp(account, { code: recoveryCodes[0] ?? '' });
    await demand(true);
    expect(codeOf(await account.call('REMOVE_SECOND_FACTOR', { code: recoveryCodes[1] }))).toBeNull();
    const refused = await account.call('REMOVE_PASSKEY', { id, proof: { code: recoveryCodes[2] } });
    expect(refused).toMatchObject({
      details: { code: 'NOT_ALLOWED_NOW' },
      text: expect.stringContaining('this is your last one') as string,
    });
    // Nothing was written: the code is still valid.
    await demand(false);
    expect(codeOf(await account.call('REMOVE_PASSKEY', { id, proof: { code: recoveryCodes[2] } }))).toBeNull();
    expect(await account.do('GET_SECOND_FACTOR', {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(codeOf(await logIn(seller, { code: codeOfApp(secret) }))).toBeNull();
  });

  it('applies to the session that removed the last factor, and every other session has ended', async () => {
    const seller = await createSeller(storeId);
    const { token } = await mintSellerSession(seller);
    const account = sellerFactors(environment, token);
    const { recoveryCodes } = await addApp(account, { password: seller.password });
    const other = (await signIn(valueOf(await logIn(seller, { code: recoveryCodes[0] })).token)).token;
    const { token: custom } = await owner.do('IMPERSONATE_SELLER', { sellerId: seller.sellerId });
    const acting = (await signIn(custom)).token;
    expect(codeOf(await account.call('REMOVE_SECOND_FACTOR', { code: recoveryCodes[1] }))).toBeNull();
    await demand(true);
    expect(await callAsSeller(token)).toBe('SECOND_FACTOR_DEMANDED');
    for (const each of [other, acting]) expect(await callAsSeller(each)).toBe('SESSION_EXPIRED');
  });

  it('permits no action in an unproven session when the settings cannot be read', async () => {
    const { token } = await mintSellerSession(await createSeller(storeId));
    await settings().set({ sellersNeedSecondFactor: 'yes' });
    expect(await callAsSeller(token)).toBe('INTERNAL');
  });
});

describe('the reset of a seller’s second factors', () => {
  it('requires the owner’s proof, removes all factors and ends the seller’s sessions', async () => {
    const seller = await createSeller(storeId);
    const device = new SoftwareAuthenticator(environment.siteUrl);
    const { token, sessionId } = await mintSellerSession(seller);
    const account = sellerFactors(environment, token);
    const { recoveryCodes } = await addPasskey(account, device, { password: seller.password });
    await addApp(account, { code: recoveryCodes[0] ?? '' });
    const reset = (password: string) =>
      owner.call('RESET_SELLER_FACTORS', { sellerId: seller.sellerId, proof: { password } });
    const listed = async (): Promise<unknown> =>
      (await owner.do('FETCH_SELLERS', { after: null, search: seller.username })).items[0]?.hasSecondFactor;
    expect(await listed()).toBe(true);
    expect(codeOf(await reset(WRONG_PASSWORD))).toBe('INVALID_LOGIN');
    expect(await callAsSeller(token)).toBeNull();
    expect(codeOf(await reset(OWNER.password))).toBeNull();
    expect(await listed()).toBe(false);
    expect(await fieldsOf('sellerFactors', seller.sellerId)).toBeUndefined();
    expect(await fieldsOf('sessions', sessionId)).toMatchObject({ endReason: 'factors_reset' });
    expect(await callAsSeller(token)).toBe('SESSION_EXPIRED');
    expect(codeOf(await logIn(seller))).toBeNull();
    expect(await auditOfAction('RESET_SELLER_FACTORS', `sellerFactors/${seller.sellerId}`)).toMatchObject([
      { actor: { role: 'owner' } },
    ]);
    // Repeated: there is nothing left to remove.
    expect(codeOf(await reset(OWNER.password))).toBeNull();
    const passkey = device.get(valueOf(await environment.call('beginPasskeyLogin', {})));
    expect(codeOf(await environment.call('passkeyLogin', { role: 'seller', passkey }))).toBe('PASSKEY_REFUSED');
  });

  it('happens when the seller is deleted', async () => {
    const seller = await createSeller(storeId);
    const account = sellerFactors(environment, (await mintSellerSession(seller)).token);
    await addApp(account, { password: seller.password });
    await owner.do('DELETE_SELLER', { id: seller.sellerId });
    expect(await fieldsOf('sellerFactors', seller.sellerId)).toBeUndefined();
  });

  it('requests the passkey of an owner who has one', async () => {
    const device = new SoftwareAuthenticator(environment.siteUrl);
    const self = { call: owner.call as never, do: owner.do as never };
    await addPasskey(self, device, { password: OWNER.password });
    const seller = await createSeller(storeId);
    await addApp(sellerFactors(environment, (await mintSellerSession(seller)).token), { password: seller.password });
    const reset = (given: object) =>
      owner.call('RESET_SELLER_FACTORS', { sellerId: seller.sellerId, proof: { password: OWNER.password, ...given } });
    const response = await reset({});
    expect(codeOf(response)).toBe('SECOND_FACTOR_REQUIRED');
    expect(codeOf(await reset({ passkey: device.get(offeredRequest(response)) }))).toBeNull();
    expect(await fieldsOf('sellerFactors', seller.sellerId)).toBeUndefined();
  });
});
