import { lastSpinSchema, type LastSpin } from '@blockbazaar/domain/spin/spin';
import type { SpinDay } from '@blockbazaar/domain/spin/spin-day';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { collection } from '../platform/firestore.ts';

export const lastSpinRef = (uid: string): DocumentReference => collection('spins').doc(uid);

/** One a day: its id is the day. */
export const spinOfDayRef = (uid: string, day: string): DocumentReference =>
  lastSpinRef(uid).collection('history').doc(day);

/** Null: there was none. */
export const lastSpinIn = (snapshot: DocumentSnapshot): LastSpin | null =>
  snapshot.exists ? lastSpinSchema.parse(snapshot.data()) : null;

export const dayOf = (last: LastSpin | null): SpinDay | null =>
  last === null ? null : { day: last.lastSpinDay, timeZone: last.lastTimeZone };
