import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as logging from '../../../functions/src/platform/logging.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import { createSeller, mintOwnerSession, mintSellerSession, OWNER, signIn } from '../../support/staff.ts';
import { fieldsOf, ownerIn } from '../support/admin.ts';
import { addApp, addPasskey, codeOfApp, offeredRequest, sellerFactors, type FactorClient } from '../support/factors.ts';
import { WRONG_PASSWORD, auditOfAction } from '../support/staff.ts';
import {
  advance,
  sellerAccount,
  ownerAccount,
  ACCOUNTS,
  ROLES,
  withPasskey,
  beginLogin,
  logInBy,
  environment,
  storeId,
  device,
  startPasskeySite,
  renewDevice,
  restoreSite,
} from './passkey-accounts.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logPasskeyCounterDecreased: vi.fn<typeof logging.logPasskeyCounterDecreased>(),
}));

beforeAll(startPasskeySite);
afterAll(() => environment.stop());
beforeEach(renewDevice);
afterEach(restoreSite);

describe.each(ROLES)('a passkey of the %s', (role) => {
  it('is added after the password and listed, with the public key only', async () => {
    const account = await ACCOUNTS[role]();
    const options = await account.do('BEGIN_PASSKEY', { password: account.password });
    expect(options).toMatchObject({
      rp: { id: 'shop.test', name: 'Blockbazaar' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const passkey = device.create(options);
    const before = Date.now();
    const { recoveryCodes } = await account.do('ADD_PASSKEY', { name: ' My phone ', passkey });
    expect(recoveryCodes).toHaveLength(10);
    const listed = await account.do('GET_SECOND_FACTOR', {});
    expect(listed).toMatchObject({
      isEnabled: false,
      recoveryCodesLeft: 10,
      passkeys: [{ id: passkey.id, name: 'My phone', lastUsedAt: null }],
    });
    expect(listed.passkeys[0]?.createdAt).toBeGreaterThanOrEqual(before);
    const { passkeys: stored } = (await fieldsOf(...account.path)) as { passkeys: Record<string, unknown>[] };
    expect(Object.keys(stored[0] ?? {}).toSorted()).toEqual(
      ['counter', 'createdAt', 'id', 'lastUsedAt', 'name', 'publicKey', 'transports'].toSorted(),
    );
    expect(await auditOfAction('ADD_PASSKEY', account.path.join('/'))).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ before: { passkeys: 0 }, after: { passkeys: 1 } })]),
    );
    expect(JSON.stringify(await auditOfAction('ADD_PASSKEY'))).not.toContain('My phone');
  });

  it('is requested after the password and logs in', async () => {
    const account = await withPasskey(role);
    const asked = await account.logIn();
    expect(codeOf(asked)).toBe('SECOND_FACTOR_REQUIRED');
    const request = offeredRequest(asked);
    expect(request).toMatchObject({
      rpId: 'shop.test',
      allowCredentials: [{ id: account.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    });
    // After the password, user verification is not required.
    const { token } = valueOf(await account.logIn({ passkey: device.get(request, { isVerified: false }) }));
    expect(
      valueOf(await environment.call('validateSession', {}, { token: (await signIn(token)).token })),
    ).toMatchObject({
      role,
      mustEnrol: false,
    });
    const { passkeys } = await account.do('GET_SECOND_FACTOR', {});
    expect(passkeys[0]?.lastUsedAt).toEqual(expect.any(Number));
  });

  it('logs in without a password if its authenticator has verified its user', async () => {
    await withPasskey(role);
    expect(await beginLogin()).toMatchObject({ allowCredentials: [], userVerification: 'required', rpId: 'shop.test' });
    const { token, expiresAt } = valueOf(await logInBy(role));
    expect(
      valueOf(await environment.call('validateSession', {}, { token: (await signIn(token)).token })),
    ).toMatchObject({
      role,
      expiresAt,
    });
    expect((await auditOfAction('LOGIN')).at(-1)).toMatchObject({ after: { by: 'passkey', secondFactor: true } });
    expect(codeOf(await logInBy(role, { isVerified: false }))).toBe('PASSKEY_REFUSED');
  });

  it('is refused at the login of the other role', async () => {
    await withPasskey(role);
    expect(codeOf(await logInBy(role === 'owner' ? 'seller' : 'owner'))).toBe('PASSKEY_REFUSED');
  });

  it('logs in once with one challenge, also in four concurrent calls', async () => {
    const account = await withPasskey(role);
    const alone = device.get(await beginLogin());
    const codes = (
      await Promise.all([1, 2, 3, 4].map(() => environment.call('passkeyLogin', { role, passkey: alone })))
    ).map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'PASSKEY_REFUSED')).toHaveLength(3);
    const second = device.get(offeredRequest(await account.logIn()));
    const again = (await Promise.all([1, 2, 3].map(() => account.logIn({ passkey: second })))).map(codeOf);
    expect(again.filter((code) => code === null)).toHaveLength(1);
    expect(again.filter((code) => code === 'PASSKEY_REFUSED')).toHaveLength(2);
  });

  it('is refused, logged and audited when its counter decreases', async () => {
    const account = await withPasskey(role);
    expect(codeOf(await logInBy(role, { counter: 7 }))).toBeNull();
    vi.mocked(logging.logPasskeyCounterDecreased).mockClear();
    const before = (await auditOfAction('PASSKEY_COUNTER_WENT_BACK')).length;
    for (const uses of [7, 6, 0]) expect(codeOf(await logInBy(role, { counter: uses }))).toBe('PASSKEY_REFUSED');
    expect(vi.mocked(logging.logPasskeyCounterDecreased).mock.calls).toEqual([[role], [role], [role]]);
    const entries = (await auditOfAction('PASSKEY_COUNTER_WENT_BACK')).slice(before);
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ actor: { role: 'nobody' }, target: account.path.join('/') });
    expect(codeOf(await logInBy(role, { counter: 8 }))).toBeNull();
  });

  it('can be replaced by another passkey, the app, or a recovery code after its loss', async () => {
    const account = await withPasskey(role);
    const lost = device;
    const [recoveryCode = '', another = ''] = account.recoveryCodes;
    const spare = new SoftwareAuthenticator(environment.siteUrl);
    await addPasskey(account, spare, { code: recoveryCode }, 'Spare');
    const app = await addApp(account, { passkey: spare.get(await account.do('REQUEST_PASSKEY_PROOF', {})) });
    // Neither is issued with new recovery codes.
    expect(app.recoveryCodes).toEqual([]);

    expect(codeOf(await account.logIn({ passkey: spare.get(offeredRequest(await account.logIn())) }))).toBeNull();
    advance(30_000);
    expect(codeOf(await account.logIn({ code: codeOfApp(app.secret) }))).toBeNull();
    expect(codeOf(await account.logIn({ code: another }))).toBeNull();
    expect(codeOf(await account.logIn({ code: another }))).toBe('SECOND_FACTOR_INVALID');

    const proof = { passkey: spare.get(await account.do('REQUEST_PASSKEY_PROOF', {})) };
    expect(codeOf(await account.call('REMOVE_PASSKEY', { id: account.id, proof }))).toBeNull();
    expect((await account.do('GET_SECOND_FACTOR', {})).passkeys.map(({ name }) => name)).toEqual(['Spare']);
    const gone = { role, passkey: lost.get(await beginLogin()) };
    expect(codeOf(await environment.call('passkeyLogin', gone))).toBe('PASSKEY_REFUSED');
    const [last] = (await account.do('GET_SECOND_FACTOR', {})).passkeys;
    expect(last?.id).not.toBe(account.id);
  });
});

describe('the addition of a passkey', () => {
  it('requires the password without a factor, and a factor otherwise', async () => {
    const account = await sellerAccount();
    expect(codeOf(await account.call('BEGIN_PASSKEY', { password: WRONG_PASSWORD }))).toBe('INVALID_LOGIN');
    expect(codeOf(await account.call('BEGIN_PASSKEY', { code: '123456' }))).toBe('NOT_ALLOWED_NOW');
    for (const proof of [{}, { password: account.password, code: '123456' }])
      expect(codeOf(await account.call('BEGIN_PASSKEY', proof))).toBe('INVALID_INPUT');
    const { recoveryCodes } = await addPasskey(account, device, { password: account.password });
    const asked = await account.call('BEGIN_PASSKEY', { password: account.password });
    expect(codeOf(asked)).toBe('SECOND_FACTOR_REQUIRED');
    expect(offeredRequest(asked).userVerification).toBe('required');
    expect(codeOf(await account.call('BEGIN_PASSKEY', { code: recoveryCodes[0] }))).toBeNull();
    expect(codeOf(await account.call('BEGIN_PASSKEY', { code: recoveryCodes[0] }))).toBe('SECOND_FACTOR_INVALID');
  });

  it('accepts a credential for this session once, from an authenticator that has verified its user', async () => {
    const account = await sellerAccount();
    const begin = () => account.do('BEGIN_PASSKEY', { password: account.password });
    const add = (passkey: unknown, by: FactorClient = account) => by.call('ADD_PASSKEY', { name: 'Desk', passkey });
    for (const deviation of [
      { isVerified: false },
      { origin: 'http://evil.example' },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { challenge: (await beginLogin()).challenge },
    ])
      expect(codeOf(await add(device.create(await begin(), deviation)))).toBe('PASSKEY_REFUSED');
    const elsewhere = sellerFactors(environment, (await mintSellerSession(account.seller)).token);
    expect(codeOf(await add(device.create(await begin()), elsewhere))).toBe('PASSKEY_REFUSED');
    const passkey = device.create(await begin());
    const codes = (await Promise.all([1, 2, 3].map(() => add(passkey)))).map(codeOf);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'PASSKEY_REFUSED')).toHaveLength(2);
    expect((await account.do('GET_SECOND_FACTOR', {})).passkeys).toHaveLength(1);
  });

  it(`stops at ${STAFF_LIMITS.passkeysMax} and excludes the credentials of known authenticators`, async () => {
    const account = await withPasskey('seller');
    for (let index = 1; index < STAFF_LIMITS.passkeysMax; index += 1) {
      const passkey = device.get(await account.do('REQUEST_PASSKEY_PROOF', {}));
      await addPasskey(account, device, { passkey }, `Passkey ${index}`);
    }
    const full = await account.call('BEGIN_PASSKEY', { code: account.recoveryCodes[0] });
    expect(full).toMatchObject({
      details: { code: 'NOT_ALLOWED_NOW' },
      text: expect.stringContaining('10 passkeys') as string,
    });
    const removing = { id: account.id, proof: { code: account.recoveryCodes[0] } };
    expect(codeOf(await account.call('REMOVE_PASSKEY', removing))).toBeNull();
    const options = await account.do('BEGIN_PASSKEY', { code: account.recoveryCodes[1] });
    expect(options.excludeCredentials).toHaveLength(STAFF_LIMITS.passkeysMax - 1);
  });

  it('is refused to the owner who impersonates the seller', async () => {
    const seller = await createSeller(storeId);
    const owner = await ownerIn(environment);
    const { token } = await owner.do('IMPERSONATE_SELLER', { sellerId: seller.sellerId });
    const acting = sellerFactors(environment, (await signIn(token)).token);
    for (const [operation, data] of [
      ['GET_SECOND_FACTOR', {}],
      ['BEGIN_PASSKEY', { password: seller.password }],
      ['BEGIN_SECOND_FACTOR', { password: seller.password }],
    ] as const)
      expect(codeOf(await acting.call(operation, data))).toBe('NOT_ALLOWED_NOW');
    expect(await fieldsOf('sellerFactors', seller.sellerId)).toBeUndefined();
  });
});

it('proves a money action of the owner with a passkey as the second factor, once', async () => {
  await withPasskey('owner');
  const owner = await ownerIn(environment);
  const terms = { way: 'manual', schedule: 'weekly', minimumCents: 5_000 } as const;
  const act = (minimumCents: number, proof: object) =>
    owner.call('SET_PAYOUT_TERMS', {
      storeId,
      terms: { ...terms, minimumCents },
      proof: { password: OWNER.password, ...proof },
    });
  const asked = await act(6_000, {});
  expect(codeOf(asked)).toBe('SECOND_FACTOR_REQUIRED');
  const passkey = device.get(offeredRequest(asked));
  expect(codeOf(await act(6_000, { passkey }))).toBeNull();
  expect(codeOf(await act(7_000, { passkey }))).toBe('PASSKEY_REFUSED');
});

it('accepts recovery codes of the owner from before passkeys', async () => {
  const owner = await ownerAccount();
  const { secret, recoveryCodes } = await addApp(owner, { password: OWNER.password });
  const ref = firestore.collection(COLLECTIONS.ownerCredentials).doc('owner');
  const { secondFactor, recoveryCodes: digests } = (await ref.get()).data() ?? {};
  await ref.set({ secondFactor: { ...(secondFactor as object), recoveryCodes: digests as unknown }, enrolment: null });
  expect(await owner.do('GET_SECOND_FACTOR', {})).toMatchObject({
    isEnabled: true,
    recoveryCodesLeft: 10,
    passkeys: [],
  });
  expect(codeOf(await owner.logIn({ code: recoveryCodes[0] }))).toBeNull();
  expect(codeOf(await owner.logIn({ code: recoveryCodes[0] }))).toBe('SECOND_FACTOR_INVALID');
  advance(30_000);
  expect(codeOf(await owner.logIn({ code: codeOfApp(secret) }))).toBeNull();
  expect(await owner.do('GET_SECOND_FACTOR', {})).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await mintOwnerSession()).claims.role).toBe('owner');
});
