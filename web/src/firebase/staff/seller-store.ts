import { type Store, type StoreFields, storeSchema } from '@blockbazaar/domain/catalog/store';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument } from '../documents.ts';
import { type Live, useLive } from '../live.ts';
import { asSeller, type EditResult, editAsSeller, sellerFirestore } from './seller-data.ts';

/** What a seller says of a store. */
export type StoreEdit = Pick<StoreFields, 'name' | 'description' | 'bannerUrl' | 'miniBannerUrl' | 'discordUrl'>;

const storeReference = (storeId: string) => doc(sellerFirestore(), COLLECTIONS.stores, storeId);

/** The seller's store; null: there is none any more. */
export function useOwnStore(storeId: string): Live<Store | null> {
  const open = useMemo(() => asSeller(openDocument(storeReference(storeId), storeSchema)), [storeId]);
  return useLive(open, storeId);
}

export const updateStore = (storeId: string, edit: StoreEdit): Promise<EditResult> =>
  editAsSeller((transaction) => {
    transaction.update(storeReference(storeId), { ...edit });
  });
