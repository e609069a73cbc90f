import { createHash } from 'node:crypto';
import { pushSubscriptionSchema } from '@blockbazaar/domain/notifications/push-subscription';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const pushSubscriptionDocuments = defineDocuments('pushSubscriptions', pushSubscriptionSchema);

export const pushSubscriptionRef = (id: string): DocumentReference => pushSubscriptionDocuments.plain.doc(id);

const ID_DIGITS = 32;

/** The id of a browser's subscription, derived from its endpoint: a browser that subscribes again has the same id. */
export const pushSubscriptionId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, ID_DIGITS);
