import { describe, expect, it } from 'vitest';
import { accountKey, accountOfKey } from './factor-account.ts';

describe('accountOfKey', () => {
  it.each([{ role: 'owner' }, { role: 'seller', sellerId: 'aB3-_x' }] as const)(
    'returns the account of a $role key',
    (account) => {
      expect(accountOfKey(accountKey(account))).toEqual(account);
    },
  );

  it.each(['', 'seller', 'seller ', 'seller ../owner', 'seller __x__', 'owner ', 'Owner', 'x'.repeat(200)])(
    'rejects the key "%s"',
    (key) => {
      expect(accountOfKey(key)).toBeNull();
    },
  );
});
