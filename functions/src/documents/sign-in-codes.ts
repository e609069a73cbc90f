import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/**
 * `signInCodes/{digest of the code}`: a sign-in that Discord confirmed, until its code is redeemed. A TTL policy on
 * `expireAt` removes it.
 */
const signInCodeSchema = z.object({ uid: z.string(), expireAt: timestampSchema, usedAt: z.nullable(timestampSchema) });

export const signInCodeDocuments = defineDocuments('signInCodes', signInCodeSchema);

export const signInCodeRef = (codeDigest: string): DocumentReference => signInCodeDocuments.plain.doc(codeDigest);
