import { sellerApplicationSchema } from '@blockbazaar/domain/people/applications/application';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const sellerApplicationDocuments = defineDocuments('sellerApplications', sellerApplicationSchema);

export const sellerApplicationRef = (uid: string): DocumentReference => sellerApplicationDocuments.plain.doc(uid);
