import { describe, expect, it } from 'vitest';
import { mayHaveStoredUser, type BrowserStores } from './may-have-stored-user.ts';

const browser = (changes: Partial<BrowserStores>): BrowserStores => ({
  keys: () => ['cart', 'checkoutAttempt'],
  databases: () => Promise.resolve([{ name: 'something' }, {}]),
  ...changes,
});

describe('mayHaveStoredUser', () => {
  it('returns false without data of the SDK', async () => {
    expect(await mayHaveStoredUser(browser({}))).toBe(false);
  });

  it('returns false when only a seller is signed in', async () => {
    expect(await mayHaveStoredUser(browser({ keys: () => ['firebase:authUser:key:seller'] }))).toBe(false);
  });

  it.each<[string, Partial<BrowserStores>]>([
    ['its database', { databases: () => Promise.resolve([{ name: 'firebaseLocalStorageDb' }]) }],
    ['its key in browser storage', { keys: () => ['firebase:authUser:key:[DEFAULT]'] }],
    ['a browser that cannot list its databases', { databases: () => null }],
  ])('returns true for %s', async (_, changes) => {
    expect(await mayHaveStoredUser(browser(changes))).toBe(true);
  });

  it.each<[string, Partial<BrowserStores>]>([
    [
      'storage',
      {
        keys: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      },
    ],
    ['databases', { databases: () => Promise.reject(new DOMException('forbidden', 'SecurityError')) }],
  ])('returns false without access to %s', async (_, changes) => {
    expect(await mayHaveStoredUser(browser(changes))).toBe(false);
  });
});
