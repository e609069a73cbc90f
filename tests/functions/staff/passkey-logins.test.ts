import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as logging from '../../../functions/src/platform/logging.ts';
import { codeOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { SoftwareAuthenticator, type Deviation } from '../../support/software-authenticator.ts';
import { createSeller, mintSellerSession, type TestSeller } from '../../support/staff.ts';
import { addPasskey, offeredRequest, sellerFactors } from '../support/factors.ts';
import { setMaintenance } from '../support/staff.ts';
import {
  advance,
  sellerAccount,
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
  logLoginFailed: vi.fn<typeof logging.logLoginFailed>(),
}));

beforeAll(startPasskeySite);
afterAll(() => environment.stop());
beforeEach(renewDevice);
afterEach(restoreSite);

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
    expect(codeOf(await elsewhere.call('RENEW_RECOVERY_CODES', { passkey: proof }))).toBe('PASSKEY_REFUSED');
    expect(codeOf(await one.call('RENEW_RECOVERY_CODES', { passkey: proof }))).toBeNull();
    expect(codeOf(await one.call('RENEW_RECOVERY_CODES', { passkey: proof }))).toBe('PASSKEY_REFUSED');
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
