import * as z from 'zod/mini';

/**
 * The secret that `reauthenticate` returns once. The page sends it with actions that require fresh proof, and never
 * stores it.
 */
export const freshProofSchema = z.string().check(z.regex(/^[\w-]{43}$/));

/** The input field with the fresh proof. Optional: the server rejects an action without it as PROOF_REQUIRED. */
export const freshProofField = { freshProof: z.optional(freshProofSchema) };
