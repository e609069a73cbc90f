import { createHash } from 'node:crypto';
import { pushSubscriptionSchema } from '@blockbazaar/domain/notifications/push-subscription';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

export const pushSubscriptionDocuments = defineDocuments('pushSubscriptions', pushSubscriptionSchema);

export const pushSubscriptionRef = (id: string): DocumentReference => pushSubscriptionDocuments.plain.doc(id);

const ID_DIGITS = 32;

/** Of the address that a browser is reached at: one that subscribes again is the same. */
export const pushSubscriptionId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, ID_DIGITS);
