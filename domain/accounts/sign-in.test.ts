import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from './profile.ts';
import { returnPath } from './sign-in.ts';

describe('returnPath', () => {
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
  ])('returns, for %j, %j', (asked, expected) => expect(returnPath(asked)).toBe(expected));

  it('returns a path on the site for any text', () => {
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

describe('displayName', () => {
  it.each([
    [{ fullName: 'Lena', name: 'l', preferredUsername: 'p', email: 'e@x' }, 'Lena'],
    [{ fullName: ' ', name: 'l' }, 'l'],
    [{ fullName: 'Lena\u202E\n<b>builds</b>' }, 'Lena builds'],
    [{ fullName: '\u3164\u200B', name: 'l' }, 'l'],
    [{ fullName: '\u200D\u2800' }, 'Discord User'],
    [{ fullName: 'Lena \u{1F468}\u200D\u{1F469}\u200D\u{1F467}' }, 'Lena \u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    [{ fullName: null, preferredUsername: 'lena.builds' }, 'lena.builds'],
    [{ email: 'lena@example.org' }, 'lena'],
    [{ email: '@example.org' }, 'Discord User'],
    [{}, 'Discord User'],
  ])('returns, for %j, %s', (names, expected) => expect(displayName(names)).toBe(expected));
});
