import { describe, expect, it } from 'vitest';
import { mayHoldUser, type BrowserStores } from './stored-user.ts';

const browser = (changes: Partial<BrowserStores>): BrowserStores => ({
  keys: () => ['cart', 'checkoutAttempt'],
  databases: () => Promise.resolve([{ name: 'something' }, {}]),
  ...changes,
});

describe('mayHoldUser', () => {
  it('is false where the SDK has left nothing', async () => {
    expect(await mayHoldUser(browser({}))).toBe(false);
  });

  it('is false where a seller alone is signed in', async () => {
    expect(await mayHoldUser(browser({ keys: () => ['firebase:authUser:key:seller'] }))).toBe(false);
  });

  it.each<[string, Partial<BrowserStores>]>([
    ['its database', { databases: () => Promise.resolve([{ name: 'firebaseLocalStorageDb' }]) }],
    ['its key in browser storage', { keys: () => ['firebase:authUser:key:[DEFAULT]'] }],
    ['no list of databases to look at', { databases: () => null }],
  ])('is true where there is %s', async (_, changes) => {
    expect(await mayHoldUser(browser(changes))).toBe(true);
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
  ])('is false where %s may not be used', async (_, changes) => {
    expect(await mayHoldUser(browser(changes))).toBe(false);
  });
});
