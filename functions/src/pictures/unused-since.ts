import { UNUSED_PICTURE_KEPT_MS, type StoredPicture } from '@blockbazaar/domain/pictures/stored-picture';
import { Timestamp } from 'firebase-admin/firestore';

/** Of a picture that nothing shows, yet or any more, since a moment (ms): it stays for a week. */
export const unusedSince = (ms: number): Pick<StoredPicture, 'checkAt' | 'unusedSince'> => ({
  unusedSince: Timestamp.fromMillis(ms),
  checkAt: Timestamp.fromMillis(ms + UNUSED_PICTURE_KEPT_MS),
});
