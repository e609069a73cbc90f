import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { REGION } from '@blockbazaar/domain/region';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_SELLERS } from '../../../emulator-data/demo-logins.ts';
import { HOST, ports, PROJECT_ID } from '../../../tools/ports.ts';
import {
  callAt,
  codeOf,
  valueOf,
  type CallResponse,
  type CallableName,
  type CallableOutput,
  type CallOptions,
} from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { updateAs } from '../../support/rest-writes.ts';
import { createSeller, mintOwnerSession, mintSellerSession, OWNER, signIn } from '../../support/staff.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';

/** The staff functions of the running stack: bundled, in the Functions emulator, with the stack's secrets. */
const addressOf = (name: string): string => `http://${HOST}:${ports().functions}/${PROJECT_ID}/${REGION}/${name}`;
const call = <Name extends CallableName>(
  name: Name,
  data: unknown,
  options?: CallOptions,
): Promise<CallResponse<CallableOutput<Name>>> => callAt<Name>(addressOf(name), data, options);

let storeId: string;

beforeAll(async () => {
  storeId = (await createStore()).id;
});

describe('the running stack for staff', () => {
  it.each(DEMO_SELLERS)(
    'logs in the demo seller $username with the printed password, and ends the session',
    async ({ username, password, id, storeId: demoStore }) => {
      const { token, seller } = valueOf(await call('sellerLogin', { username, password }));
      expect(seller).toEqual({ id, username, storeId: demoStore });
      const { token: idToken } = await signIn(token);
      expect(valueOf(await call('validateSession', {}, { token: idToken }))).toMatchObject({ role: 'seller', seller });
      expect(valueOf(await call('revokeSession', {}, { token: idToken }))).toEqual({});
      expect(codeOf(await call('validateSession', {}, { token: idToken }))).toBe('SESSION_EXPIRED');
    },
  );

  it('logs in the owner with the printed password, lists the sessions, and rotates their salt', async () => {
    const { token } = await signIn(valueOf(await call('ownerLogin', { password: OWNER.password })).token);
    const listed = await call('adminOperation', { operation: 'LIST_SESSIONS', data: { after: null } }, { token });
    expect(valueOf(listed).result).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ role: 'owner' })]) as unknown,
    });
    expect(valueOf(await call('rotateSessionSalt', {}, { token }))).toEqual({});
    expect(codeOf(await call('validateSession', {}, { token }))).toBeNull();
    expect(codeOf(await call('revokeSession', {}, { token }))).toBeNull();
  });

  it('accepts a session that was created without a login, from its own browser only', async () => {
    const seller = await createSeller(storeId);
    const { token } = await mintSellerSession(seller);
    expect(valueOf(await call('validateSession', {}, { token }))).toMatchObject({ seller: { id: seller.sellerId } });
    expect(codeOf(await call('validateSession', {}, { token, userAgent: 'Another browser' }))).toBe('SESSION_EXPIRED');
  });

  it('ends a session so that it can no longer write to its store, and an expired session cannot either', async () => {
    const { id } = await createStore();
    const seller = await createSeller(id);
    const describeStore = async (token: string, description: string): Promise<number> => {
      const path = `projects/${PROJECT_ID}/databases/(default)/documents/stores/${id}?updateMask.fieldPaths=description&updateMask.fieldPaths=editedBy`;
      const response = await fetch(`http://${HOST}:${ports().firestore}/v1/${path}`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({
          fields: { description: { stringValue: description }, editedBy: { stringValue: seller.sellerId } },
        }),
      });
      await response.body?.cancel();
      return response.status;
    };
    const described = async (): Promise<unknown> =>
      (await firestore.collection(COLLECTIONS.stores).doc(id).get()).get('description');
    const { token } = await signIn(
      valueOf(await call('sellerLogin', { username: seller.username, password: seller.password })).token,
    );
    const other = await mintSellerSession(seller);
    expect(await describeStore(token, 'Before')).toBe(200);
    expect(valueOf(await call('revokeSession', {}, { token }))).toEqual({});
    expect(await describeStore(token, 'After')).toBe(403);
    expect(await describeStore((await mintSellerSession(seller, { expired: true })).token, 'After')).toBe(403);
    expect(codeOf(await call('validateSession', {}, { token: other.token, userAgent: 'Another browser' }))).toBe(
      'SESSION_EXPIRED',
    );
    expect(await describeStore(other.token, 'After')).toBe(403);
    expect(await described()).toBe('Before');
  });

  it('ends the sessions of a person with a changed role and of a removed person, which can neither call nor write', async () => {
    const { id } = await createStore();
    const seller = await createSeller(id);
    const owner = await mintSellerSession(seller, { hasFreshProof: false });
    const proof = await call('reauthenticate', { password: seller.password }, { token: owner.token });
    const { freshProof } = valueOf(proof);
    const [changed, removed] = [
      await createSeller(id, { storeRole: 'manager' }),
      await createSeller(id, { storeRole: 'manager' }),
    ];
    const describeStore = (token: string, { sellerId }: { sellerId: string }) =>
      updateAs(token, `stores/${id}`, { description: `By ${sellerId}`, editedBy: sellerId });
    const ends = [
      [changed, 'changePersonRole', { id: changed.sellerId, storeRole: 'orderDesk' }],
      [removed, 'removePerson', { id: removed.sellerId }],
    ] as const;
    for (const [person, name, data] of ends) {
      const { token } = await mintSellerSession(person);
      await describeStore(token, person);
      expect(codeOf(await call(name, { ...data, freshProof }, { token: owner.token }))).toBeNull();
      expect(codeOf(await call('validateSession', {}, { token }))).toBe('SESSION_EXPIRED');
      await expect(describeStore(token, person)).rejects.toThrow('403');
    }
    const { token } = await mintSellerSession({ ...changed, storeRole: 'orderDesk' });
    await expect(describeStore(token, changed)).rejects.toThrow('403');
  });

  it('ends the owner’s session when its page reports that it was closed', async () => {
    const { token } = await mintOwnerSession();
    const report = async (event: string): Promise<unknown> => {
      const response = await fetch(addressOf('securityAudit'), {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': TEST_USER_AGENT },
        body: JSON.stringify({ idToken: token, event }),
      });
      return response.json();
    };
    expect(await report('alive')).toEqual({ isAlive: true });
    expect(await report('unload')).toEqual({ isAlive: false });
    expect(await report('alive')).toEqual({ isAlive: false });
  });
});
