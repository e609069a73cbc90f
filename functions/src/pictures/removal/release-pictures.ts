import { type StoredPicture, UNUSED_PICTURE_RETENTION_MS } from '@blockbazaar/domain/pictures/stored-picture';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { pictureRefOf } from '../../documents/pictures.ts';
import { firestore } from '../../platform/firestore.ts';
import { getAll } from '../../platform/read-all.ts';
import { pictureLinksIn } from '../picture-links.ts';

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
  for (const { ref } of known) await ref.update(unusedPictureFields(Date.now()));
}

/** The fields of a picture that has not been shown since a time (ms): it remains for a week. */
export const unusedPictureFields = (ms: number): Pick<StoredPicture, 'checkAt' | 'unusedSince'> => ({
  unusedSince: Timestamp.fromMillis(ms),
  checkAt: Timestamp.fromMillis(ms + UNUSED_PICTURE_RETENTION_MS),
});
