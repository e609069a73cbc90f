import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { PICTURES_FETCHED_AT } from '../../documents/linked-pictures.ts';

/** Returns whether a function replaced a link by its fetched picture, which is no edit of a seller's. */
export const isFetchedPicture = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  !isDeepStrictEqual(before.get(PICTURES_FETCHED_AT), after.get(PICTURES_FETCHED_AT));
