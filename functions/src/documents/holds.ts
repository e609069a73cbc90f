import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/**
 * `holds/{buyerKeyId}`: what one buyer holds without having paid, and what of it lapsed in the last hour, by order; of a shopper's scarce
 * pieces in the last day. `holds/scarce_{productId}`: the unpaid orders that count in the shares of a scarce product. A TTL policy on `expireAt` removes it.
 */
const holdsSchema = z.object({
  orders: z._default(z.record(z.string(), z.unknown()), {}),
  lapsed: z._default(z.record(z.string(), z.unknown()), {}),
  /** Of a signed-in shopper: whether one of their orders was ever paid. */
  hasPaid: z._default(z.boolean(), false),
  /** Of a signed-in shopper whom Discord has reported as a member of the market's server: until when that counts. */
  memberUntil: z._default(z.nullable(timestampSchema), null),
  expireAt: timestampSchema,
});

export const holdsDocuments = defineDocuments('holds', holdsSchema);

export const holdsRef = (buyerKeyId: string): DocumentReference => holdsDocuments.plain.doc(buyerKeyId);
