import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const KEY = { secret: 'a secret that is long enough to be one', purpose: 'tests', owner: 'somebody' };

describe('an encrypted text', () => {
  it('opens with its key, and looks different each time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => decrypt(encrypt(text, KEY), KEY) === text));
    expect(encrypt('token', KEY)).not.toBe(encrypt('token', KEY));
    expect(encrypt('token', KEY)).not.toContain(Buffer.from('token').toString('base64').slice(0, 5));
  });

  it.each([
    ['another secret', { secret: `${KEY.secret}!` }],
    ['another purpose', { purpose: 'something else' }],
    ['another owner', { owner: 'somebody else' }],
  ])('does not open with %s', (_, change) => {
    expect(decrypt(encrypt('token', KEY), { ...KEY, ...change })).toBeNull();
  });

  it('does not open when it was changed', () => {
    const bytes = Buffer.from(encrypt('token', KEY), 'base64');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decrypt(changed.toString('base64'), KEY)).toBeNull();
    }
    expect(decrypt('', KEY)).toBeNull();
    expect(decrypt(bytes.subarray(0, 20).toString('base64'), KEY)).toBeNull();
  });

  it('needs a secret worth the name', () => {
    expect(() => encrypt('token', { ...KEY, secret: 'short' })).toThrow('at least 32 characters');
  });
});
