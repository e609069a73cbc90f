import { storeDebtSchema, type StoreDebt } from '@blockbazaar/domain/payouts/store-debt';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const storeDebtDocuments = defineDocuments('storeDebts', storeDebtSchema);

export const storeDebtRef = (storeId: string): DocumentReference<StoreDebt> => storeDebtDocuments.typed.doc(storeId);
