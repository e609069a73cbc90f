import { linkedPictureSchema, type LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

export const linkedPictureDocuments = defineDocuments('linkedPictures', linkedPictureSchema);

export const linkedPictureRef = (id: string): DocumentReference<LinkedPicture> => linkedPictureDocuments.typed.doc(id);

/** The field of products and stores that distinguishes a link that functions have replaced from one that a seller has edited. Rules let no seller write it. */
export const PICTURES_FETCHED_AT = 'picturesFetchedAt';
