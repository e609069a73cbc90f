import type { Store } from '@blockbazaar/domain/catalog/store';
import { openDocument } from '../sdk/documents.ts';
import { storeDocuments } from '../sdk/documents/stores.ts';
import type { QueryState } from '../use-query-state.ts';
import { staffApp } from './staff-app.ts';
import { asStaff } from './staff-data.ts';
import { useStaffDocument } from './use-staff-document.ts';

/** A store with the fields for the owner; null if it was deleted. */
export function useStoreForOwner(storeId: string): QueryState<Store | null> {
  const reference = storeDocuments.ref(staffApp('owner').firestore, storeId);
  return useStaffDocument('owner', reference.path, asStaff('owner', openDocument(reference, storeDocuments.schema)));
}
