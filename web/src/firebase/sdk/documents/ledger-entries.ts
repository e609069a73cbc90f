import { ledgerEntrySchema } from '@blockbazaar/domain/ledger/entry';
import { defineDocuments } from './define-documents.ts';

export const ledgerEntryDocuments = defineDocuments('ledgerEntries', ledgerEntrySchema);
