import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';
import { getAll } from './get-all.ts';

/** Reads documents in one call, outside a transaction, in the order of `refs`. */
export const readAll = <Fields>(refs: readonly DocumentReference<Fields>[]): Promise<DocumentSnapshot<Fields>[]> =>
  getAll(firestore, refs);
