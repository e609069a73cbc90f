import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/** `sessionSalts/{saltId}`: the salt for the digest of a session's browser. It never changes. */
const sessionSaltSchema = z.object({ salt: z.string(), createdAt: timestampSchema });

/** `sessionSalts/current`: the salt of new sessions. */
const currentSaltSchema = z.object({ saltId: z.string() });

export const sessionSaltDocuments = defineDocuments('sessionSalts', sessionSaltSchema);

export const currentSaltDocuments = defineDocuments('sessionSalts', currentSaltSchema);

export const currentSaltRef = (): DocumentReference => currentSaltDocuments.plain.doc('current');
