import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { sessionSchema, staffClaimsSchema } from '@blockbazaar/domain/staff/session';
import type { LiveSession } from '@blockbazaar/domain/staff/session-operations';
import { STAFF_PAGE_SIZES, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession, signIn } from '../../support/staff.ts';
import { fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { auditOfAction, claimsIn } from '../support/staff.ts';
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

const sessions = firestore.collection(COLLECTIONS.sessions);
const allSessions = (): Promise<LiveSession[]> => owner.all<LiveSession>('LIST_SESSIONS', {});
const OTHER_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('the list of live sessions', () => {
  it('contains live sessions with user and browser, and no ended or expired ones', async () => {
    const seller = await createSeller(storeId);
    const alive = await mintSellerSession(seller);
    const over = await Promise.all([
      mintSellerSession(seller, { expired: true }),
      mintSellerSession(seller, { revoked: true }),
    ]);
    const listed = await allSessions();
    expect(listed.find(({ id }) => id === alive.sessionId)).toEqual({
      id: alive.sessionId,
      role: 'seller',
      username: seller.username,
      browser: 'Firefox on Linux',
      createdAt: expect.any(Number) as number,
      lastSeenAt: expect.any(Number) as number,
      expiresAt: alive.claims.sessionExpiresAt,
      isImpersonation: false,
      isCurrent: false,
    });
    expect(listed.find(({ isCurrent }) => isCurrent)).toMatchObject({
      id: owner.sessionId,
      role: 'owner',
      username: null,
    });
    expect(listed.filter(({ id }) => over.some(({ sessionId }) => sessionId === id))).toEqual([]);
    expect(JSON.stringify(listed)).not.toMatch(/digest|salt/i);
  });

  it('is returned in pages, ordered by the end of the sessions, with each session once', async () => {
    const seller = await createSeller(storeId);
    const { sessionId } = await mintSellerSession(seller);
    const fields = (await sessions.doc(sessionId).get()).data() ?? {};
    const batch = firestore.batch();
    // Three at a time end at the same moment, so that pages also end between equal values.
    for (let index = 0; index < STAFF_PAGE_SIZES.sessions * 2; index += 1) {
      const expiresAt = Timestamp.fromMillis(Date.now() + STAFF_TIMES.sellerSessionMs + Math.floor(index / 3) * 1_000);
      batch.create(sessions.doc(), { ...fields, expiresAt });
    }
    await batch.commit();
    const first = await owner.do('LIST_SESSIONS', { after: null });
    expect(first.items).toHaveLength(STAFF_PAGE_SIZES.sessions);
    const listed = await allSessions();
    expect(listed.length).toBeGreaterThan(STAFF_PAGE_SIZES.sessions * 2);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
    const ends = listed.map(({ expiresAt }) => expiresAt);
    expect(ends).toEqual(ends.toSorted((one, other) => one - other));
    expect(codeOf(await owner.call('LIST_SESSIONS', { after: 'nonsense' }))).toBe('INVALID_INPUT');
  });

  it('no longer contains a session that the owner ended, whose next call fails', async () => {
    const { sessionId, token } = await mintSellerSession(await createSeller(storeId));
    await owner.do('END_SESSION', { id: sessionId });
    await owner.do('END_SESSION', { id: sessionId });
    expect(codeOf(await environment.call('validateSession', {}, { token }))).toBe('SESSION_EXPIRED');
    expect((await allSessions()).map(({ id }) => id)).not.toContain(sessionId);
    expect(sessionSchema.parse((await sessions.doc(sessionId).get()).data()).endReason).toBe('ended_by_owner');
    expect(await auditOfAction('SESSION_ENDED', `sessions/${sessionId}`)).toMatchObject([
      { actor: { role: 'owner', sessionId: owner.sessionId }, after: { reason: 'ended_by_owner' } },
    ]);
    await owner.do('END_SESSION', { id: 'there-is-none' });
  });

  it('records for the signed-in page that a session was ended, the time, and the original expiry', async () => {
    const seller = await createSeller((await createStore()).id);
    const { sessionId } = await mintSellerSession(seller);
    expect(await fieldsOf('sessionEnds', sessionId)).toBeUndefined();
    await owner.do('END_SESSION', { id: sessionId });
    const { endedAt, expireAt } = (await fieldsOf('sessions', sessionId)) ?? {};
    expect(await fieldsOf('sessionEnds', sessionId)).toEqual({ endedAt, expireAt });
  });

  it('is refused to a seller and to a caller without a session', async () => {
    const { token } = await mintSellerSession(await createSeller(storeId));
    const call = { operation: 'LIST_SESSIONS', data: { after: null } };
    expect(codeOf(await environment.call('adminOperation', call, { token }))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await environment.call('adminOperation', call))).toBe('NOT_AUTHENTICATED');
  });
});

describe('IMPERSONATE_SELLER', () => {
  it('opens a session of the seller that names the owner’s session and is bound to the owner’s browser', async () => {
    const seller = await createSeller(storeId);
    const answer = await owner.do('IMPERSONATE_SELLER', { sellerId: seller.sellerId });
    expect(answer.seller).toEqual({ id: seller.sellerId, username: seller.username });
    const { token } = await signIn(answer.token);
    const claims = staffClaimsSchema.parse(claimsIn(token));
    expect(claims).toMatchObject({ role: 'seller', sellerId: seller.sellerId, storeId });
    expect(claims.sessionExpiresAt - Date.now()).toBeLessThanOrEqual(STAFF_TIMES.ownerSessionMs);
    expect(valueOf(await environment.call('validateSession', {}, { token }))).toMatchObject({
      role: 'seller',
      startedAt: answer.startedAt,
      expiresAt: answer.expiresAt,
      isImpersonation: true,
      seller: {
        id: seller.sellerId,
        username: seller.username,
        passwordNames: expect.arrayContaining([seller.username]),
        storeId,
      },
    });
    expect(sessionSchema.parse((await sessions.doc(claims.sessionId).get()).data()).impersonatedBy).toBe(
      owner.sessionId,
    );
    expect((await allSessions()).find(({ id }) => id === claims.sessionId)).toMatchObject({
      isImpersonation: true,
      username: seller.username,
    });
    expect(await auditOfAction('IMPERSONATE_SELLER', `sellers/${seller.sellerId}`)).toMatchObject([
      {
        actor: { role: 'owner', sessionId: owner.sessionId },
        after: { username: seller.username, sessionId: claims.sessionId },
      },
    ]);
    expect(codeOf(await environment.call('validateSession', {}, { token, userAgent: OTHER_BROWSER }))).toBe(
      'SESSION_EXPIRED',
    );
  });

  it('opens a session that expires with the owner’s session, at the latest', async () => {
    const { sellerId } = await createSeller(storeId);
    const own = await sessions.doc(owner.sessionId).get();
    const ends = Date.now() + 60_000;
    await own.ref.update({ expiresAt: Timestamp.fromMillis(ends) });
    const { token } = await signIn((await owner.do('IMPERSONATE_SELLER', { sellerId })).token);
    await own.ref.update({ expiresAt: own.get('expiresAt') as Timestamp });
    expect(staffClaimsSchema.parse(claimsIn(token)).sessionExpiresAt).toBe(ends);
  });

  it.each([
    ['logs out', (other: TestOwner) => environment.call('revokeSession', {}, { token: other.token })],
    ['is logged out by another session', (other: TestOwner) => owner.call('END_SESSION', { id: other.sessionId })],
    [
      'is found in another browser',
      (other: TestOwner) => environment.call('validateSession', {}, { token: other.token, userAgent: OTHER_BROWSER }),
    ],
  ])('opens sessions that end when the owner %s, and no other ones end', async (_, end) => {
    const other = await ownerIn(environment);
    const sellers = await Promise.all([1, 2].map(() => createSeller(storeId)));
    const impersonations = await Promise.all(
      sellers.map(async ({ sellerId }) => (await other.do('IMPERSONATE_SELLER', { sellerId })).token),
    );
    const { token: kept } = await signIn(
      (await owner.do('IMPERSONATE_SELLER', { sellerId: sellers[0]?.sellerId ?? '' })).token,
    );
    await end(other);
    for (const customToken of impersonations) {
      const { token } = await signIn(customToken);
      const { sessionId } = staffClaimsSchema.parse(claimsIn(token));
      expect(codeOf(await environment.call('validateSession', {}, { token }))).toBe('SESSION_EXPIRED');
      expect(sessionSchema.parse((await sessions.doc(sessionId).get()).data()).endReason).toBe('impersonator_ended');
      expect(await auditOfAction('SESSION_ENDED', `sessions/${sessionId}`)).toMatchObject([
        { after: { reason: 'impersonator_ended' } },
      ]);
    }
    expect(codeOf(await environment.call('validateSession', {}, { token: kept }))).toBeNull();
  });

  it('opens sessions that all end with the owner’s, regardless of their number', async () => {
    const other = await ownerIn(environment);
    const { sellerId } = await createSeller(storeId);
    const { token } = await signIn((await other.do('IMPERSONATE_SELLER', { sellerId })).token);
    const fields = (await sessions.doc(staffClaimsSchema.parse(claimsIn(token)).sessionId).get()).data() ?? {};
    const batch = firestore.batch();
    for (let index = 0; index < 120; index += 1) batch.create(sessions.doc(), fields);
    await batch.commit();
    await owner.do('END_SESSION', { id: other.sessionId });
    const left = await sessions.where('impersonatedBy', '==', other.sessionId).where('endedAt', '==', null).get();
    expect(left.size).toBe(0);
  });

  it('leaves no live session when the owner’s session ends at the same moment', async () => {
    const { sellerId } = await createSeller(storeId);
    for (let round = 0; round < 5; round += 1) {
      const other = await ownerIn(environment);
      const [made] = await Promise.all([
        other.call('IMPERSONATE_SELLER', { sellerId }),
        owner.do('END_SESSION', { id: other.sessionId }),
      ]);
      expect([null, 'SESSION_EXPIRED']).toContain(codeOf(made));
      const left = await sessions.where('impersonatedBy', '==', other.sessionId).where('endedAt', '==', null).get();
      expect(left.size).toBe(0);
    }
  });

  it('rejects an unknown seller and a seller without a store', async () => {
    expect(codeOf(await owner.call('IMPERSONATE_SELLER', { sellerId: 'nobody' }))).toBe('NOT_FOUND');
    const { sellerId } = await createSeller(null);
    expect(await owner.call('IMPERSONATE_SELLER', { sellerId })).toMatchObject({
      text: 'No store associated with this seller',
      details: { code: 'NOT_ALLOWED_NOW' },
    });
  });

  it('opens a session that ends when the seller is deleted', async () => {
    const seller = await createSeller(storeId);
    const { token } = await signIn((await owner.do('IMPERSONATE_SELLER', { sellerId: seller.sellerId })).token);
    const { sessionId } = staffClaimsSchema.parse(claimsIn(token));
    await owner.do('DELETE_SELLER', { id: seller.sellerId });
    expect(sessionSchema.parse((await sessions.doc(sessionId).get()).data()).endReason).toBe('seller_deleted');
    // The user is deleted, too, so the platform may refuse the token first.
    expect(await environment.call('validateSession', {}, { token })).toMatchObject({ ok: false, httpStatus: 401 });
    expect(
      codeOf(await environment.call('sellerLogin', { username: seller.username, password: seller.password })),
    ).toBe('INVALID_LOGIN');
  });
});
