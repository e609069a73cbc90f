import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/**
 * `usedChallenges/{digest of the challenge}`: a passkey challenge that was used and is no longer valid. A TTL policy on
 * `expireAt` removes it.
 */
const usedChallengeSchema = z.object({ expireAt: timestampSchema });

const usedChallengeDocuments = defineDocuments('usedChallenges', usedChallengeSchema);

export const usedChallengeRef = (digest: string): DocumentReference => usedChallengeDocuments.plain.doc(digest);
