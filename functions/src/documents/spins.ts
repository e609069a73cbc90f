import { lastSpinSchema, type LastSpin } from '@blockbazaar/domain/spin/spin';
import type { DocumentReference } from 'firebase-admin/firestore';
import { converterOf, defineDocuments } from '../platform/define-documents.ts';

const spinDocuments = defineDocuments('spins', lastSpinSchema);

export const lastSpinRef = (uid: string): DocumentReference<LastSpin> => spinDocuments.typed.doc(uid);

/** One spin a day: the day is the id. */
export const spinOfDayRef = (uid: string, day: string): DocumentReference<LastSpin> =>
  lastSpinRef(uid).collection('history').withConverter(converterOf(lastSpinSchema)).doc(day);
