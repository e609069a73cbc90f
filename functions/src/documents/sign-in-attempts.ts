import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `signInAttempts/state_{digest of the state}`: a pending sign-in. A TTL policy on `expireAt` removes it. */
const signInAttemptSchema = z.object({
  codeVerifier: z.string(),
  /** As `returnPath` has checked it. */
  returnPath: z.string(),
  expireAt: timestampSchema,
  usedAt: z.nullable(timestampSchema),
});
export type SignInAttempt = z.infer<typeof signInAttemptSchema>;

/** `signInAttempts/code_{digest of the code}`: a sign-in that Discord has confirmed, until its code is redeemed. */
const signInCodeSchema = z.object({ uid: z.string(), expireAt: timestampSchema, usedAt: z.nullable(timestampSchema) });

export const signInAttemptDocuments = defineDocuments('signInAttempts', signInAttemptSchema);

export const signInAttemptRef = (stateDigest: string): DocumentReference =>
  signInAttemptDocuments.plain.doc(`state_${stateDigest}`);

export const signInCodeDocuments = defineDocuments('signInAttempts', signInCodeSchema);

export const signInCodeRef = (codeDigest: string): DocumentReference =>
  signInCodeDocuments.plain.doc(`code_${codeDigest}`);
