import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import type { Seller } from '@blockbazaar/domain/people/seller';
import { limit, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { sellerDocuments } from '@/firebase/sdk/documents/sellers.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { asSeller, sellerFirestore } from '@/firebase/staff/seller-data.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';

export type StorePerson = Seller;

const byUsername = (one: StorePerson, other: StorePerson): number => (one.username < other.username ? -1 : 1);

/** The people of a store, live. The query limit exceeds a store's maximum, because older stores had none. */
export function useStorePeople(storeId: string): QueryState<StorePerson[]> {
  const open = useMemo(() => {
    const people = query(
      sellerDocuments.in(sellerFirestore()),
      where(sellerDocuments.field('storeId'), '==', storeId),
      limit(LIST_LIMIT_MAX),
    );
    return asSeller(openList(people, sellerDocuments.schema, (found) => found.toSorted(byUsername)));
  }, [storeId]);
  return useQueryState(open, storeId);
}
