import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `holds/{buyerKeyId}`: what one buyer holds without having paid, by order. A TTL policy on `expireAt` removes it. */
const holdsSchema = z.object({ orders: z.record(z.string(), z.unknown()), expireAt: timestampSchema });

export const holdsDocuments = defineDocuments('holds', holdsSchema);

export const holdsRef = (buyerKeyId: string): DocumentReference => holdsDocuments.plain.doc(buyerKeyId);
