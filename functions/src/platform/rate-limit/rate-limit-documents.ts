import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../define-documents.ts';

/** `rateLimits/{limit}_{key}`: each limit has its own fields. A TTL policy on `expireAt` removes the document. */
const rateLimitSchema = z.object({ expireAt: timestampSchema });

export const rateLimitDocuments = defineDocuments('rateLimits', rateLimitSchema);

export const rateLimitRef = (id: string): DocumentReference => rateLimitDocuments.plain.doc(id);
