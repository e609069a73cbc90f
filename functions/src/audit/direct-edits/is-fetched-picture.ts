import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { PICTURES_FETCHED_AT } from '../../documents/linked-pictures.ts';

/** Whether functions have put a picture that was fetched in place of its link: no edit of a seller's. */
export const isFetchedPicture = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  !isDeepStrictEqual(before.get(PICTURES_FETCHED_AT), after.get(PICTURES_FETCHED_AT));
