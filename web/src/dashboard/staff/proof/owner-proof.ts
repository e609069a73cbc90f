import type { Failure, FailureCode } from '@blockbazaar/domain/failures';
import type { OwnerProof } from '@blockbazaar/domain/payouts/payout-operations';
import * as z from 'zod/mini';
import { LOGIN_MESSAGES } from '../login/login-messages.ts';

const messages = LOGIN_MESSAGES.owner;

/** The fields of a form that requires the owner's proof. */
export const proofFields = {
  password: z.string().check(z.minLength(1, messages.passwordRequired)),
  /** Empty without a second factor, or before its existence is known. */
  code: z.string().check(
    z.trim(),
    z.refine((code) => code === '' || code.length >= 6, LOGIN_MESSAGES.secondStep.codeRequired),
  ),
};
export const NO_PROOF = { password: '', code: '' };

export const proofOf = ({ password, code }: typeof NO_PROOF): OwnerProof => ({
  password,
  ...(code !== '' && { code }),
});

const FIELDS: Partial<Record<FailureCode, keyof typeof NO_PROOF>> = {
  INVALID_LOGIN: 'password',
  RATE_LIMITED: 'password',
  SECOND_FACTOR_REQUIRED: 'code',
  SECOND_FACTOR_INVALID: 'code',
  PASSKEY_REFUSED: 'code',
};

/** The proof field that a refusal is about; null if it is about another field. */
export const refusedProofField = ({ code }: Failure): keyof typeof NO_PROOF | null => FIELDS[code] ?? null;
