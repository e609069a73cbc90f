import * as z from 'zod/mini';
import { callSchemaOf, empty, epochMs, type OperationContract } from '../../admin-operation.ts';
import { factorProofSchema } from './factor-proof.ts';
import {
  passkeyAttestationSchema,
  passkeyCreationSchema,
  passkeyNameSchema,
  passkeyRequestSchema,
} from './passkeys.ts';

/** Six digits of an authenticator app. */
export const totpCodeSchema = z.string().check(z.trim(), z.regex(/^\d{6}$/));

const passkeyId = z.string().check(z.minLength(1), z.maxLength(2_000));
/** Shown once; empty if the account already had some. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** A passkey of the account, with its display fields. */
export const listedPasskeySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: epochMs,
  /** Null: never. */
  lastUsedAt: z.nullable(epochMs),
});
export type ListedPasskey = z.infer<typeof listedPasskeySchema>;

/**
 * Operations of staff on their own second factors: the owner through `adminOperation`, sellers through
 * `factorOperation`. Operations with an invalid proof fail with INVALID_LOGIN, SECOND_FACTOR_REQUIRED,
 * SECOND_FACTOR_INVALID, PASSKEY_REFUSED or RATE_LIMITED.
 */
export const FACTOR_OPERATIONS = {
  /**
   * The caller's second factors. `isEnabled`: an authenticator app is enrolled. `isDemanded`: the last factor cannot be
   * removed.
   */
  GET_SECOND_FACTOR: {
    data: empty,
    result: z.strictObject({
      isEnabled: z.boolean(),
      recoveryCodesLeft: z.int(),
      passkeys: z.array(listedPasskeySchema),
      isDemanded: z.boolean(),
    }),
  },
  /**
   * Creates a new secret, as an `otpauth:` address for a QR code and as text. It takes effect after its confirmation.
   * Fails with NOT_ALLOWED_NOW if an authenticator app is enrolled.
   */
  BEGIN_SECOND_FACTOR: {
    data: factorProofSchema,
    result: z.strictObject({ uri: z.string(), secret: z.string() }),
  },
  /**
   * Enables the authenticator app whose setup was started. Fails with SECOND_FACTOR_INVALID or RATE_LIMITED, or with
   * NOT_ALLOWED_NOW if no setup was started.
   */
  CONFIRM_SECOND_FACTOR: { data: z.strictObject({ code: totpCodeSchema }), result: recoveryCodes },
  /**
   * Removes the authenticator app. Fails with NOT_ALLOWED_NOW if there is none, or if it is the last factor and the
   * owner requires one.
   */
  REMOVE_SECOND_FACTOR: { data: factorProofSchema, result: empty },
  /**
   * The browser request for a passkey as the proof of another operation. Fails with NOT_ALLOWED_NOW if there is none.
   */
  REQUEST_PASSKEY_PROOF: { data: empty, result: passkeyRequestSchema },
  /** The browser request to create a passkey. Fails with NOT_ALLOWED_NOW at the maximum number of passkeys. */
  BEGIN_PASSKEY: { data: factorProofSchema, result: passkeyCreationSchema },
  /** Stores the passkey created by that request, once. Fails with PASSKEY_REFUSED for any other. */
  ADD_PASSKEY: {
    data: z.strictObject({ name: passkeyNameSchema, passkey: passkeyAttestationSchema }),
    result: recoveryCodes,
  },
  /**
   * Removes a passkey. Fails with NOT_FOUND, or with NOT_ALLOWED_NOW if it is the last factor and the owner requires
   * one.
   */
  REMOVE_PASSKEY: { data: z.strictObject({ id: passkeyId, proof: factorProofSchema }), result: empty },
  /** Replaces the recovery codes by new ones. Fails with NOT_ALLOWED_NOW without a second factor. */
  RENEW_RECOVERY_CODES: { data: factorProofSchema, result: recoveryCodes },
} as const satisfies Record<string, OperationContract>;

export type FactorOperationName = keyof typeof FACTOR_OPERATIONS;
export type FactorData<Name extends FactorOperationName> = z.infer<(typeof FACTOR_OPERATIONS)[Name]['data']>;
export type FactorResult<Name extends FactorOperationName> = z.infer<(typeof FACTOR_OPERATIONS)[Name]['result']>;

/** The input of `factorOperation`. */
export type FactorCall = {
  [Name in FactorOperationName]: { operation: Name; data: FactorData<Name> };
}[FactorOperationName];

export const factorCallSchema = callSchemaOf<FactorCall>(FACTOR_OPERATIONS);
