import { visitCountSchema, type VisitCount } from '@blockbazaar/domain/visits/visit-count';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

const visitCountDocuments = defineDocuments('visitCounts', visitCountSchema);

export const visitCountRef = (day: string): DocumentReference<VisitCount> => visitCountDocuments.typed.doc(day);
