import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STAFF_LIMITS, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as logging from '../../../functions/src/platform/logging.ts';
import { codeOf, valueOf, type Answer, type CallOptions } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { SoftwareAuthenticator, type Deviation } from '../../support/software-authenticator.ts';
import {
  createSeller,
  mintOwnerSession,
  mintSellerSession,
  OWNER,
  signIn,
  type TestSeller,
} from '../../support/staff.ts';
import { fieldsOf, ownerIn } from '../support/admin.ts';
import { addApp, addPasskey, codeOfApp, offeredRequest, sellerFactors, type FactorAsker } from '../support/factors.ts';
import { auditOfAction, setMaintenance } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logPasskeyCounterDecreased: vi.fn<typeof logging.logPasskeyCounterDecreased>(),
  logLoginFailed: vi.fn<typeof logging.logLoginFailed>(),
}));

let environment: TestEnvironment;
let storeId: string;
let device: SoftwareAuthenticator;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());
beforeEach(async () => {
  device = new SoftwareAuthenticator(environment.siteUrl);
  await firestore.collection(COLLECTIONS.ownerCredentials).doc('owner').delete();
  const { docs } = await firestore.collection(COLLECTIONS.rateLimits).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});
afterEach(async () => {
  vi.useRealTimers();
  await setMaintenance(false);
});

const WRONG = 'Wrong!Password#2026x';
const advance = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};

/** A member of staff: the login, and the calls about their own factors. */
interface Account extends FactorAsker {
  password: string;
  role: 'seller' | 'owner';
  logIn: (given?: object) => Promise<Answer<{ token: string }>>;
  sessionId: string;
  /** The path of the stored factors. */
  path: readonly ['sellerFactors' | 'ownerCredentials', string];
}

async function sellerAccount(): Promise<Account & { seller: TestSeller; token: string }> {
  const seller = await createSeller(storeId);
  const { token, sessionId } = await mintSellerSession(seller);
  const { username, password } = seller;
  return {
    ...sellerFactors(environment, token),
    password,
    role: 'seller',
    logIn: (given = {}) => environment.call('sellerLogin', { username, password, ...given }),
    sessionId,
    path: ['sellerFactors', seller.sellerId],
    seller,
    token,
  };
}

async function ownerAccount(): Promise<Account> {
  const { ask, do: done, sessionId } = await ownerIn(environment);
  return {
    ask,
    do: done,
    password: OWNER.password,
    role: 'owner',
    logIn: (given = {}) => environment.call('ownerLogin', { password: OWNER.password, ...given }),
    sessionId,
    path: ['ownerCredentials', 'owner'],
  };
}

const ACCOUNTS = { seller: sellerAccount, owner: ownerAccount } as const;
const ROLES = ['seller', 'owner'] as const;

/** An account with one passkey, on `device`. */
async function withPasskey(role: (typeof ROLES)[number]): Promise<Account & { recoveryCodes: string[]; id: string }> {
  const account = await ACCOUNTS[role]();
  return { ...account, ...(await addPasskey(account, device, { password: account.password })) };
}

const beginLogin = async () => valueOf(await environment.call('beginPasskeyLogin', {}));
const logInBy = async (role: string, deviation: Deviation = {}, options: CallOptions = {}) =>
  environment.call('passkeyLogin', { role, passkey: device.get(await beginLogin(), deviation) }, options);

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
    expect(codeOf(await account.ask('REMOVE_PASSKEY', { id: account.id, proof }))).toBeNull();
    expect((await account.do('GET_SECOND_FACTOR', {})).passkeys.map(({ name }) => name)).toEqual(['Spare']);
    const gone = { role, passkey: lost.get(await beginLogin()) };
    expect(codeOf(await environment.call('passkeyLogin', gone))).toBe('PASSKEY_REFUSED');
    const [last] = (await account.do('GET_SECOND_FACTOR', {})).passkeys;
    expect(last?.id).not.toBe(account.id);
  });
});

describe('a passkey assertion', () => {
  it.each<[string, Deviation]>([
    ['made on another site', { origin: 'http://shop.test.evil.example' }],
    ['made on another port', { origin: 'http://shop.test:8080' }],
    ['for another host', { rpId: 'evil.example' }],
    ['for an unknown challenge', { challenge: Buffer.from('x'.repeat(200)).toString('base64url') }],
    ['without a challenge', { challenge: '' }],
    ['for a registration', { type: 'webauthn.create' }],
    ['for another account', { userHandle: Buffer.from('seller somebody-else').toString('base64url') }],
    ['for no account', { userHandle: Buffer.from('../owner').toString('base64url') }],
  ])('is refused like an unknown passkey when it is %s', async (_, deviation) => {
    await withPasskey('seller');
    const refused = await logInBy('seller', deviation);
    const stranger = new SoftwareAuthenticator(environment.siteUrl);
    stranger.create(
      await (await sellerAccount()).do('BEGIN_PASSKEY', { password: (await createSeller(storeId)).password }),
    );
    const unknown = await environment.call('passkeyLogin', {
      role: 'seller',
      passkey: stranger.get(await beginLogin()),
    });
    expect(refused).toMatchObject({ ok: false, details: { code: 'PASSKEY_REFUSED' } });
    expect(refused).toEqual(unknown);
  });

  it('is refused with a changed signature or with a signature by another key', async () => {
    const account = await withPasskey('seller');
    const answer = device.get(await beginLogin());
    const changed = `${answer.response.signature.slice(0, -2)}${answer.response.signature.endsWith('AA') ? 'BB' : 'AA'}`;
    const passkey = { ...answer, response: { ...answer.response, signature: changed } };
    expect(codeOf(await environment.call('passkeyLogin', { role: 'seller', passkey }))).toBe('PASSKEY_REFUSED');
    const other = new SoftwareAuthenticator(environment.siteUrl);
    other.create(await account.do('BEGIN_PASSKEY', { code: account.recoveryCodes[0] }));
    const forged = { ...other.get(await beginLogin()), id: account.id, rawId: account.id };
    expect(codeOf(await environment.call('passkeyLogin', { role: 'seller', passkey: forged }))).toBe('PASSKEY_REFUSED');
  });

  it('is refused after its challenge has expired', async () => {
    await withPasskey('seller');
    const passkey = device.get(await beginLogin());
    advance(STAFF_TIMES.passkeyChallengeMs);
    expect(codeOf(await environment.call('passkeyLogin', { role: 'seller', passkey }))).toBe('PASSKEY_REFUSED');
  });

  it('is valid only for one purpose, account and session', async () => {
    const [one, other] = [await withPasskey('seller'), await sellerAccount()];
    const otherDevice = new SoftwareAuthenticator(environment.siteUrl);
    await addPasskey(other, otherDevice, { password: other.password });
    const forLogin = device.get(await beginLogin());
    expect(codeOf(await one.logIn({ passkey: forLogin }))).toBe('PASSKEY_REFUSED');
    const afterPassword = device.get(offeredRequest(await one.logIn()));
    expect(codeOf(await environment.call('passkeyLogin', { role: 'seller', passkey: afterPassword }))).toBe(
      'PASSKEY_REFUSED',
    );
    // The challenge of one account, signed by the passkey of another.
    const { challenge } = offeredRequest(await other.logIn());
    const crossed = device.get({ ...(await beginLogin()), challenge });
    expect(codeOf(await one.logIn({ passkey: crossed }))).toBe('PASSKEY_REFUSED');
    const proof = device.get(await one.do('REQUEST_PASSKEY_PROOF', {}));
    const elsewhere = sellerFactors(
      environment,
      (await mintSellerSession((one as never as { seller: TestSeller }).seller)).token,
    );
    expect(codeOf(await elsewhere.ask('RENEW_RECOVERY_CODES', { passkey: proof }))).toBe('PASSKEY_REFUSED');
    expect(codeOf(await one.ask('RENEW_RECOVERY_CODES', { passkey: proof }))).toBeNull();
    expect(codeOf(await one.ask('RENEW_RECOVERY_CODES', { passkey: proof }))).toBe('PASSKEY_REFUSED');
  });
});

describe('the addition of a passkey', () => {
  it('requires the password without a factor, and a factor otherwise', async () => {
    const account = await sellerAccount();
    expect(codeOf(await account.ask('BEGIN_PASSKEY', { password: WRONG }))).toBe('INVALID_LOGIN');
    expect(codeOf(await account.ask('BEGIN_PASSKEY', { code: '123456' }))).toBe('NOT_ALLOWED_NOW');
    for (const proof of [{}, { password: account.password, code: '123456' }])
      expect(codeOf(await account.ask('BEGIN_PASSKEY', proof))).toBe('INVALID_INPUT');
    const { recoveryCodes } = await addPasskey(account, device, { password: account.password });
    const asked = await account.ask('BEGIN_PASSKEY', { password: account.password });
    expect(codeOf(asked)).toBe('SECOND_FACTOR_REQUIRED');
    expect(offeredRequest(asked).userVerification).toBe('required');
    expect(codeOf(await account.ask('BEGIN_PASSKEY', { code: recoveryCodes[0] }))).toBeNull();
    expect(codeOf(await account.ask('BEGIN_PASSKEY', { code: recoveryCodes[0] }))).toBe('SECOND_FACTOR_INVALID');
  });

  it('accepts a credential for this session once, from an authenticator that has verified its user', async () => {
    const account = await sellerAccount();
    const begin = () => account.do('BEGIN_PASSKEY', { password: account.password });
    const add = (passkey: unknown, by: FactorAsker = account) => by.ask('ADD_PASSKEY', { name: 'Desk', passkey });
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
    const full = await account.ask('BEGIN_PASSKEY', { code: account.recoveryCodes[0] });
    expect(full).toMatchObject({
      details: { code: 'NOT_ALLOWED_NOW' },
      text: expect.stringContaining('10 passkeys') as string,
    });
    const removing = { id: account.id, proof: { code: account.recoveryCodes[0] } };
    expect(codeOf(await account.ask('REMOVE_PASSKEY', removing))).toBeNull();
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
      expect(codeOf(await acting.ask(operation, data))).toBe('NOT_ALLOWED_NOW');
    expect(await fieldsOf('sellerFactors', seller.sellerId)).toBeUndefined();
  });
});

describe('a login with only a passkey', () => {
  it('is limited and logged after failures, without effects on passwords or other accounts', async () => {
    const account = await withPasskey('seller');
    vi.mocked(logging.logLoginFailed).mockClear();
    const codes: unknown[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push(codeOf(await logInBy('seller', { origin: 'http://evil.example' }, { address: '203.0.113.7' })));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'PASSKEY_REFUSED'), 'RATE_LIMITED']);
    expect(vi.mocked(logging.logLoginFailed).mock.calls[0]).toEqual([
      'passkeyLogin',
      'PASSKEY_REFUSED',
      expect.any(String),
    ]);
    expect(JSON.stringify(vi.mocked(logging.logLoginFailed).mock.calls)).not.toContain(account.id);
    expect(codeOf(await account.logIn())).toBe('SECOND_FACTOR_REQUIRED');
    await withPasskey('owner');
    expect(codeOf(await logInBy('owner'))).toBeNull();
  });

  it.each(ROLES)('is not locked for the %s by failures from other addresses', async (role) => {
    await withPasskey(role);
    for (let index = 0; index < 12; index += 1)
      expect(
        codeOf(await logInBy(role, { origin: 'http://evil.example' }, { address: `203.0.113.${index % 2}` })),
      ).toBe(index < 10 ? 'PASSKEY_REFUSED' : 'RATE_LIMITED');
    expect(codeOf(await logInBy(role, {}, { address: '198.51.100.1' }))).toBeNull();
  });

  it.each(ROLES)('returns a random handle for the %s, the same for each passkey', async (role) => {
    const account = await ACCOUNTS[role]();
    const begin = async () => (await account.do('BEGIN_PASSKEY', { password: account.password })).user.id;
    const handle = await begin();
    expect(Buffer.from(handle, 'base64url')).toHaveLength(32);
    expect(await begin()).toBe(handle);
    const other = await createSeller(storeId);
    const { token } = await mintSellerSession(other);
    const { user } = await sellerFactors(environment, token).do('BEGIN_PASSKEY', { password: other.password });
    expect(user.id).not.toBe(handle);
  });

  it.each(ROLES)('accepts the handle of passkeys of earlier versions for the %s', async (role) => {
    const account = await withPasskey(role);
    const key = role === 'owner' ? 'owner' : `seller ${account.path[1]}`;
    expect(codeOf(await logInBy(role, { userHandle: Buffer.from(key).toString('base64url') }))).toBeNull();
    const unknown = Buffer.from('seller unknown').toString('base64url');
    expect(codeOf(await logInBy(role, { userHandle: unknown }))).toBe('PASSKEY_REFUSED');
  });

  it('is limited to the owner during maintenance', async () => {
    await withPasskey('seller');
    await setMaintenance(true);
    expect(codeOf(await logInBy('seller'))).toBe('MAINTENANCE');
    await withPasskey('owner');
    expect(codeOf(await logInBy('owner'))).toBeNull();
  });

  it('fails with the reason “no store” for a seller only after a valid passkey', async () => {
    const account = await sellerAccount();
    await addPasskey(account, device, { password: account.password });
    await firestore.collection(COLLECTIONS.sellers).doc(account.seller.sellerId).update({ storeId: null });
    expect(codeOf(await logInBy('seller', { origin: 'http://evil.example' }))).toBe('PASSKEY_REFUSED');
    expect(await logInBy('seller')).toMatchObject({ text: 'No store associated with this seller' });
  });
});

it('proves a money action of the owner with a passkey as the second factor, once', async () => {
  await withPasskey('owner');
  const owner = await ownerIn(environment);
  const terms = { way: 'manual', schedule: 'weekly', minimumCents: 5_000 } as const;
  const act = (minimumCents: number, proof: object) =>
    owner.ask('SET_PAYOUT_TERMS', {
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
