import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

/**
 * Reads documents in one call, in the order of `refs`. The SDK's `getAll` rejects an empty list and loses the types of
 * the references.
 */
export async function getAll<Fields>(
  firestore: Firestore,
  refs: readonly DocumentReference<Fields>[],
): Promise<DocumentSnapshot<Fields>[]> {
  if (refs.length === 0) return [];
  const snapshots: unknown = await firestore.getAll(...(refs as readonly unknown[] as DocumentReference[]));
  return snapshots as DocumentSnapshot<Fields>[];
}
