import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `reviewCooldowns/{uid}`: when a shopper last wrote a review. Only functions read it. */
const reviewCooldownSchema = z.object({ lastReviewAt: timestampSchema });
export type ReviewCooldown = z.infer<typeof reviewCooldownSchema>;

export const reviewCooldownDocuments = defineDocuments('reviewCooldowns', reviewCooldownSchema);

export const reviewCooldownRef = (uid: string): DocumentReference => reviewCooldownDocuments.plain.doc(uid);
