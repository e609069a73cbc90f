import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { STAFF_LIMITS, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from '../../../functions/src/staff/sessions/end-sessions.ts';
import { activityFields } from '../../../functions/src/staff/sessions/session-activity.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import {
  createSeller,
  mintOwnerSession,
  mintSellerSession,
  OWNER,
  signIn,
  type StaffSession as SignIn,
} from '../../support/staff.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';
import { ownerIn } from '../support/admin.ts';
import { auditOfAction, setMaintenance } from '../support/staff.ts';
import {
  OTHER_BROWSER,
  validate,
  stored,
  mintSeller,
  MINT,
  ROLES,
  environment,
  storeId,
  startSessionStore,
} from './minted-sessions.ts';

beforeAll(startSessionStore);
afterAll(() => environment.stop());
afterEach(() => setMaintenance(false));

describe('a staff session', () => {
  it('is valid for a seller, and names the seller and the store', async () => {
    const seller = await createSeller(storeId);
    const { token, claims } = await mintSellerSession(seller);
    expect(valueOf(await validate({ token }))).toEqual({
      role: 'seller',
      startedAt: expect.any(Number) as number,
      expiresAt: claims.sessionExpiresAt,
      isImpersonation: false,
      mustEnrol: false,
      seller: {
        id: seller.sellerId,
        username: seller.username,
        passwordNames: expect.arrayContaining([seller.username]),
        storeId,
      },
    });
  });

  it('is valid for the owner', async () => {
    const { token, claims } = await mintOwnerSession();
    expect(valueOf(await validate({ token }))).toEqual({
      role: 'owner',
      startedAt: expect.any(Number) as number,
      expiresAt: claims.sessionExpiresAt,
      isImpersonation: false,
      mustEnrol: false,
      seller: null,
    });
  });

  it('is required by validateSession', async () => {
    const answer = await validate({});
    expect(answer).toMatchObject({ httpStatus: 401, text: 'Not authenticated. Please log in first.' });
    expect(codeOf(answer)).toBe('NOT_AUTHENTICATED');
  });

  it.each(ROLES)('is refused for the %s after it has expired and after it was ended', async (role) => {
    const expired = await MINT[role]({ expired: true });
    expect(await validate({ token: expired.token })).toMatchObject({
      text: 'Your session has expired. Please log in again.',
      details: { code: 'SESSION_EXPIRED' },
    });
    const revoked = await MINT[role]({ revoked: true });
    expect(codeOf(await validate({ token: revoked.token }))).toBe('SESSION_EXPIRED');
  });

  it.each(ROLES)('ends for the %s at the logout, and the next call fails', async (role) => {
    const { token, sessionId } = await MINT[role]();
    expect(valueOf(await environment.call('revokeSession', {}, { token }))).toEqual({});
    expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
    expect(codeOf(await environment.call('revokeSession', {}, { token }))).toBe('SESSION_EXPIRED');
    expect(await stored(sessionId)).toMatchObject({ endReason: 'logged_out' });
    expect(await auditOfAction('SESSION_ENDED', `sessions/${sessionId}`)).toMatchObject([
      { actor: { role, sessionId }, after: { reason: 'logged_out' } },
    ]);
  });

  it.each(ROLES)('ends for the %s when another browser uses it, also for its own browser', async (role) => {
    const { token, sessionId } = await MINT[role]();
    expect(codeOf(await validate({ token, userAgent: OTHER_BROWSER }))).toBe('SESSION_EXPIRED');
    expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
    expect((await stored(sessionId)).endReason).toBe('other_browser');
  });

  it('is bound to the first 200 characters of the user agent, and stores none of them', async () => {
    const start = `${TEST_USER_AGENT} `.padEnd(STAFF_LIMITS.userAgentMax, 'x');
    const { token, sessionId } = await mintOwnerSession({ userAgent: `${start}one` });
    expect(codeOf(await validate({ token, userAgent: `${start}two` }))).toBeNull();
    expect(JSON.stringify(await stored(sessionId))).not.toContain('Mozilla');
    expect(codeOf(await validate({ token, userAgent: `${start.slice(0, -1)}y` }))).toBe('SESSION_EXPIRED');
  });

  it('is refused for a seller whose store or account was removed', async () => {
    const seller = await createSeller(storeId);
    const { token } = await mintSellerSession(seller);
    const ref = firestore.collection(COLLECTIONS.sellers).doc(seller.sellerId);
    await ref.update({ storeId: null });
    expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
    await ref.delete();
    expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
  });

  it('is refused to a token of another user', async () => {
    const one = await mintSeller();
    const owner = await mintOwnerSession();
    const forged = { ...owner.claims, sessionId: one.sessionId };
    const { token } = await signIn(JSON.stringify({ uid: owner.uid, claims: forged }));
    expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
    expect(codeOf(await validate({ token: one.token }))).toBeNull();
    const { token: shopper } = await signIn(JSON.stringify({ uid: 'shopper' }));
    expect(codeOf(await validate({ token: shopper }))).toBe('NOT_AUTHENTICATED');
  });

  it('ends together with the other sessions of a deleted seller, without effects on other sellers', async () => {
    const seller = await createSeller(storeId);
    const sessions = await Promise.all([1, 2, 3].map(() => mintSellerSession(seller)));
    const other = await mintSeller();
    const actor = { role: 'owner', sellerId: null, sessionId: 'some-session' } as const;
    expect(
      await endSessions('sellerId', seller.sellerId, {
        actor,
        reason: 'seller_deleted',
        deadline: Date.now() + 30_000,
      }),
    ).toBe(true);
    for (const { token, sessionId } of sessions) {
      expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
      expect((await stored(sessionId)).endReason).toBe('seller_deleted');
    }
    expect(codeOf(await validate({ token: other.token }))).toBeNull();
  });
});

describe('an unused session of a seller', () => {
  const usedMsAgo = async (agoMs: number): Promise<SignIn> => {
    const session = await mintSeller();
    const usedAtMs = Date.now() - agoMs;
    await firestore
      .collection(COLLECTIONS.sessions)
      .doc(session.sessionId)
      .update({
        lastSeenAt: Timestamp.fromMillis(usedAtMs),
        idleEndsAt: Timestamp.fromMillis(usedAtMs + STAFF_TIMES.sellerIdleMs),
      });
    return session;
  };

  it('ends after the idle limit, in functions and in the list of sessions, and a page report does not revive it', async () => {
    const { token, sessionId } = await mintSeller({ idle: true });
    expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
    const body = JSON.stringify({ idToken: token, event: 'alive' });
    const headers = { 'Content-Type': 'text/plain', 'User-Agent': TEST_USER_AGENT };
    const report = await fetch(environment.addressOf('securityAudit'), { method: 'POST', headers, body });
    expect(await report.json()).toEqual({ isAlive: false });
    expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
    const owner = await ownerIn(environment);
    const listed = await owner.all<{ id: string }>('LIST_SESSIONS', {});
    expect(listed.map(({ id }) => id)).not.toContain(sessionId);
    expect(listed.map(({ id }) => id)).toContain(owner.sessionId);
  });

  it('is extended by another idle limit at a call after some minutes', async () => {
    const { token, sessionId } = await usedMsAgo(STAFF_TIMES.sellerIdleMs - 60_000);
    const before = Date.now();
    expect(codeOf(await validate({ token }))).toBeNull();
    expect((await stored(sessionId)).idleEndsAt.toMillis()).toBeGreaterThanOrEqual(before + STAFF_TIMES.sellerIdleMs);
  });

  it('is not written at each call', async () => {
    const { token, sessionId } = await usedMsAgo(STAFF_TIMES.activityMarkMs - 30_000);
    const before = await stored(sessionId);
    expect(codeOf(await validate({ token }))).toBeNull();
    expect(await stored(sessionId)).toEqual(before);
  });

  it('never exceeds its seven days, and the owner’s session has no idle limit', async () => {
    const end = Date.now() + 3_600_000;
    const ending = (role: 'seller' | 'owner') => activityFields({ role, expiresAtMs: end }, Date.now()).idleEndsAt;
    expect(ending('seller').toMillis()).toBe(end);
    const { sessionId, claims } = await mintOwnerSession();
    expect((await stored(sessionId)).idleEndsAt.toMillis()).toBe(claims.sessionExpiresAt);
  });
});

describe('a staff session during maintenance', () => {
  it('is refused for a seller but can be ended, and stays valid for the owner', async () => {
    const [staying, leaving, owner] = [await mintSeller(), await mintSeller(), await mintOwnerSession()];
    await setMaintenance(true);
    expect(codeOf(await validate({ token: staying.token }))).toBe('MAINTENANCE');
    expect(codeOf(await validate({ token: owner.token }))).toBeNull();
    expect(codeOf(await environment.call('revokeSession', {}, { token: leaving.token }))).toBeNull();
    await setMaintenance(false);
    expect(codeOf(await validate({ token: staying.token }))).toBeNull();
    expect(codeOf(await validate({ token: leaving.token }))).toBe('SESSION_EXPIRED');
  });
});

describe('rotateSessionSalt', () => {
  it('changes the salt of new sessions when the owner calls it, and existing sessions stay valid', async () => {
    const [seller, owner] = [await mintSeller(), await mintOwnerSession()];
    expect(codeOf(await environment.call('rotateSessionSalt', {}, { token: seller.token }))).toBe('NOT_AUTHENTICATED');
    expect(valueOf(await environment.call('rotateSessionSalt', {}, { token: owner.token }))).toEqual({});
    const { token } = await signIn(valueOf(await environment.call('ownerLogin', { password: OWNER.password })).token);
    const later = await mintSeller();
    for (const each of [seller.token, owner.token, token, later.token])
      expect(codeOf(await validate({ token: each }))).toBeNull();
    const [before, after] = [await stored(seller.sessionId), await stored(later.sessionId)];
    expect(after.saltId).not.toBe(before.saltId);
    expect(after.userAgentDigest).not.toBe(before.userAgentDigest);
    expect(await auditOfAction('ROTATE_SESSION_SALT')).toMatchObject([
      { actor: { role: 'owner', sessionId: owner.sessionId } },
    ]);
  });
});
