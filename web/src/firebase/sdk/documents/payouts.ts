import { payoutSchema } from '@blockbazaar/domain/payouts/payout';
import { defineDocuments } from './define-documents.ts';

export const payoutDocuments = defineDocuments('payouts', payoutSchema);
