import { ledgerBalanceSchema, ledgerMonthSchema } from '@blockbazaar/domain/ledger/roll-up';
import { defineDocuments } from './define-documents.ts';

export const ledgerBalanceDocuments = defineDocuments('ledgerBalances', ledgerBalanceSchema);
export const ledgerMonthDocuments = defineDocuments('ledgerMonths', ledgerMonthSchema);
