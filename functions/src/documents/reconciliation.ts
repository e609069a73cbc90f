import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { differenceSchema, type Difference } from '@blockbazaar/domain/reconciliation/difference';
import { movementId, movementSchema, type Movement } from '@blockbazaar/domain/reconciliation/movement';
import { runSchema, type Run } from '@blockbazaar/domain/reconciliation/run';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const movementDocuments = defineDocuments('providerMovements', movementSchema);
export const differenceDocuments = defineDocuments('reconciliationDifferences', differenceSchema);
export const runDocuments = defineDocuments('reconciliationRuns', runSchema);

export const movementRef = (movement: Pick<Movement, 'provider' | 'ref'>): DocumentReference<Movement> =>
  movementDocuments.typed.doc(movementId(movement));
export const differenceRef = (id: string): DocumentReference<Difference> => differenceDocuments.typed.doc(id);
export const runRef = (provider: PaymentProviderName): DocumentReference<Run> => runDocuments.typed.doc(provider);
