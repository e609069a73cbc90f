import { hasEditConflict, type FieldEdit } from '@blockbazaar/domain/edits/field-edit';
import type { Store, StoreFields } from '@blockbazaar/domain/stores/store';
import type { SellerStoreInput } from '@blockbazaar/domain/stores/store-input';
import { openDocument } from '@/firebase/sdk/documents.ts';
import { storeDocuments } from '@/firebase/sdk/documents/stores.ts';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { useStaffDocument } from './lists/use-staff-document.ts';
import { asSeller, saveAsSeller, sellerFirestore, type SaveOutcome } from './seller-data.ts';

const storeReference = (storeId: string) => storeDocuments.ref(sellerFirestore(), storeId);

/** The seller's store; null if it no longer exists. */
export function useOwnStore(storeId: string): QueryState<Store | null> {
  const reference = storeReference(storeId);
  return useStaffDocument('seller', reference.path, asSeller(openDocument(reference, storeDocuments.schema)));
}

/** Saves the edited fields of a store, unless another person has changed one of them since. */
export const updateStore = (storeId: string, edit: FieldEdit<SellerStoreInput>): Promise<SaveOutcome<StoreFields>> =>
  saveAsSeller(storeReference(storeId), storeDocuments.schema, (current) =>
    hasEditConflict(current, edit) ? null : edit.updates,
  );
