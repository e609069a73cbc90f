import type { Store, StoreFields } from '@blockbazaar/domain/catalog/store';
import { useMemo } from 'react';
import { openDocument } from '../documents.ts';
import { storeDocuments } from '../documents/stores.ts';
import { useQueryState, type QueryState } from '../use-query-state.ts';
import { asSeller, editAsSeller, sellerFirestore, type EditResult } from './seller-data.ts';

/** What a seller says of a store. */
export type StoreEdit = Pick<StoreFields, 'name' | 'description' | 'bannerUrl' | 'miniBannerUrl' | 'discordUrl'>;

const storeReference = (storeId: string) => storeDocuments.ref(sellerFirestore(), storeId);

/** The seller's store; null: there is none any more. */
export function useOwnStore(storeId: string): QueryState<Store | null> {
  const open = useMemo(() => asSeller(openDocument(storeReference(storeId), storeDocuments.schema)), [storeId]);
  return useQueryState(open, storeId);
}

export const updateStore = (storeId: string, edit: StoreEdit): Promise<EditResult> =>
  editAsSeller((transaction) => {
    transaction.update(storeReference(storeId), { ...edit });
  });
