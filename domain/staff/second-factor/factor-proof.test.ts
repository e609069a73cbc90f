import { expect, it } from 'vitest';
import { factorProofSchema } from './factor-proof.ts';
import { passkeyNameSchema } from './passkeys.ts';

const passkey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

it.each([{ password: 'p' }, { code: '123456' }, { passkey }])('accepts the proof %j', (proof) => {
  expect(factorProofSchema.safeParse(proof).success).toBe(true);
});

it.each([
  {},
  { password: 'p', code: '123456' },
  { code: '123456', passkey },
  { code: '12345' },
  { password: '' },
  { passkey: { ...passkey, id: 'not base64url!' } },
  { passkey, role: 'owner' },
])('rejects the proof %j', (proof) => {
  expect(factorProofSchema.safeParse(proof).success).toBe(false);
});

it('limits the name of a passkey to 1 to 60 characters', () => {
  expect(passkeyNameSchema.parse('  My phone ')).toBe('My phone');
  for (const name of ['', '   ', 'x'.repeat(61)]) expect(passkeyNameSchema.safeParse(name).success).toBe(false);
});
