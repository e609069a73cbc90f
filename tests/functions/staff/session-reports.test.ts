import '../support/own-project.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { mintOwnerSession } from '../../support/staff.ts';
import { TEST_USER_AGENT } from '../../support/user-agent.ts';
import { setMaintenance } from '../support/staff.ts';
import {
  OTHER_BROWSER,
  validate,
  stored,
  mintSeller,
  MINT,
  ROLES,
  environment,
  startSessionStore,
} from './minted-sessions.ts';

beforeAll(startSessionStore);
afterAll(() => environment.stop());
afterEach(() => setMaintenance(false));

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
