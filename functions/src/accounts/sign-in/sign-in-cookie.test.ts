import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePendingSignIns, signInCookie, type PendingSignIn } from './sign-in-cookie.ts';

const pending = (letter: string, returnPath = '/reviews'): PendingSignIn => ({
  state: letter.repeat(43),
  codeVerifier: letter.toUpperCase().repeat(43),
  returnPath,
  endsAt: 1_800_000_000_000,
});
const [A, B, C, D, E, F] = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => pending(letter)) as [
  PendingSignIn,
  PendingSignIn,
  PendingSignIn,
  PendingSignIn,
  PendingSignIn,
  PendingSignIn,
];
/** The cookie as the browser returns it. */
const sentBack = (setCookie: string): string => setCookie.split(';')[0] ?? '';
const ATTRIBUTES = 'Path=/auth/discord; Max-Age=600; HttpOnly; SameSite=Lax';

beforeEach(() => {
  vi.stubEnv('PUBLIC_SITE_URL', 'https://shop.example');
  vi.stubEnv('DISCORD_TOKEN_KEY', 'a key of the tests, of more than 32 characters');
});
afterEach(() => vi.unstubAllEnvs());

describe('parsePendingSignIns', () => {
  it('returns the sign-ins of a cookie, which are unreadable in it', () => {
    const cookie = sentBack(signInCookie([A, B]));
    expect(parsePendingSignIns(cookie)).toEqual([A, B]);
    expect(parsePendingSignIns(`theme=dark; ${cookie}; other=1`)).toEqual([A, B]);
    expect(cookie).toMatch(/^__session=[\w.+/=-]+$/);
    const bytes = Buffer.from(cookie.split('.')[1] ?? '', 'base64').toString('latin1');
    for (const readable of [A.state, A.codeVerifier, A.returnPath]) expect(bytes).not.toContain(readable);
  });

  it.each<[string, (cookie: string) => string | undefined]>([
    ['no cookie', () => undefined],
    ['an empty cookie', () => '__session='],
    ['a cookie of another name', (cookie) => `x${cookie}`],
    ['a cookie that was cut short', (cookie) => cookie.slice(0, -4)],
    [
      'a cookie with another letter',
      (cookie) => `${cookie.slice(0, 40)}${cookie[40] === 'A' ? 'B' : 'A'}${cookie.slice(41)}`,
    ],
    ['a cookie that is far too long', () => `__session=${'A'.repeat(10_000)}`],
    ['a cookie that anybody can write', () => `__session=${Buffer.from(JSON.stringify([A])).toString('base64')}`],
  ])('returns no sign-ins for %s', (_, change) => {
    expect(parsePendingSignIns(change(sentBack(signInCookie([A]))))).toEqual([]);
  });

  it('returns no sign-ins for a cookie that was encrypted with another key', () => {
    const cookie = sentBack(signInCookie([A]));
    vi.stubEnv('DISCORD_TOKEN_KEY', 'another key of the tests, of more than 32 characters');
    expect(parsePendingSignIns(cookie)).toEqual([]);
  });
});

describe('signInCookie', () => {
  it('sets the attributes Path, Secure and HttpOnly', () => {
    expect(signInCookie([A])).toMatch(new RegExp(`^__session=[^;]+; ${ATTRIBUTES}; Secure$`));
  });

  it('preserves the newest sign-ins', () => {
    expect(parsePendingSignIns(sentBack(signInCookie([A, B, C, D, E, F])))).toEqual([B, C, D, E, F]);
  });

  it('stays within the size limit of browsers for any return paths', () => {
    const long = [A, B, C, D, E].map((one) => ({ ...one, returnPath: `/${'x'.repeat(499)}` }));
    const cookie = signInCookie(long);
    expect(cookie.length).toBeLessThanOrEqual(4_096);
    expect(parsePendingSignIns(sentBack(cookie))).toEqual(long.slice(-parsePendingSignIns(sentBack(cookie)).length));
    expect(parsePendingSignIns(sentBack(cookie)).length).toBeGreaterThanOrEqual(3);
  });

  it('removes the cookie without pending sign-ins', () =>
    expect(signInCookie([])).toContain('__session=; Path=/auth/discord; Max-Age=0;'));

  it('omits the attribute Secure on the local machine', () => {
    vi.stubEnv('PUBLIC_SITE_URL', 'http://localhost:5000');
    expect(signInCookie([A])).not.toContain('Secure');
  });
});
