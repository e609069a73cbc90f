import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { sessionSchema, type StaffSession } from '@blockbazaar/domain/staff/session';
import { STAFF_LIMITS, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endSessions } from '../../../functions/src/staff/sessions/end-sessions.ts';
import { activityFields } from '../../../functions/src/staff/sessions/session-activity.ts';
import { codeOf, valueOf, type CallOptions } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import {
  createSeller,
  mintOwnerSession,
  mintSellerSession,
  OWNER,
  signIn,
  type MintOptions,
  type StaffSession as SignIn,
} from '../../support/staff.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';
import { ownerIn } from '../support/admin.ts';
import { auditOfAction, setMaintenance } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());
afterEach(() => setMaintenance(false));

const OTHER_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

const validate = (options: CallOptions) => environment.call('validateSession', {}, options);
const stored = async (sessionId: string): Promise<StaffSession> =>
  sessionSchema.parse((await firestore.collection(COLLECTIONS.sessions).doc(sessionId).get()).data());
const mintSeller = async (options?: MintOptions): Promise<SignIn> =>
  mintSellerSession(await createSeller(storeId), options);
const MINT = { seller: mintSeller, owner: mintOwnerSession };
const ROLES = ['seller', 'owner'] as const;

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

describe('securityAudit', () => {
  const send = async (
    body: string,
    { userAgent = TEST_USER_AGENT, method = 'POST' }: { userAgent?: string; method?: string } = {},
  ): Promise<{ status: number; text: string; headers: Headers }> => {
    const response = await fetch(environment.addressOf('securityAudit'), {
      method,
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'User-Agent': userAgent, Origin: environment.siteUrl },
      ...(method === 'POST' && { body }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const report = async (idToken: string, event: 'alive' | 'unload', userAgent?: string): Promise<unknown> => {
    const { status, text } = await send(
      JSON.stringify({ idToken, event }),
      userAgent === undefined ? {} : { userAgent },
    );
    expect(status).toBe(200);
    return JSON.parse(text);
  };

  it.each(ROLES)('updates the last activity of the %s’s session and reports that it is alive', async (role) => {
    const { token, sessionId } = await MINT[role]();
    const before = await stored(sessionId);
    expect(await report(token, 'alive')).toEqual({ isAlive: true });
    const after = await stored(sessionId);
    expect(after.lastSeenAt.toMillis()).toBeGreaterThan(before.lastSeenAt.toMillis());
    expect({ ...after, lastSeenAt: null, idleEndsAt: null }).toEqual({ ...before, lastSeenAt: null, idleEndsAt: null });
  });

  it('ends the owner’s session when its page is closed', async () => {
    const { token, sessionId } = await mintOwnerSession();
    expect(await report(token, 'unload')).toEqual({ isAlive: false });
    expect((await stored(sessionId)).endReason).toBe('page_closed');
    expect(codeOf(await validate({ token }))).toBe('SESSION_EXPIRED');
  });

  it('does not end a seller’s session when a page is closed', async () => {
    const { token, sessionId } = await mintSeller();
    expect(await report(token, 'unload')).toEqual({ isAlive: true });
    expect((await stored(sessionId)).endedAt).toBeNull();
    expect(codeOf(await validate({ token }))).toBeNull();
  });

  it('reports a session as not alive that has ended, has expired, or is used by another browser', async () => {
    const [expired, revoked, moved] = [
      await mintSeller({ expired: true }),
      await mintOwnerSession({ revoked: true }),
      await mintSeller(),
    ];
    expect(await report(expired.token, 'alive')).toEqual({ isAlive: false });
    expect(await report(revoked.token, 'alive')).toEqual({ isAlive: false });
    expect(await report(moved.token, 'alive', OTHER_BROWSER)).toEqual({ isAlive: false });
    expect((await stored(moved.sessionId)).endReason).toBe('other_browser');
  });

  it('ignores a token that is malformed, expired, of another project, or of an unknown user', async () => {
    const { token, sessionId } = await mintOwnerSession();
    const [header = '', payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forge = (changes: Record<string, unknown>): string =>
      `${header}.${Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url')}.`;
    const past = Math.floor(Date.now() / 1_000) - 10;
    const forged = [
      forge({ aud: 'another' }),
      forge({ iss: 'https://elsewhere.example' }),
      forge({ sub: 'nobody' }),
      forge({ exp: past }),
    ];
    for (const idToken of [...forged, 'no token', 'a.b.c'])
      expect(await report(idToken, 'unload')).toEqual({ isAlive: false });
    expect((await stored(sessionId)).endedAt).toBeNull();
  });

  it('refuses a body that is too large or is not a report', async () => {
    const { token, sessionId } = await mintOwnerSession();
    const unload = { idToken: token, event: 'unload' };
    expect((await send(JSON.stringify({ ...unload, more: 'x'.repeat(20_000) }))).status).toBe(413);
    for (const body of [
      '',
      'null',
      '[]',
      '{',
      '"unload"',
      JSON.stringify({ ...unload, more: 1 }),
      JSON.stringify({ ...unload, event: 'end' }),
    ]) {
      expect((await send(body)).status).toBe(400);
    }
    expect((await send('', { method: 'GET' })).status).toBe(405);
    expect((await stored(sessionId)).endedAt).toBeNull();
  });

  it('allows the site’s own origin only, and forbids caching', async () => {
    const { token } = await mintSeller();
    const { headers } = await send(JSON.stringify({ idToken: token, event: 'alive' }));
    expect(headers.get('access-control-allow-origin')).toBe(environment.siteUrl);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('reports that a session is alive during maintenance', async () => {
    const { token } = await mintSeller();
    await setMaintenance(true);
    expect(await report(token, 'alive')).toEqual({ isAlive: true });
  });
});
