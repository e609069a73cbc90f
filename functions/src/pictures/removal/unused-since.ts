import { UNUSED_PICTURE_KEPT_MS, type StoredPicture } from '@blockbazaar/domain/pictures/stored-picture';
import { Timestamp } from 'firebase-admin/firestore';

/** The fields of a picture that has not been shown since a time (ms): it remains for a week. */
export const unusedSince = (ms: number): Pick<StoredPicture, 'checkAt' | 'unusedSince'> => ({
  unusedSince: Timestamp.fromMillis(ms),
  checkAt: Timestamp.fromMillis(ms + UNUSED_PICTURE_KEPT_MS),
});
