import { expect, it } from 'vitest';
import { passwordLinkAddress, passwordLinkToken, readPasswordLinkToken } from './password-link.ts';

const SECRET = 'aB3_-'.repeat(9).slice(0, 43);

it('a token of a link is read back as the seller and the secret', () => {
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
])('readPasswordLinkToken of %j, which is no token, answers null', (token) =>
  expect(readPasswordLinkToken(token)).toBeNull(),
);

it('the address of a link has its token behind the #, where no server sees it', () => {
  const { pathname, search, hash } = new URL(passwordLinkAddress('https://market.test', 'a.b'));
  expect({ pathname, search, hash }).toEqual({ pathname: '/seller/set-password', search: '', hash: '#a.b' });
});
