import { UNUSED_PICTURE_KEPT_MS, type StoredPicture } from '@blockbazaar/domain/pictures/stored-picture';
import { Timestamp } from 'firebase-admin/firestore';

/** Of a picture that nothing shows, yet or any more: it stays for a week. */
export function unusedFromNow(): Pick<StoredPicture, 'checkAt' | 'unusedSince'> {
  const now = Date.now();
  return { unusedSince: Timestamp.fromMillis(now), checkAt: Timestamp.fromMillis(now + UNUSED_PICTURE_KEPT_MS) };
}
