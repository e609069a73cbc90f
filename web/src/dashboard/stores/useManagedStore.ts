import type { AdminStore } from '@blockbazaar/domain/stores/store-operations';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParameters } from '@/ui/browser/with-parameters.ts';

const STORE = 'products';
const PRODUCT = 'product';

interface ManagedStore {
  store: AdminStore | null;
  /** The product in the query string, which opens immediately. */
  productId: string | null;
  open: (store: AdminStore) => void;
  close: () => void;
}

/** The store in the query string, whose products are managed. It stays open when the list changes. */
export function useManagedStore(listed: readonly AdminStore[] | undefined): ManagedStore {
  const [params, setParams] = useSearchParams();
  const requestedStoreId = params.get(STORE);
  const [opened, setOpened] = useState<AdminStore | null>(null);
  const named = listed?.find(({ id }) => id === requestedStoreId);
  if (named !== undefined && opened?.id !== requestedStoreId) setOpened(named);
  const change = (storeId: string | null) =>
    setParams(
      withParameters([
        [STORE, storeId],
        [PRODUCT, null],
      ]),
      { replace: true },
    );
  return {
    store: requestedStoreId !== null && opened?.id === requestedStoreId ? opened : null,
    productId: params.get(PRODUCT),
    open: ({ id }) => change(id),
    close: () => change(null),
  };
}
