import '../support/own-project.ts';
import type { LiveSession } from '@blockbazaar/domain/staff/session-operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { SoftwareAuthenticator } from '../../support/software-authenticator.ts';
import {
  createSeller,
  mintOwnerSession,
  mintSellerSession,
  OWNER,
  signIn,
  type StaffSession,
  type TestSeller,
} from '../../support/staff.ts';
import { documentAt, fieldsOf, ownerIn } from '../support/admin.ts';
import { addApp, addPasskey, sellerFactors, type FactorClient } from '../support/factors.ts';
import { auditOfAction } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let seller: TestSeller;
/** The calling session, and another one of the same seller. */
let own: StaffSession;
let other: StaffSession;

beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());
beforeEach(async () => {
  seller = await createSeller((await createStore()).id);
  [own, other] = [await mintSellerSession(seller), await mintSellerSession(seller)];
});

const list = async ({ token }: StaffSession): Promise<LiveSession[]> =>
  valueOf(await environment.call('listOwnSessions', { after: null }, { token })).items;
const end = ({ token }: StaffSession, id: string) => environment.call('endOwnSession', { id }, { token });
const stateOf = async ({ token }: Pick<StaffSession, 'token'>) =>
  codeOf(await environment.call('validateSession', {}, { token }));

describe('listOwnSessions', () => {
  it('lists the seller’s live sessions and marks the calling one', async () => {
    await mintSellerSession(seller, { revoked: true });
    await mintSellerSession(seller, { expired: true });
    await mintSellerSession(seller, { idle: true });
    await mintSellerSession(await createSeller(seller.storeId));
    const listed = await list(own);
    expect(Object.fromEntries(listed.map(({ id, isCurrent }) => [id, isCurrent]))).toEqual({
      [own.sessionId]: true,
      [other.sessionId]: false,
    });
    expect(listed[0]).toMatchObject({ role: 'seller', username: seller.username, browser: 'Firefox on Linux' });
  });

  it('rejects the cursor of another seller’s list', async () => {
    const owner = await ownerIn(environment);
    expect(codeOf(await environment.call('listOwnSessions', { after: 'nonsense' }, { token: own.token }))).toBe(
      'INVALID_INPUT',
    );
    expect(codeOf(await environment.call('listOwnSessions', { after: null }, { token: owner.token }))).toBe(
      'NOT_AUTHENTICATED',
    );
  });
});

describe('endOwnSession', () => {
  it('ends another session of the caller, whose next call fails', async () => {
    expect(codeOf(await end(own, other.sessionId))).toBeNull();
    expect(await stateOf(other)).toBe('SESSION_EXPIRED');
    expect(await stateOf(own)).toBeNull();
    expect(await fieldsOf('sessionEnds', other.sessionId)).toBeDefined();
    expect(await auditOfAction('SESSION_ENDED', `sessions/${other.sessionId}`)).toMatchObject([
      { actor: { role: 'seller', sessionId: own.sessionId }, after: { reason: 'ended_by_seller' } },
    ]);
    expect((await list(own)).map(({ id }) => id)).toEqual([own.sessionId]);
  });

  it('requires fresh proof, which a logout does not', async () => {
    const stolen = await mintSellerSession(seller, { hasFreshProof: false });
    const call = { token: stolen.token, freshProof: null };
    expect(codeOf(await environment.call('endOwnSession', { id: own.sessionId }, call))).toBe('PROOF_REQUIRED');
    expect(await stateOf(own)).toBeNull();
    expect(codeOf(await environment.call('revokeSession', {}, call))).toBeNull();
    expect(await stateOf(stolen)).toBe('SESSION_EXPIRED');
  });

  it('does not end the session of another seller', async () => {
    const colleague = await mintSellerSession(await createSeller(seller.storeId));
    const owner = await mintOwnerSession();
    for (const { sessionId } of [colleague, owner, { sessionId: 'there-is-none' }])
      expect(codeOf(await end(own, sessionId))).toBe('NOT_FOUND');
    expect(await stateOf(colleague)).toBeNull();
    expect(await stateOf(owner)).toBeNull();
  });
});

describe('a change of a seller’s second factors', () => {
  const account = (): FactorClient => sellerFactors(environment, own.token);

  it('ends the seller’s other sessions in the commit that adds a factor', async () => {
    await addApp(account(), { password: seller.password });
    expect(await stateOf(own)).toBeNull();
    expect(await stateOf(other)).toBe('SESSION_EXPIRED');
    expect(await fieldsOf('sessions', other.sessionId)).toMatchObject({ endReason: 'factors_changed' });
    expect(await fieldsOf('sessions', own.sessionId)).toMatchObject({ freshProof: null, endedAt: null });
  });

  it('ends the seller’s other sessions when it removes the app or a passkey', async () => {
    const device = new SoftwareAuthenticator(environment.siteUrl);
    const { id, recoveryCodes } = await addPasskey(account(), device, { password: seller.password });
    expect(await stateOf(other)).toBe('SESSION_EXPIRED');
    await addApp(account(), { code: recoveryCodes[0] ?? '' });
    const afterApp = await mintSellerSession(seller);
    await account().do('REMOVE_SECOND_FACTOR', { code: recoveryCodes[1] ?? '' });
    expect(await stateOf(afterApp)).toBe('SESSION_EXPIRED');
    const afterPasskey = await mintSellerSession(seller);
    await account().do('REMOVE_PASSKEY', { id, proof: { code: recoveryCodes[2] ?? '' } });
    expect(await stateOf(afterPasskey)).toBe('SESSION_EXPIRED');
    expect(await stateOf(own)).toBeNull();
  });

  it('ends no session before the confirmation', async () => {
    await account().do('BEGIN_SECOND_FACTOR', { password: seller.password });
    expect(codeOf(await account().call('CONFIRM_SECOND_FACTOR', { code: '000000' }))).toBe('SECOND_FACTOR_INVALID');
    expect(await stateOf(other)).toBeNull();
  });
});

describe('a change of the site owner’s second factors', () => {
  it('ends the owner’s other sessions with their impersonations', async () => {
    const [acting, stolen] = [await ownerIn(environment), await ownerIn(environment)];
    const { token: custom } = await stolen.do('IMPERSONATE_SELLER', { sellerId: seller.sellerId });
    const impersonation = await signIn(custom);
    await addApp({ call: acting.call, do: acting.do }, { password: OWNER.password });
    expect(await stateOf(acting)).toBeNull();
    expect(await stateOf(stolen)).toBe('SESSION_EXPIRED');
    expect(await stateOf(impersonation)).toBe('SESSION_EXPIRED');
    expect(await stateOf(own)).toBeNull();
    await documentAt('ownerCredentials', 'owner').delete();
  });
});
