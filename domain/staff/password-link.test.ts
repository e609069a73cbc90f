import { expect, it } from 'vitest';
import { passwordLinkAddress, passwordLinkToken, readPasswordLinkToken } from './password-link.ts';

const SECRET = 'aB3_-'.repeat(9).slice(0, 43);

it('parses a link’s token into the seller and the secret', () => {
  expect(readPasswordLinkToken(passwordLinkToken('seller-1', SECRET))).toEqual({
    sellerId: 'seller-1',
    secret: SECRET,
  });
});

it.each([
  '',
  '.',
  SECRET,
  `a/b.${SECRET}`,
  `seller.${SECRET}x`,
  `seller.${SECRET.slice(1)}`,
  `${'s'.repeat(101)}.${SECRET}`,
  `..${SECRET}`,
])('returns null instead of a seller for the invalid token %j', (token) =>
  expect(readPasswordLinkToken(token)).toBeNull(),
);

it('puts the token of a link’s address after the #, which browsers do not send', () => {
  const { pathname, search, hash } = new URL(passwordLinkAddress('https://market.test', 'a.b'));
  expect({ pathname, search, hash }).toEqual({ pathname: '/seller/set-password', search: '', hash: '#a.b' });
});
