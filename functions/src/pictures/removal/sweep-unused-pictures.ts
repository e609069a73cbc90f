import { USED_PICTURE_CHECK_MS, UNUSED_PICTURE_RETENTION_MS } from '@blockbazaar/domain/pictures/stored-picture';
import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { pictureDocuments } from '../../documents/pictures.ts';
import { isShown } from './is-shown.ts';
import { unusedPictureFields } from './release-pictures.ts';
import { removePicture } from './remove-picture.ts';

/** Pictures per run; the next run continues. */
const BATCH = 50;

/**
 * Checks the due pictures, and removes those that have not been shown for a week. Returns the number of removed
 * pictures.
 */
export async function sweepUnusedPictures(): Promise<number> {
  const checkAt = pictureDocuments.field('checkAt');
  const due = await pictureDocuments.plain.where(checkAt, '<=', Timestamp.now()).orderBy(checkAt).limit(BATCH).get();
  let removed = 0;
  for (const picture of due.docs) if (await look(picture)) removed += 1;
  return removed;
}

async function look(document: QueryDocumentSnapshot): Promise<boolean> {
  const picture = pictureDocuments.parse(document);
  if (picture === null) return false;
  const now = Date.now();
  if (picture.state === 'leaving') return removePicture(document);
  if (await isShown(picture)) {
    const checkAt = Timestamp.fromMillis(now + USED_PICTURE_CHECK_MS);
    await document.ref.update({ unusedSince: null, checkAt });
    return false;
  }
  const since = picture.unusedSince?.toMillis();
  if (since !== undefined && since + UNUSED_PICTURE_RETENTION_MS <= now) return removePicture(document);
  await document.ref.update(unusedPictureFields(since ?? now));
  return false;
}
