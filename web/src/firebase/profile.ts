import type { Profile } from '@blockbazaar/domain/accounts/profile';
import { useMemo } from 'react';
import { constantSubscription } from './constant-subscription.ts';
import { fromDatabase } from './load-database.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

/** The shopper's own profile, live; null when no shopper is signed in, or no profile exists. */
export function useProfile(uid: string | null): QueryState<Profile | null> {
  const open = useMemo(
    (): Subscribe<Profile | null> =>
      uid === null
        ? constantSubscription(null)
        : fromDatabase((database) => database.listenToDocument('profiles', uid)),
    [uid],
  );
  return useQueryState(open, uid ?? '');
}
