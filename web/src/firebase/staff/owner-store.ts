import type { Store } from '@blockbazaar/domain/stores/store';
import { openDocument } from '@/firebase/sdk/documents.ts';
import { storeDocuments } from '@/firebase/sdk/documents/stores.ts';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { useStaffDocument } from './lists/use-staff-document.ts';
import { staffApp } from './session/staff-app.ts';
import { asStaff } from './staff-data.ts';

/** A store with the fields for the owner; null if it was deleted. */
export function useStoreForOwner(storeId: string): QueryState<Store | null> {
  const reference = storeDocuments.ref(staffApp('owner').firestore, storeId);
  return useStaffDocument('owner', reference.path, asStaff('owner', openDocument(reference, storeDocuments.schema)));
}
