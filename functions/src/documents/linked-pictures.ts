import { linkedPictureSchema, type LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const linkedPictureDocuments = defineDocuments('linkedPictures', linkedPictureSchema);

export const linkedPictureRef = (id: string): DocumentReference<LinkedPicture> => linkedPictureDocuments.typed.doc(id);

/**
 * The field of products and stores that is set when functions replace a link, and not when a seller edits it. Rules let
 * no seller write it.
 */
export const PICTURES_FETCHED_AT = 'picturesFetchedAt';
