import type { Query } from 'firebase-admin/firestore';
import { dispatchField, PENDING, type Dispatchable, type Dispatched } from './dispatch.ts';

/** What of a kind has failed and is tried again. One that waits for its first try has not. */
export const failing = <Item extends Dispatchable>({ plain }: Pick<Dispatched<Item>['documents'], 'plain'>): Query =>
  plain.where(dispatchField('status'), '==', PENDING).where(dispatchField('attempts'), '>=', 1);
