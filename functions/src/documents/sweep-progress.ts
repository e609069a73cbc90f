import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/** `sweepProgress/{collection}`: the progress of a walk through a whole collection, page by page. */
const sweepProgressSchema = z.object({
  /** The last visited document; null if the walk starts from the first one. */
  afterId: z.nullable(z.string()),
  /** The due time of the next page. */
  nextAt: timestampSchema,
});
export type SweepProgress = z.infer<typeof sweepProgressSchema>;

export const sweepProgressDocuments = defineDocuments('sweepProgress', sweepProgressSchema);

/** `sweepProgress/bought`: the last paid order whose products are counted. */
const boughtProgressSchema = z.object({ paidAt: timestampSchema, afterId: z.string() });

export const boughtProgressDocuments = defineDocuments('sweepProgress', boughtProgressSchema);

export const boughtProgressRef = (): DocumentReference => boughtProgressDocuments.plain.doc('bought');

export const productProgressRef = (): DocumentReference => sweepProgressDocuments.plain.doc('products');

export const payoutAccountProgressRef = (): DocumentReference => sweepProgressDocuments.plain.doc('payoutAccounts');
