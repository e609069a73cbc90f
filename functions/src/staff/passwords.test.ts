import { parseOptions } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { ARGON2ID, hashPassword, isPassword, DUMMY_PASSWORD_HASH } from './passwords.ts';

describe('isPassword', () => {
  it('accepts the password of a hash, and no other', async () => {
    const hash = await hashPassword('Lantern!Stall#20');
    expect(hash).toMatch(/^\$argon2id\$/);
    expect(hash).not.toBe(await hashPassword('Lantern!Stall#20'));
    expect(await isPassword('Lantern!Stall#20', hash)).toBe(true);
    expect(await isPassword('lantern!Stall#20', hash)).toBe(false);
    expect(await isPassword('', hash)).toBe(false);
  });

  it.each([
    null,
    '',
    'none',
    'secret',
    '$argon2id$',
    '$2b$12$abcdefghijklmnopqrstuv',
    '$argon2id$v=19$m=1,t=0,p=1$a$b',
  ])('rejects every password for an invalid hash: %j', async (hash) =>
    expect(await isPassword('Lantern!Stall#20', hash)).toBe(false),
  );

  it('has a dummy hash with the parameters of real hashes', async () => {
    const { algorithm, memoryCost, timeCost, parallelism, outputLen, saltLen } = parseOptions(DUMMY_PASSWORD_HASH);
    expect({ algorithm, memoryCost, timeCost, parallelism }).toEqual(ARGON2ID);
    const real = parseOptions(await hashPassword('Lantern!Stall#20'));
    expect({ outputLen, saltLen }).toEqual({ outputLen: real.outputLen, saltLen: real.saltLen });
  });
});
