import * as z from 'zod/mini';

/** The secret that `reauthenticate` returns once. The page sends it with acts that need fresh proof, and never stores it. */
export const freshProofSchema = z.string().check(z.regex(/^[\w-]{43}$/));

/** The field of an input that carries it. Optional: the server refuses an act without one as PROOF_REQUIRED. */
export const freshProofField = { freshProof: z.optional(freshProofSchema) };
