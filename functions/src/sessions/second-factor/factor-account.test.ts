import { expect, it } from 'vitest';
import { accountKey, accountOfKey } from './factor-account.ts';

it.each([{ role: 'owner' }, { role: 'seller', sellerId: 'aB3-_x' }] as const)(
  'the key of $role names that account',
  (account) => {
    expect(accountOfKey(accountKey(account))).toEqual(account);
  },
);

it.each(['', 'seller', 'seller ', 'seller ../owner', 'seller __x__', 'owner ', 'Owner', 'x'.repeat(200)])(
  'the key "%s" names nobody',
  (key) => {
    expect(accountOfKey(key)).toBeNull();
  },
);
