import type { Query } from 'firebase-admin/firestore';
import { dispatchField, PENDING, type Dispatchable, type Dispatched } from './dispatch.ts';

/** Items of a kind that have failed and are retried, without items before their first attempt. */
export const failingItemsQuery = <Item extends Dispatchable>({
  plain,
}: Pick<Dispatched<Item>['documents'], 'plain'>): Query =>
  plain.where(dispatchField('status'), '==', PENDING).where(dispatchField('attempts'), '>=', 1);
