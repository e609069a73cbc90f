import { parsePicture } from '@blockbazaar/domain/pictures/picture-address';
import {
  pictureUsageSchema,
  storedPictureSchema,
  type PictureUsage,
  type StoredPicture,
} from '@blockbazaar/domain/pictures/stored-picture';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const pictureDocuments = defineDocuments('pictures', storedPictureSchema);

export const pictureRef = (storeId: string, hash: string): DocumentReference<StoredPicture> =>
  pictureDocuments.typed.doc(`${storeId}_${hash}`);

/** The document of an uploaded picture, by its address; null for any other link. */
export function pictureRefOf(address: string): DocumentReference<StoredPicture> | null {
  // `/images/{storeId}/{hash}`
  const [, , storeId, hash] = parsePicture(address)?.stem.split('/') ?? [];
  return storeId === undefined || hash === undefined ? null : pictureRef(storeId, hash);
}

const pictureUsageDocuments = defineDocuments('pictureUsage', pictureUsageSchema);

export const pictureUsageRef = (storeId: string): DocumentReference<PictureUsage> =>
  pictureUsageDocuments.typed.doc(storeId);
