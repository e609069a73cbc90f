import type { Seller } from '@blockbazaar/domain/people/seller';
import { isPermitted } from '@blockbazaar/domain/people/store-permissions';
import { FieldValue } from 'firebase-admin/firestore';
import type { Actor } from '../audit/write-audit.ts';
import { sellerDocuments } from '../documents/sellers.ts';
import { storePeopleRef } from '../documents/store-people.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** More than a store can have now; earlier versions had no limit. */
const PEOPLE_MAX = 200;

/**
 * Reads a store's people for a commit that changes one of them. Of several such commits at once, one succeeds and the
 * others read again, so that decisions about these people still apply at the commit.
 */
export async function readPeopleForChange(batch: OptimisticBatch, storeId: string): Promise<Seller[]> {
  const turn = await batch.get(storePeopleRef(storeId));
  batch.save(turn.ref, { changedAt: FieldValue.serverTimestamp() });
  const { docs } = await sellerDocuments.plain
    .where(sellerDocuments.field('storeId'), '==', storeId)
    .limit(PEOPLE_MAX)
    .get();
  return sellerDocuments.parseAll(docs);
}

/**
 * Returns whether the actor still has the permission, which a concurrent change may have removed. The site owner always
 * has it.
 */
export const canManage = (people: readonly Seller[], { role, sellerId }: Actor): boolean =>
  role === 'owner' || people.some((person) => person.id === sellerId && isPermitted(person.storeRole, 'managePeople'));
