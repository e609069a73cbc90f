import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const KEY = { secret: 'a secret that is long enough to be one', purpose: 'tests', owner: 'somebody' };

describe('encrypt and decrypt', () => {
  it('decrypts with the same key, and encrypts to a different text each time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => decrypt(encrypt(text, KEY), KEY) === text));
    expect(encrypt('token', KEY)).not.toBe(encrypt('token', KEY));
    expect(encrypt('token', KEY)).not.toContain(Buffer.from('token').toString('base64').slice(0, 5));
  });

  it.each([
    ['another secret', { secret: `${KEY.secret}!` }],
    ['another purpose', { purpose: 'something else' }],
    ['another owner', { owner: 'somebody else' }],
  ])('does not decrypt with %s', (_, change) => {
    expect(decrypt(encrypt('token', KEY), { ...KEY, ...change })).toBeNull();
  });

  it('does not decrypt a modified text', () => {
    const [id = '', encoded = ''] = encrypt('token', KEY).split('.');
    const bytes = Buffer.from(encoded, 'base64');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(decrypt(`${id}.${changed.toString('base64')}`, KEY)).toBeNull();
    }
    expect(decrypt('', KEY)).toBeNull();
    expect(decrypt(`00000000.${encoded}`, KEY)).toBeNull();
    expect(decrypt(`${id}.${bytes.subarray(0, 20).toString('base64')}`, KEY)).toBeNull();
  });

  it('prefixes a key id that is constant per key, and differs by secret and purpose', () => {
    const idOf = (key: typeof KEY): string => encrypt('token', key).slice(0, 9);
    expect(idOf(KEY)).toMatch(/^[0-9a-f]{8}\.$/);
    expect(idOf(KEY)).toBe(idOf({ ...KEY, owner: 'somebody else' }));
    expect(idOf(KEY)).not.toBe(idOf({ ...KEY, secret: `${KEY.secret}!` }));
    expect(idOf(KEY)).not.toBe(idOf({ ...KEY, purpose: 'something else' }));
  });

  it('decrypts texts from before a rotation while their secret is listed, and encrypts with the first secret', () => {
    const newer = { ...KEY, secret: 'another secret that is long enough to be one' };
    const both = { ...KEY, secret: `${newer.secret}\n${KEY.secret}\n` };
    const [old, fresh] = [encrypt('old', KEY), encrypt('fresh', both)];
    expect([decrypt(old, both), decrypt(fresh, both)]).toEqual(['old', 'fresh']);
    expect([decrypt(old, newer), decrypt(fresh, newer)]).toEqual([null, 'fresh']);
    expect(decrypt(fresh, KEY)).toBeNull();
  });

  it('decrypts texts without a key id with any listed secret', () => {
    const [, unnamed = ''] = encrypt('old', KEY).split('.');
    expect(decrypt(unnamed, { ...KEY, secret: `another secret that is long enough to be one\n${KEY.secret}` })).toBe(
      'old',
    );
  });

  it('rejects a secret that is too short', () => {
    expect(() => encrypt('token', { ...KEY, secret: 'short' })).toThrow('at least 32 characters');
    expect(() => encrypt('token', { ...KEY, secret: `${KEY.secret}\nshort` })).toThrow('at least 32 characters');
    expect(() => encrypt('token', { ...KEY, secret: '' })).toThrow('at least 32 characters');
  });
});
