import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `sweepProgress/{collection}`: how far a walk through a whole collection has come, which goes on page by page. */
const sweepProgressSchema = z.object({
  /** The last document that was looked at; null: the walk begins anew. */
  afterId: z.nullable(z.string()),
  /** When the next page is due. */
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
