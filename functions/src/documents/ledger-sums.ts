import {
  ledgerBalanceSchema,
  ledgerBatchSchema,
  ledgerConfirmationSchema,
  ledgerDifferenceSchema,
  ledgerMonthSchema,
  ledgerProgressSchema,
  type LedgerBatch,
  type LedgerProgress,
} from '@blockbazaar/domain/ledger/roll-up';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const ledgerMonthDocuments = defineDocuments('ledgerMonths', ledgerMonthSchema);
export const ledgerBalanceDocuments = defineDocuments('ledgerBalances', ledgerBalanceSchema);
export const ledgerBatchDocuments = defineDocuments('ledgerBatches', ledgerBatchSchema);
export const ledgerConfirmationDocuments = defineDocuments('ledgerConfirmations', ledgerConfirmationSchema);
export const ledgerDifferenceDocuments = defineDocuments('ledgerDifferences', ledgerDifferenceSchema);

const ledgerProgressDocuments = defineDocuments('ledgerProgress', ledgerProgressSchema);

export const ledgerProgressRef = (): DocumentReference<LedgerProgress> => ledgerProgressDocuments.typed.doc('rollUp');

/** `number`: the `batchCount` of the progress before the commit. */
export const ledgerBatchRef = (number: number): DocumentReference<LedgerBatch> =>
  ledgerBatchDocuments.typed.doc(String(number));
