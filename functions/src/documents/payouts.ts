import { payoutSchema, type Payout } from '@blockbazaar/domain/payouts/payout';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const payoutDocuments = defineDocuments('payouts', payoutSchema);

export const payoutRef = (payoutId: string): DocumentReference<Payout> => payoutDocuments.typed.doc(payoutId);
