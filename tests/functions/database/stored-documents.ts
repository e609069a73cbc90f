import type { DocumentReference } from 'firebase-admin/firestore';
import { firestore, uniqueId } from '../../support/fixtures.ts';

export const newRef = (): DocumentReference => firestore.collection('writes').doc(uniqueId('document'));
export const fieldsAt = async (ref: DocumentReference) => (await ref.get()).data();

/** A document with these fields, and its version. */
export async function stored(fields: object) {
  const ref = newRef();
  const { writeTime } = await ref.set(fields);
  return { ref, version: writeTime };
}
