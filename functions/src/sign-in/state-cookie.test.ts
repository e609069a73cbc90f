import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stateCookie, statesIn } from './state-cookie.ts';

const state = (letter: string): string => letter.repeat(43);
const [A, B, C, D, E, F] = ['a', 'b', 'c', 'd', 'e', 'f'].map(state) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

beforeEach(() => vi.stubEnv('PUBLIC_SITE_URL', 'https://shop.example'));
afterEach(() => vi.unstubAllEnvs());

describe('the states in a cookie', () => {
  it.each<[string | undefined, string[]]>([
    [undefined, []],
    ['', []],
    [`__session=${A}`, [A]],
    [`theme=dark; __session=${A}.${B}; other=1`, [A, B]],
    [`x__session=${A}`, []],
    [`__session=${A}.short.${B}`, [A, B]],
    ['__session=<script>', []],
    [`__session=${[A, B, C, D, E, F].join('.')}`, [B, C, D, E, F]],
  ])('of %j', (header, expected) => expect(statesIn(header)).toEqual(expected));
});

describe('the cookie', () => {
  it('comes back to the sign-in alone, over encrypted connections, and no script sees it', () => {
    expect(stateCookie([A])).toBe(`__session=${A}; Path=/auth/discord; Max-Age=600; HttpOnly; SameSite=Lax; Secure`);
  });

  it('keeps the newest sign-ins', () => {
    expect(stateCookie([A, B, C, D, E, F])).toContain(`__session=${[B, C, D, E, F].join('.')};`);
  });

  it('goes when nothing is under way', () =>
    expect(stateCookie([])).toContain('__session=; Path=/auth/discord; Max-Age=0;'));

  it('is not kept to encrypted connections on this machine', () => {
    vi.stubEnv('PUBLIC_SITE_URL', 'http://localhost:5000');
    expect(stateCookie([A])).not.toContain('Secure');
  });
});
