import { payoutAccountSchema } from '@blockbazaar/domain/payouts/payout-account';
import { defineDocuments } from './define-documents.ts';

export const payoutAccountDocuments = defineDocuments('payoutAccounts', payoutAccountSchema);
