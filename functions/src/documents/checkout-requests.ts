import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `checkoutRequests/{requestId}`: the order that a request made. A TTL policy on `expireAt` removes it. */
const checkoutRequestSchema = z.object({
  orderId: z.string(),
  /** A digest of what was asked for: the same id with another content is another request. */
  fingerprint: z.string(),
  createdAt: timestampSchema,
  expireAt: timestampSchema,
});

export const checkoutRequestDocuments = defineDocuments('checkoutRequests', checkoutRequestSchema);

export const checkoutRequestRef = (requestId: string): DocumentReference =>
  checkoutRequestDocuments.plain.doc(requestId);
