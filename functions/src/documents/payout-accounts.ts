import { payoutAccountSchema, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const payoutAccountDocuments = defineDocuments('payoutAccounts', payoutAccountSchema);

export const payoutAccountRef = (storeId: string): DocumentReference<PayoutAccount> =>
  payoutAccountDocuments.typed.doc(storeId);
