import {
  ledgerBalanceSchema,
  ledgerMonthSchema,
  ledgerProgressSchema,
  type LedgerProgress,
} from '@blockbazaar/domain/ledger/roll-up';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

export const ledgerMonthDocuments = defineDocuments('ledgerMonths', ledgerMonthSchema);
export const ledgerBalanceDocuments = defineDocuments('ledgerBalances', ledgerBalanceSchema);

const ledgerProgressDocuments = defineDocuments('ledgerProgress', ledgerProgressSchema);

export const ledgerProgressRef = (): DocumentReference<LedgerProgress> => ledgerProgressDocuments.typed.doc('rollUp');
