import type { Profile } from '@blockbazaar/domain/profiles/profile';
import { useMemo } from 'react';
import { openDocument } from './documents.ts';
import { profileDocuments } from './documents/profiles.ts';
import { firestore } from './firestore.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState, type QueryState } from './use-query-state.ts';

const openNone: Subscribe<Profile | null> = ({ next }) => {
  next(null);
  return () => undefined;
};

/** A shopper's own profile, live; null: nobody is signed in, or there is none. */
export function useProfile(uid: string | null): QueryState<Profile | null> {
  const open = useMemo(
    () => (uid === null ? openNone : openDocument(profileDocuments.ref(firestore, uid), profileDocuments.schema)),
    [uid],
  );
  return useQueryState(open, uid ?? '');
}
