import * as z from 'zod/mini';
import { typedPasswordSchema } from '../password-input.ts';
import { passkeyAssertionSchema, passkeyRequestSchema } from './passkeys.ts';

/** A code of an authenticator app, or a recovery code, which is longer. */
export const factorCodeSchema = z.string().check(z.trim(), z.minLength(6), z.maxLength(40));

/** A given second factor, by one of its methods; neither: it is not known yet whether one is required. */
export const givenFactor = {
  code: z.optional(factorCodeSchema),
  passkey: z.optional(passkeyAssertionSchema),
};
export interface GivenFactor {
  code?: string | undefined;
  passkey?: z.infer<typeof passkeyAssertionSchema> | undefined;
}

/** Verifies the caller again, by exactly one of two: a second factor if the account has one, otherwise the password. */
export const factorProofSchema = z
  .strictObject({ password: z.optional(typedPasswordSchema), ...givenFactor })
  .check(z.refine((proof) => Object.values(proof).filter((given) => given !== undefined).length === 1));
export type FactorProof = z.infer<typeof factorProofSchema>;

/** The details of SECOND_FACTOR_REQUIRED: the available methods, besides the recovery codes. */
export const factorOfferSchema = z.object({
  hasApp: z.boolean(),
  /** Null: the account has no passkey. */
  passkey: z.nullable(passkeyRequestSchema),
});
export type FactorOffer = z.infer<typeof factorOfferSchema>;
