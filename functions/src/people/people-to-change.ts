import type { Seller } from '@blockbazaar/domain/staff/seller';
import { isPermitted } from '@blockbazaar/domain/staff/store-permissions';
import { FieldValue } from 'firebase-admin/firestore';
import type { Actor } from '../audit/write-audit.ts';
import { sellerDocuments } from '../documents/sellers.ts';
import { storePeopleRef } from '../documents/store-people.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** More than a store can have: those of earlier versions had no limit. */
const PEOPLE_MAX = 200;

/**
 * A store's people, for a commit that changes one of them. Of several such commits at once only one gets through, and the others read anew: what
 * is decided by all of these people holds when it is written.
 */
export async function peopleToChange(batch: OptimisticBatch, storeId: string): Promise<Seller[]> {
  const turn = await batch.get(storePeopleRef(storeId));
  batch.save(turn.ref, { changedAt: FieldValue.serverTimestamp() });
  const { docs } = await sellerDocuments.plain
    .where(sellerDocuments.field('storeId'), '==', storeId)
    .limit(PEOPLE_MAX)
    .get();
  return sellerDocuments.parseAll(docs);
}

/** Whether who acts may do so still: another one's change may have come in between. The owner of the site always may. */
export const mayManage = (people: readonly Seller[], { role, sellerId }: Actor): boolean =>
  role === 'owner' || people.some((person) => person.id === sellerId && isPermitted(person.storeRole, 'managePeople'));

/** Whether a store without this one has nobody who may do everything. */
export const isLastOwner = (people: readonly Seller[], id: string): boolean =>
  people.some((person) => person.id === id && person.storeRole === 'owner') &&
  !people.some((person) => person.id !== id && person.storeRole === 'owner');
