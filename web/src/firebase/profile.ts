import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { type Profile, profileSchema } from '@blockbazaar/domain/profiles/profile';
import { doc } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument } from './documents.ts';
import { firestore } from './firestore.ts';
import { type Live, useLive } from './live.ts';
import type { Open } from './watch.ts';

const openNone: Open<Profile | null> = ({ answer }) => {
  answer(null);
  return () => undefined;
};

/** A shopper's own profile, live; null: nobody is signed in, or there is none. */
export function useProfile(uid: string | null): Live<Profile | null> {
  const open = useMemo(() => (uid === null ? openNone : openDocument(doc(firestore, COLLECTIONS.profiles, uid), profileSchema)), [uid]);
  return useLive(open, uid ?? '');
}
