import type { SellerApplication } from '@blockbazaar/domain/people/applications/application';
import { useMemo } from 'react';
import { constantSubscription } from './constant-subscription.ts';
import { fromDatabase } from './load-database.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

/** The shopper's own application to sell, live; null when no shopper is signed in, or no application exists. */
export function useSellerApplication(uid: string | null): QueryState<SellerApplication | null> {
  const open = useMemo(
    (): Subscribe<SellerApplication | null> =>
      uid === null
        ? constantSubscription(null)
        : fromDatabase((database) => database.listenToDocument('sellerApplications', uid)),
    [uid],
  );
  return useQueryState(open, uid ?? '');
}
