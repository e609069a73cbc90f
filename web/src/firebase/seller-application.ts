import type { SellerApplication } from '@blockbazaar/domain/applications/application';
import { useMemo } from 'react';
import { fromDatabase } from './load-database.ts';
import { openNothing } from './open-nothing.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

/** A shopper's own application to sell, live; null: nobody is signed in, or there is none. */
export function useSellerApplication(uid: string | null): QueryState<SellerApplication | null> {
  const open = useMemo(
    (): Subscribe<SellerApplication | null> =>
      uid === null
        ? openNothing(null)
        : fromDatabase((database) => database.listenToDocument('sellerApplications', uid)),
    [uid],
  );
  return useQueryState(open, uid ?? '');
}
