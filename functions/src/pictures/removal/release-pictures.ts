import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { pictureRefOf } from '../../documents/pictures.ts';
import { firestore } from '../../platform/firestore.ts';
import { getAll } from '../../platform/get-all.ts';
import { pictureLinksIn } from '../picture-links.ts';
import { unusedSince } from './unused-since.ts';

/**
 * Starts the removal period of one week for uploaded pictures that these fields of a document no longer show. Other
 * documents may still show them.
 */
export async function releasePictures(
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  fields: readonly string[],
): Promise<void> {
  const still = new Set(pictureLinksIn(after, fields));
  const refs = pictureLinksIn(before, fields)
    .filter((link) => !still.has(link))
    .map(pictureRefOf)
    .filter((ref) => ref !== null);
  const known = (await getAll(firestore, refs)).filter(({ exists }) => exists);
  for (const { ref } of known) await ref.update(unusedSince(Date.now()));
}
