import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/**
 * `holds/{buyerKeyId}`: the unpaid reservations of one buyer, and those that expired in the last hour, by order. For a
 * shopper's scarce items, those that expired in the last day. `holds/scarce_{productId}`: the unpaid orders that count
 * in the shares of a scarce product. A TTL policy on `expireAt` removes it.
 */
const holdsSchema = z.object({
  orders: z._default(z.record(z.string(), z.unknown()), {}),
  lapsed: z._default(z.record(z.string(), z.unknown()), {}),
  /** True if an order of this signed-in shopper was ever paid. */
  hasPaid: z._default(z.boolean(), false),
  /** The time until which a signed-in shopper counts as a member of the site's server, as Discord reported it. */
  memberUntil: z._default(z.nullable(timestampSchema), null),
  expireAt: timestampSchema,
});

export const holdsDocuments = defineDocuments('holds', holdsSchema);

export const holdsRef = (buyerKeyId: string): DocumentReference => holdsDocuments.plain.doc(buyerKeyId);
