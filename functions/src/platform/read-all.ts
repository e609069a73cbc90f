import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { firestore } from './firestore.ts';

/** Reads documents in one call, outside a transaction, in the order of `refs`. */
export const readAll = <Fields>(refs: readonly DocumentReference<Fields>[]): Promise<DocumentSnapshot<Fields>[]> =>
  getAll(firestore, refs);

/**
 * Reads documents in one call, in the order of `refs`. The SDK's `getAll` rejects an empty list and loses the types of
 * the references.
 */
export async function getAll<Fields>(
  database: Firestore,
  refs: readonly DocumentReference<Fields>[],
): Promise<DocumentSnapshot<Fields>[]> {
  if (refs.length === 0) return [];
  const snapshots: unknown = await database.getAll(...(refs as readonly unknown[] as DocumentReference[]));
  return snapshots as DocumentSnapshot<Fields>[];
}
