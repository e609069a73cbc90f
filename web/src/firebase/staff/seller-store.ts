import type { Store, StoreFields } from '@blockbazaar/domain/catalog/store';
import type { SellerStoreInput } from '@blockbazaar/domain/catalog/store-input';
import { isOvertaken, type FieldEdit } from '@blockbazaar/domain/edits/field-edit';
import { openDocument } from '../sdk/documents.ts';
import { storeDocuments } from '../sdk/documents/stores.ts';
import type { QueryState } from '../use-query-state.ts';
import { asSeller, saveAsSeller, sellerFirestore, type SaveOutcome } from './seller-data.ts';
import { useStaffDocument } from './use-staff-document.ts';

const storeReference = (storeId: string) => storeDocuments.ref(sellerFirestore(), storeId);

/** The seller's store; null if it no longer exists. */
export function useOwnStore(storeId: string): QueryState<Store | null> {
  const reference = storeReference(storeId);
  return useStaffDocument('seller', reference.path, asSeller(openDocument(reference, storeDocuments.schema)));
}

/** Saves the edited fields of a store, unless another person has changed one of them since. */
export const updateStore = (storeId: string, edit: FieldEdit<SellerStoreInput>): Promise<SaveOutcome<StoreFields>> =>
  saveAsSeller(storeReference(storeId), storeDocuments.schema, (current) =>
    isOvertaken(current, edit) ? null : edit.updates,
  );
