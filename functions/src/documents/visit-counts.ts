import { visitCountSchema, type VisitCount } from '@blockbazaar/domain/site/visits/visit-count';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

const visitCountDocuments = defineDocuments('visitCounts', visitCountSchema);

export const visitCountRef = (day: string): DocumentReference<VisitCount> => visitCountDocuments.typed.doc(day);
