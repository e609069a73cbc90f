import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FactorAccount } from '../../documents/account-factors.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';

const OWNER: FactorAccount = { role: 'owner' };
const SECRET = 'a secret of the tests, of more than 32 characters';

let before: string | undefined;
beforeEach(() => {
  before = process.env.STAFF_SECRET;
  process.env.STAFF_SECRET = SECRET;
});
afterEach(() => {
  if (before === undefined) delete process.env.STAFF_SECRET;
  else process.env.STAFF_SECRET = before;
});

describe('encryptSecret and decryptSecret', () => {
  it('decrypts to the original secret, and encrypts to a different text each time', () => {
    const [one, other] = [encryptSecret(OWNER, 'JBSWY3DP'), encryptSecret(OWNER, 'JBSWY3DP')];
    expect(one).not.toBe(other);
    expect([one, other].map((encrypted) => decryptSecret(OWNER, encrypted))).toEqual(['JBSWY3DP', 'JBSWY3DP']);
    expect(Buffer.from(one.split('.')[1] ?? '', 'base64').includes('JBSWY3DP')).toBe(false);
  });

  it('rejects another secret, and a modified text', () => {
    const encrypted = encryptSecret(OWNER, 'JBSWY3DP');
    const [keyId = '', encoded = ''] = encrypted.split('.');
    const bytes = Buffer.from(encoded, 'base64');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (bytes[index] ?? 0) ^ 1;
      expect(() => decryptSecret(OWNER, `${keyId}.${changed.toString('base64')}`)).toThrow(Error);
    }
    for (const cut of ['', encrypted.slice(0, 20)]) expect(() => decryptSecret(OWNER, cut)).toThrow(Error);
    process.env.STAFF_SECRET = `${SECRET}!`;
    expect(() => decryptSecret(OWNER, encrypted)).toThrow(Error);
  });

  it('rejects the secret of another account', () => {
    const encrypted = encryptSecret({ role: 'seller', sellerId: 'one' }, 'JBSWY3DP');
    expect(decryptSecret({ role: 'seller', sellerId: 'one' }, encrypted)).toBe('JBSWY3DP');
    for (const other of [OWNER, { role: 'seller', sellerId: 'other' }] as const)
      expect(() => decryptSecret(other, encrypted)).toThrow(Error);
  });

  it('rejects a secret that is too short', () => {
    process.env.STAFF_SECRET = 'short';
    expect(() => encryptSecret(OWNER, 'JBSWY3DP')).toThrow(
      'The secret for second factor must have at least 32 characters.',
    );
  });
});
