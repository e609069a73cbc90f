import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from './profile.ts';
import { returnPath } from './sign-in.ts';

describe('the redirect target of a sign-in', () => {
  it.each([
    ['/reviews', '/reviews'],
    ['/catalog?q=spawner&store=a', '/catalog?q=spawner&store=a'],
    ['/free-money#prizes', '/free-money'],
    [null, '/'],
    ['', '/'],
    ['reviews', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/./\\evil.example', '/'],
    ['/..//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/auth/discord/start?returnTo=/x', '/'],
    [`/${'a'.repeat(500)}`, '/'],
    [`/${'ä'.repeat(200)}`, '/'],
  ])('of %j is %j', (asked, expected) => expect(returnPath(asked)).toBe(expected));

  it('of any text stays on the site', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', 'a', '\t', '?', '#', '%', '2', 'f') }),
        (asked) => {
          expect(new URL(returnPath(`/${asked}`), 'https://shop.example').origin).toBe('https://shop.example');
        },
      ),
    );
  });
});

describe('a display name', () => {
  it.each([
    [{ fullName: 'Lena', name: 'l', preferredUsername: 'p', email: 'e@x' }, 'Lena'],
    [{ fullName: ' ', name: 'l' }, 'l'],
    [{ fullName: null, preferredUsername: 'lena.builds' }, 'lena.builds'],
    [{ email: 'lena@example.org' }, 'lena'],
    [{ email: '@example.org' }, 'Discord User'],
    [{}, 'Discord User'],
  ])('of %j is %s', (names, expected) => expect(displayName(names)).toBe(expected));
});
