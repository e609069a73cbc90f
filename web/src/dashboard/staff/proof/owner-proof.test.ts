import { fail } from '@blockbazaar/domain/failures';
import { expect, it } from 'vitest';
import { proofOf, refusedProofField } from './owner-proof.ts';

it('contains a code only if one was entered', () => {
  expect(proofOf({ password: 'p', code: '' })).toEqual({ password: 'p' });
  expect(proofOf({ password: 'p', code: '123456' })).toEqual({ password: 'p', code: '123456' });
});

it('shows a refusal at the refused field', () => {
  expect(refusedProofField(fail('INVALID_LOGIN').failure)).toBe('password');
  expect(refusedProofField(fail('RATE_LIMITED').failure)).toBe('password');
  expect(refusedProofField(fail('SECOND_FACTOR_REQUIRED').failure)).toBe('code');
  expect(refusedProofField(fail('PASSKEY_REFUSED').failure)).toBe('code');
  expect(refusedProofField(fail('NOT_ALLOWED_NOW').failure)).toBeNull();
});
