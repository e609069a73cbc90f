import { ledgerEntryId, ledgerEntrySchema, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const ledgerEntryDocuments = defineDocuments('ledgerEntries', ledgerEntrySchema);

export const ledgerEntryRef = (orderId: string, change: number, index: number): DocumentReference<LedgerEntry> =>
  ledgerEntryDocuments.typed.doc(ledgerEntryId(orderId, change, index));
